### German: what the pages say that are loaded when they are opened.

## Drawing a board

palette = Womit gezeichnet wird
terrains = Landschaft
number_tokens = Zahlenchips
no_token = kein Zahlenchip
harbors = Häfen
fairness = Wie ausgewogen es ist
best_sites = Die drei besten Plätze jedes Spielers, in der Reihenfolge der Gründung
pips_of_sites = Augen
fair = Ausgewogen
resource_balance = Was die Rohstoffe bringen
pips_and_share = { $pips } von { $share }
clustered = Drei Felder derselben Landschaft treffen sich an einer Ecke; ausgewogen ist es, wenn das nirgends so ist.
why_not_fair = Was nicht ausgewogen ist
sites_apart = Zu { $players } liegen die besten Plätze { $apart } Augen auseinander; ausgewogen ist höchstens { $most }.
resource_aside = { $terrain }: { $pips } Augen, wo { $share } der Anteil so vieler Felder wären; ausgewogen sind höchstens { $most } mehr oder weniger.
board_playable = Auf diesem Spielfeld kann gespielt werden, zu { $n }.
shuffle_land = Land mischen
play_on_it = Darauf spielen
title = Titel
files_and_links = Dateien und Links
save_file = Als Datei speichern
open_file = Datei öffnen
paste_map = Link oder Karte einfügen
open = Öffnen
begin_anew = Neu beginnen
first_small = Insel für 3 und 4
first_large = Insel für 5 und 6
first_sea = Offenes Meer
first_large_sea = Großes Meer
no_board_in_link = In diesem Link ist kein Spielfeld.
map_empty = Diese Datei ist leer.
map_too_long = Diese Datei ist zu lang für ein Spielfeld.

## Tournaments

tournament_about = Ein Abend mit mehreren Runden. In jeder setzt die Seite alle, die da sind, so an Tische, dass jeder jeden möglichst gleich oft trifft; am Ende einer Partie gibt es Punkte nach dem Platz.
most_at_a_table = Höchstens an einem Tisch
points_by_place = Punkte nach Platz
open_tournament = Turnier eröffnen
standings = Stand
rank = Rang
player = Spieler
scored = Punkte
first_places = Gewonnene Tische
game_points = Punkte in Partien
plays_again = Wieder mitspielen
round_n = Runde { $n }
table_n = Tisch { $n }
a_bot = Ein Bot
look_back = Wiederholung
to_your_table = Zu deinem Tisch
watch_table = Zusehen
tournament_ended = Es ist zu Ende. Gewonnen: { $who }.
round_goes_on = Runde { $n } wird gespielt.
people_here =
    { $n ->
        [one] In der nächsten Runde spielt { $n } mit.
       *[other] In der nächsten Runde spielen { $n } mit.
    }
share_tournament = Wer diesen Link hat, kann mitmachen.
tournaments_lately = Hier zuletzt angesehen
take_part = Mitspielen
draw_round = Runde { $n } auslosen
draw_all_the_same = Trotzdem auslosen
end_tournament = Turnier beenden
end_all_the_same = Trotzdem beenden
tables_not_over = Manche Tische sind nicht fertig. Sie würden zählen, wie sie jetzt stehen.
points_worth = Punkte an jedem Tisch: { $points }. Für alle, die nicht kommen, spielt ein Bot.
sit_out = Aussetzen
leave_out = Auslassen
you_sit_out = In den nächsten Runden aussetzen
you_play_again = In den nächsten Runden wieder mitspielen
leave_out_who = { $who } in den nächsten Runden auslassen
let_play_again = { $who } in den nächsten Runden wieder mitspielen lassen
sits_out = setzt aus
place_gets = { $place }. Platz: { $n }
scored_for_standings =
    { $n ->
        [one] { $n } Punkt im Turnier
       *[other] { $n } Punkte im Turnier
    }
next_invite = Schick den anderen den Link dieser Seite: mindestens zwei müssen mitspielen.
next_draw = Sobald alle da sind, lose die Runde aus: der Zufall besetzt die Tische, und die Partien beginnen sofort.
next_wait = Sobald alle Tische fertig sind, lose die nächste Runde aus oder beende das Turnier.
next_drawn = Du spielst mit. Sobald der Gastgeber die Runde auslost, ist hier dein Tisch.
round_seeded = Dein Browser hat seinen Startwert für die Würfel der nächsten Runde gesendet.
next_sits_out = Du setzt aus. „Wieder mitspielen“ neben deinem Namen nimmt dich in die nächste Runde auf.

## Who one is, and why a game was won

your_mark = Dein Zeichen
mark_knight = Ritter
mark_castle = Burg
mark_ship = Schiff
mark_wool = Schaf
mark_grain = Weizen
mark_ore = Erz
mark_politics = Krone
mark_science = Kolben
recovery = Auf einem anderen Gerät
recovery_about = Ein Wiederherstellungscode macht ein anderes Telefon oder einen anderen Computer zu deinem und bringt dich zurück, wenn dieses Gerät verloren geht. Ohne E-Mail, ohne Passwort.
recovery_kept = Du hast einen Wiederherstellungscode. Ein neuer beendet den alten.
recovery_note = Schreib ihn auf oder leg ihn zu deinen Passwörtern: er wird nur jetzt gezeigt, und wer ihn hat, kann als du spielen.
recovery_make = Wiederherstellungscode machen
recovery_renew = Neuen Code machen
recovery_have = Du hast einen Code von einem anderen Gerät? Gib ihn hier ein.
recovery_use = Das bin ich
devices = Geräte
device_this = dieses hier
device_seen = zuletzt hier am { $day }
device_unknown = ein Browser
sign_out = Abmelden
sign_out_of = { $device } abmelden
own_games = Partien
rating = Wertung
rating_about = Bei 1000 stehen Neulinge und der Bot „Solide“; je kleiner die Zahl hinter ±, desto sicherer ist es.
rating_games =
    { $n ->
        [one] aus { $n } Partie
       *[other] aus { $n } Partien
    }
win_rates = Gewonnen, nach Ausgabe und Zahl der Spieler
games_number = Partien
no_games_yet = Noch ist keine Partie zu Ende gespielt.
points_of =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
replay_of = Wiederholung der Partie gegen { $names } am { $day }
older_games = Ältere Partien
ranking = Wer hier spielt
nobody_ranked = Noch hat niemand { $n } Partien beendet, die zählen.
ranking_show_me = Mich in dieser Liste zeigen
friends_about = Wer deinen Link öffnet, ist dein Freund: ihr seht hier eure Wertungen.
friend_link = Link für Freunde machen
unfriend = { $name } ist kein Freund mehr
own_data = Deine Daten
own_data_about = Nimm alles mit, was über dich gespeichert ist, oder lass es löschen.
delete_profile = Profil löschen
delete_about = Deine Plätze, Freunde, Geräte und Wertungen verschwinden, und niemand kann sie zurückholen. Partien bleiben für die anderen, mit „Jemand, der ging“ an der Stelle deines Namens.
delete_now = Endgültig löschen
why_won = Warum es so ausging
analysis_about = Wie nah jeder nach jedem Zug am Sieg war, was das Glück brachte, und wo etwas anderes besser gewesen wäre. Der Server braucht dafür etwa eine Viertelminute.
analysis_waits =
    { $n ->
        [one] Ein anderes Spiel kommt vorher.
       *[other] { $n } andere Spiele kommen vorher.
    }
analysis_works = { $done } von { $of } Schritten angesehen.
analysis_nearly = Gleich ist es fertig.
analysis_failed = Es ließ sich nicht auswerten.
win_chance = Aussicht auf den Sieg
key_moments = Was am meisten ausmachte
better_moves = Was besser gewesen wäre
better_was = besser: { $action }
chose_instead = { $who } wählte „{ $chosen }“. Besser: „{ $better }“, um { $low } bis { $high } % der Aussicht auf den Sieg.
errors_of = Entscheidungen von
no_errors = Keine, von der man es sagen könnte.
all_n = Alle { $n }
from_start_to_result = Vom Anfang zum Ergebnis
account_about = Anfang, Glück, Fehler und der Anteil der anderen ergeben zusammen das Ergebnis.
sum-start = Anfang
sum-luck = Glück
sum-errors = Fehler
sum-others = die anderen
sum-result = Ergebnis
luck-dice = Würfel
luck-event = Ereigniswürfel
luck-cards = gezogene Karten
luck-thefts = Raub
accuracy = ohne Fehler
grade-inaccuracy = Ungenauigkeiten
grade-mistake = Fehler
grade-blunder = Patzer
an_error-inaccuracy = Ungenauigkeit
an_error-mistake = Fehler
an_error-blunder = Patzer
cards_got = Erhaltene Karten
way-supply = aus dem Vorrat
way-bank = von der Bank
way-players = im Handel
way-taken = genommen
robbed_by = Geraubt, bei …
turn_times = Zeit je Zug
turn_mean = im Mittel
turn_longest = am längsten
n_seconds = { $n } s
n_minutes = { $n } min

## Being called

call_me_server_silent = Dieser Browser sagt dir, wenn du am Zug bist, solange die Seite im Hintergrund offen ist. Bei geschlossener Seite sagt dieser Server niemandem etwas.
call_me_maker_silent = Dieser Browser sagt dir, wenn du am Zug bist, solange die Seite im Hintergrund offen ist. Bei geschlossener Seite gibt ihm niemand weiter, was der Server sagt.
