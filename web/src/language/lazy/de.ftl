### German messages of pages that are loaded on demand.

## Board editor

palette = Zeichenwerkzeuge
terrains = Landschaft
number_tokens = Zahlenchips
no_token = kein Zahlenchip
harbors = Häfen
fairness = Ausgewogenheit
best_sites = Die drei besten Bauplätze jedes Spielers, in der Reihenfolge der Gründung
pips_of_sites = Augen
fair = Ausgewogen
resource_balance = Ertrag der Rohstoffe
pips_and_share = { $pips } von { $share }
clustered = Drei Felder derselben Landschaft treffen sich an einer Ecke. Auf ausgewogenen Spielfeldern kommt das nicht vor.
why_not_fair = Warum es nicht ausgewogen ist
sites_apart = Mit { $players } Spielern unterscheiden sich die besten Plätze um { $apart } Augen. Auf einem ausgewogenen Spielfeld sind es höchstens { $most }.
resource_uneven = { $terrain } hat { $pips } Augen. Ausgewogen wären { $share }, höchstens { $most } mehr oder weniger.
board_playable = Dieses Spielfeld ist spielbar mit { $n } Spielern.
shuffle_land = Landschaften mischen
hidden_in_fog = Im Nebel verborgen
numbers_to_come = Zahlen für „?“
homes_chosen = Spieler wählen ihre Heimatinseln (2 Punkte für jede andere Insel)
play_on_it = Auf diesem Spielfeld spielen
title = Titel
files_and_links = Dateien und Links
save_file = Als Datei speichern
open_file = Datei öffnen
paste_map = Link oder Karte einfügen
open = Öffnen
start_over = Neu beginnen
first_small = Insel für 3–4 Spieler
first_large = Insel für 5–6 Spieler
first_sea = Offenes Meer
first_large_sea = Großes Meer
no_board_in_link = Dieser Link enthält kein Spielfeld.
map_empty = Diese Datei ist leer.
map_too_long = Diese Datei ist zu groß für ein Spielfeld.

## Tournaments

tournament_about = Spielt mehrere Runden mit Freunden oder Fremden. Nach jedem Spiel gibt es Punkte für den Platz.
most_at_a_table = Spieler pro Tisch (höchstens)
points_by_place = Punkte nach Platz
open_tournament = Turnier erstellen
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
tournament_ended = Das Turnier ist zu Ende. Gewonnen: { $who }.
round_goes_on = Runde { $n } läuft.
last_round_played = Alle Runden sind gespielt.
people_here =
    { $n ->
        [one] In der nächsten Runde spielt { $n } mit.
       *[other] In der nächsten Runde spielen { $n } mit.
    }
share_tournament = Alle mit diesem Link können mitspielen.
recent_tournaments = Zuletzt angesehen
take_part = Mitspielen
draw_round = Runde { $n } starten
draw_anyway = Trotzdem starten
end_tournament = Turnier beenden
end_anyway = Trotzdem beenden
tables_not_over = Manche Tische spielen noch. Sie würden nach dem jetzigen Stand gewertet.
points_worth = Punkte pro Tisch: { $points }. Für alle, die nicht kommen, spielt ein Bot.
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
next_invite = Teile den Link dieser Seite. Mindestens zwei müssen mitspielen.
next_draw = Wenn alle da sind, starte die Runde. Die Plätze werden ausgelost, und die Spiele beginnen sofort.
next_wait = Wenn alle Tische fertig sind, starte die nächste Runde oder beende das Turnier.
next_end = Alle Runden sind ausgelost. Wenn alle Tische fertig sind, beende das Turnier: Dann steht die Rangliste fest.
next_drawn = Du spielst mit. Dein Tisch erscheint hier, wenn der Gastgeber die Runde startet.
tournament_format = Format
format_rounds = Runden
format_rounds_about = Du startest jede Runde. Alle spielen, mit möglichst gleichmäßig wechselnden Gegnern.
format_swiss = Schweizer System
format_swiss_about = Ab der zweiten Runde triffst du auf Leute mit gleich vielen Punkten, und möglichst auf niemanden zweimal.
format_groups = Gruppen und Finale
format_groups_about = Alle spielen in einer Gruppe. Die Besten kommen ins Halbfinale, die Sieger ins Finale.
format_knockout = K.-o.-System
format_knockout_about = Die Ersten jedes Tisches kommen weiter, bis ein Tisch übrig ist.
format_correspondence = Fernturnier
format_correspondence_about = Alle Partien laufen gleichzeitig, mit Tagen für jeden Zug.
format_duplicate = Duplikat
format_duplicate_about = Jeder Tisch bekommt denselben Spielplan, dieselben Karten und Würfe. Es zählt der Unterschied zum selben Sitz an den anderen Tischen.
by_number_of_people = nach Teilnehmerzahl
host_decides = Gastgeber entscheidet
number_of_rounds = Runden
rounds_in_groups = Runden in den Gruppen
number_of_groups = Gruppen
advance_per_table = So viele eines Tisches kommen weiter
schedule_and_more = Zeitplan und mehr
starts_at = Beginn
starts_at_about = Dann endet die Anmeldung. Lass es leer, um selbst zu beginnen.
runs_itself = Runden beginnen von selbst
runs_itself_about = Der Server startet jede Runde und beendet das Turnier. Du kannst schneller sein.
check_in_before = Anwesenheit melden vor Beginn
no_check_in = Nicht nötig
late_entry = Man kann später dazukommen
pause_between = Pause zwischen Runden
no_pause = Keine Pause
walk_over_after = Verliert bei Abwesenheit nach
walk_over_about = Für Leute, die noch nicht gezogen haben und nicht da sind.
longest_round = Längste Runde
longest_round_about = Tische, die dann noch spielen, zählen nach ihrem Stand.
never_walk_over = Nie
no_limit = Ohne Grenze
byes_not_bots = Aussetzen statt mit Bots spielen
byes_about = Wenn es keine Tische ab drei Personen ergibt, setzen einige eine Runde aus und bekommen den Durchschnitt.
public_tournament = Öffentlich
public_tournament_about = Steht hier in der Liste, damit alle es finden.
public_tournaments = Öffentliche Turniere
people_n =
    { $n ->
        [one] { $n } Person
       *[other] { $n } Personen
    }
is_over = beendet
group_n = Gruppe { $n }
semi_final = Halbfinale
final = Finale
correct_result = Ergebnis berichtigen
change_seat = Platz tauschen
who_stops = Wer aufhört
who_plays_on = Wer weiterspielt
only_bot_plays_on = Bei einem Duplikat kann nur ein Bot weiterspielen. Andere kennen vielleicht die Verteilung.
reason_why = Grund
reason_is_public = Alle können ihn lesen.
log_result = Der Gastgeber hat das Ergebnis von Tisch { $table } in Runde { $round } berichtigt.
log_seat = Runde { $round }, Tisch { $table }: { $other } spielt für { $who } weiter.
log_left_out = Der Gastgeber lässt { $who } in weiteren Runden aus.
log_walk_over = { $who } ist nicht gekommen und verliert.
log_no_check_in = { $who } hat sich nicht gemeldet.
log_as_it_stands = Runde { $round }, Tisch { $table }: zählt nach dem Stand.
tournament_log =
    { $n ->
        [one] { $n } Änderung durch Gastgeber oder Zeitplan
       *[other] { $n } Änderungen durch Gastgeber oder Zeitplan
    }
walk_over = nicht gekommen
has_bye = Setzt in dieser Runde aus: { $who }.
share_of_points = Anteil der Punkte
not_here_yet = noch nicht da
check_in = Ich bin da
next_check_in = Das Turnier beginnt bald. Melde, dass du da bist.
next_at = Die nächste Runde beginnt am { $when }.
starts_on = Das Turnier beginnt am { $when }.
sign_up_over = Die Anmeldung ist beendet.
results_as = Ergebnisse als { $kind }
round_seeded = Dein Browser hat seinen Startwert für die Würfel der nächsten Runde gesendet.
next_sits_out = Du setzt aus. Mit „Wieder mitspielen“ neben deinem Namen bist du in der nächsten Runde dabei.

## Profile and game analysis

your_avatar = Dein Avatar
mark_knight = Fuchs
mark_castle = Eule
mark_ship = Wal
mark_wool = Hase
mark_grain = Biene
mark_ore = Bär
mark_politics = Katze
mark_science = Frosch
recovery = Ein anderes Gerät verwenden
recovery_about = Mit einem Wiederherstellungscode kannst du dein Konto auf einem anderen Gerät verwenden und es zurückbekommen, wenn du dieses verlierst. Ohne E-Mail, ohne Passwort.
recovery_kept = Du hast einen Wiederherstellungscode. Ein neuer macht ihn ungültig.
recovery_note = Schreib ihn auf oder speichere ihn bei deinen Passwörtern. Er wird nur einmal gezeigt, und wer ihn hat, kann als du spielen.
recovery_make = Wiederherstellungscode erstellen
recovery_renew = Neuen Code erstellen
recovery_have = Du hast einen Code von einem anderen Gerät? Gib ihn hier ein.
recovery_use = Code verwenden
devices = Geräte
device_this = dieses Gerät
device_seen = zuletzt gesehen am { $day }
device_unknown = unbekannter Browser
sign_out = Abmelden
sign_out_of = { $device } abmelden
placed_last_you = Ein Bot hat für dich weitergespielt; das zählt als letzter Platz.
own_games = Partien
rating = Wertung
rating_about = Neue Spieler und der Bot „Solide“ beginnen bei 1000. Je kleiner die Zahl hinter ±, desto sicherer die Wertung.
rating_games =
    { $n ->
        [one] aus { $n } Partie
       *[other] aus { $n } Partien
    }
win_rates = Siege nach Ausgabe und Zahl der Spieler
games_number = Partien
no_games_yet = Noch keine beendeten Spiele.
points_of =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
replay_of = Wiederholung der Partie gegen { $names } am { $day }
older_games = Ältere Partien
leaderboard = Rangliste
nobody_ranked = Noch hat niemand { $n } gewertete Spiele beendet.
leaderboard_show_me = Mich in der Rangliste zeigen
friends_about = Wer deinen Link öffnet, wird dein Freund. Freunde sehen hier gegenseitig ihre Wertungen.
friend_link = Freundeslink erstellen
unfriend = { $name } aus deinen Freunden entfernen
own_data = Deine Daten
own_data_about = Lade alles herunter, was über dich gespeichert ist, oder lösche es.
delete_account = Konto löschen
delete_about = Deine Plätze, Freunde, Geräte und Wertungen werden gelöscht und lassen sich nicht wiederherstellen. Die anderen behalten ihre Spiele; dort steht „Jemand, der ging“ anstelle deines Namens.
delete_now = Endgültig löschen
why_won = Spielanalyse
analysis_about = Zeigt die Gewinnchancen nach jedem Schritt, den Einfluss des Glücks und bessere Züge. Die Analyse dauert etwa 15 Sekunden.
analysis_waits =
    { $n ->
        [one] Ein anderes Spiel wird vorher analysiert.
       *[other] { $n } andere Spiele werden vorher analysiert.
    }
analysis_works = { $done } von { $of } Schritten analysiert.
analysis_nearly = Fast fertig.
analysis_failed = Die Analyse ist fehlgeschlagen.
win_chance = Gewinnchance
key_moments = Schlüsselmomente
better_moves = Bessere Züge
better_was = besser: { $action }
set_up_book = Aufbau nach dem Buch
set_up_book_about = Für dieses Spielfeld gibt es ein Buch: die Gewinnchancen nach jedem Bau im Aufbau mit ihrem Standardfehler, aus Partien, die Bots zu Ende gespielt haben. Nach ihm richtet sich auch, was hier als Fehler gilt.
best_in_book = am besten laut Buch: { $action }, { $chance }
chose_instead = { $who } wählte „{ $chosen }“. „{ $better }“ hätte die Gewinnchance um { $low } bis { $high } % erhöht.
errors_of = Entscheidungen von
no_errors = Keine eindeutigen Fehler.
all_n = Alle { $n } anzeigen
from_start_to_result = Vom Anfang zum Ergebnis
account_about = Anfang, Glück, Fehler und die Züge der anderen ergeben zusammen das Ergebnis.
sum-start = Anfang
sum-luck = Glück
sum-errors = Fehler
sum-others = andere Spieler
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
robbed_by = Gestohlene Karten, von
turn_times = Zeit pro Zug
turn_mean = Durchschnitt
turn_longest = am längsten
n_seconds = { $n } s
n_minutes = { $n } min

## Push notifications

push_server_silent = Du wirst benachrichtigt, solange die Seite in einem Tab im Hintergrund offen ist. Bei geschlossener Seite sendet dieser Server keine Benachrichtigungen.
push_service_silent = Du wirst benachrichtigt, solange die Seite in einem Tab im Hintergrund offen ist. Bei geschlossener Seite kann dieser Browser keine Benachrichtigungen empfangen.

local_loading = Das Spiel wird geladen – einmal, dann geht es auch ohne Netz
local_too_old = Dieser Browser ist zu alt, um ohne Server zu spielen. Aktualisiere ihn oder nimm einen anderen.
local_no_wasm = Diesem Browser fehlt WebAssembly, oder es ist ausgeschaltet; das Spiel braucht es. Schalte es ein oder nimm einen anderen Browser.
local_no_workers = Dieser Browser kennt keine Modul-Worker, die das Spiel braucht. Aktualisiere ihn oder nimm einen anderen.
local_no_storage = Dieser Browser lässt diese Seite keine Spiele speichern. Erlaube ihm, Daten dieser Seite zu behalten, und versuch es noch einmal.
local_no_memory = Für das Spiel ist zu wenig Speicher frei. Schließe andere Tabs und Programme und versuch es noch einmal.
local_memory_gone = Dem Spiel ist der Speicher ausgegangen. Dein Spiel ist bis zur letzten Aktion gespeichert. Schließe andere Tabs und Programme und versuch es noch einmal.
local_not_loaded = Das Spiel ließ sich nicht laden. Prüfe deine Verbindung und versuch es noch einmal.
local_again = Noch einmal versuchen
device_save = Alle Spiele als Datei speichern
room_delete_named = { $name } löschen
room_delete = Tisch löschen
room_delete_about = „{ $name }“ mit seinen Spielen von diesem Gerät löschen? Sie lassen sich nicht wiederherstellen.
device_open = Gespeicherte Spiele öffnen
device_added = { $tables ->
    [one] { $tables } Tisch hinzugefügt
   *[other] { $tables } Tische hinzugefügt
}
device_file_unread = Diese Datei ist nicht lesbar. Wähle eine, die diese Seite gespeichert hat.
offer_mighty = Den Bot „Mächtig“ anbieten (lädt etwas nach; denkt bis zu drei Sekunden je Entscheidung)

## Ein Spiel finden

quick_match = Schnelles Spiel
quick_match_about = Wähle ein Tempo und die Spiele, die du magst. Du spielst, sobald genug Leute dasselbe wollen.
pace = Tempo
pace_fast = Schnell: 30 Sekunden pro Entscheidung
pace_normal = Normal: 75 Sekunden pro Entscheidung
pace_days = Tage: ein Tag pro Zug
pace_live = mit Uhr
pace_of_days = Tage pro Zug
games_wanted = Spiele
people_wait =
    { $n ->
        [0] niemand wartet
        [one] { $n } Person wartet
       *[other] { $n } Personen warten
    }
usual_wait_seconds =
    {" "}· meist { $n ->
        [one] { $n } Sekunde
       *[other] { $n } Sekunden
    }
usual_wait_minutes =
    {" "}· meist { $n ->
        [one] { $n } Minute
       *[other] { $n } Minuten
    }
no_game_wanted = Wähle mindestens ein Spiel, um Mitspieler zu suchen.
find_match = Mitspieler suchen
looking_for_match = Mitspieler werden gesucht …
match_days_about = Du kannst diese Seite schließen. Das Spiel beginnt ohne dich, und dein erster Zug wartet auf dich.
leave_queue = Nicht mehr suchen
play_bots_meanwhile = Inzwischen gegen Bots spielen
play_bots_meanwhile_about = Diesen Tisch kannst du jederzeit verlassen, ohne Nachteil.
match_is_found = Spiel gefunden!
players_ready = { $n } von { $of } sind bereit.
ready_seconds =
    { $n ->
        [one] noch { $n } Sekunde
       *[other] noch { $n } Sekunden
    }
im_ready = Ich bin bereit
not_ready = Jetzt nicht
waiting_for_others = Die anderen antworten noch …
table_opens = Der Tisch wird geöffnet …
missed_ready = Du hast nicht rechtzeitig geantwortet und bist nicht mehr in der Warteschlange.
match_pause =
    Du warst mehrmals nicht bereit. Du kannst wieder suchen in { $n ->
        [one] { $n } Sekunde
       *[other] { $n } Sekunden
    }.
match_has_begun = Dein Spiel hat begonnen.
last_match = Dein letztes Spiel
filters = Filter
any_choice = beliebig
free_seats = Freie Plätze
at_least_n = mindestens { $n }
free_of = { $n } von { $of } Plätzen frei
bots_seats =
    { $n ->
        [one] { $n } Bot kann ersetzt werden
       *[other] { $n } Bots können ersetzt werden
    }
table_rated = gewertet
table_casual = nicht gewertet
take_bot_seat = Platz eines Bots übernehmen
more_tables =
    { $n ->
        [one] { $n } weiterer Tisch passt.
       *[other] { $n } weitere Tische passen.
    }
no_tables_fit = Kein offener Tisch passt. Ändere die Filter oder eröffne einen Tisch.
nothing_to_find = Dieser Server bietet weder die Suche nach Mitspielern noch eine Liste von Tischen an.

## Benehmen

conduct = Benehmen
nobody_else_here = Sonst spielt hier niemand.
mute_person = Stummschalten
block_person = Blockieren
report_person = Melden …
mute_block_about = Von Personen, die du stummschaltest oder blockierst, siehst du an keinem Tisch den Chat. Personen, die du blockierst, können sich nicht an deine Tische setzen und sehen sie nicht in der Liste, und ihr trefft euch nie in einem schnellen Spiel. Sie erfahren nichts davon.
report_reason = Grund
report_insults = Beleidigungen
report_cheating = Betrug
report_stalling = Hinhalten
report_leaving = Verlässt Spiele
report_name = Beleidigender Name
report_other = Etwas anderes
report_text = Was ist geschehen?
report_about = Die Moderatoren sehen das Spiel bis zu diesem Augenblick und seinen Chat.
report_send = Meldung senden
report_sent = Deine Meldung über { $who } wurde gesendet.
muted_and_blocked = Stummgeschaltete und blockierte Personen
open_reports = Offene Meldungen
no_reports = Es gibt keine offenen Meldungen.
flags = Auffälligkeiten
flags_about = Eine Auffälligkeit beweist nichts, und Spieler sehen sie nie. Sieh dir die Partien an, bevor du entscheidest.
flags_none = Niemand fällt auf.
flags_at = Zuletzt geprüft am { $day }
flags_trades = Handel
flags_assistance = Hilfe durch Programme
flag_trade = { $giver } gibt { $taker } bei einem Handel im Schnitt { $favour } Karten mehr, als zurückkommen; bei anderen sind es { $usual }. Handel: { $n }, Partien: { $games }.
flag_assistance = { $who } hat in { $rate } % von { $n } Entscheidungen wie mighty gewählt; bei dieser Wertung sind { $expected } % üblich. Partien: { $games }.
report_by =
    Gemeldet von { $who }; bisher { $n ->
        [one] { $n } Meldung
       *[other] { $n } Meldungen
    }
report_game = Wiedergabe, Schritt { $n }
account_since = Konto seit { $day }
games_and_left = Gespielte Partien: { $n }, verlassen: { $left }
earlier_reports = Andere Meldungen über diese Person
outcome_open = offen
outcome_dismissed = verworfen
outcome_acted = führte zu einer Maßnahme
reason_they_read = Grund, den die Person liest
how_long = Wie lange
n_days =
    { $n ->
        [one] { $n } Tag
       *[other] { $n } Tage
    }
without_end = dauerhaft
do_dismiss = Verwerfen
do_warn = Verwarnen
do_mute = Stummschalten
do_suspend = Sperren
do_ban = Ausschließen
do_lift = Alles aufheben
act_warn = Verwarnt
act_mute = Von Moderatoren stummgeschaltet
act_suspend = Gesperrt
act_ban = Ausgeschlossen
act_unrate = Eine deiner Partien zählt nicht mehr für die Wertung
unrate_game = Die Partie zählt nicht mehr für die Wertung
act_lift = Aufgehoben
act_until = bis { $day }
act_over = vorbei

## Wertungen und Saisons

ratings_and_seasons = Wertungen
season = Saison
season_title = Quartal { $quarter }, { $year }
season_from = Ab { $month }
season_running = Diese Saison läuft noch.
season_over = Diese Saison ist zu Ende.
nobody_in_season = In dieser Saison hat noch niemand ein gewertetes schnelles Spiel beendet.
provisional = vorläufig
provisional_about =
    Hier zählen nur schnelle Spiele. Eine Wertung ist vorläufig, { $n ->
        [one] bis { $n } Spiel gespielt ist
       *[other] bis { $n } Spiele gespielt sind
    }. Wer ein Spiel verlässt oder zwei Entscheidungen verpasst, wird Letzter.
games_n =
    { $n ->
        [one] { $n } Spiel
       *[other] { $n } Spiele
    }
your_rating = Deine Wertung
rating_history_is =
    Deine Wertung nach { $n ->
        [one] { $n } Spiel
       *[other] { $n } Spielen
    }: zuerst { $first }, jetzt { $last }
last_games = Deine letzten Spiele

## Passkeys

passkeys = Passkeys
passkeys_about = Ein Passkey meldet dich auf jedem deiner Geräte an, mit dessen Sperre, einem Passwortmanager oder einem Sicherheitsschlüssel. Du musst nichts aufschreiben.
passkey_used = Für { $site }, zuletzt benutzt { $day }
passkey_remove = Entfernen
program_add = Programm hinzufügen
holiday = Urlaub
holiday_about = Solange du im Urlaub bist, stehen deine Uhren in Partien über mehrere Tage, und du wirst nicht benachrichtigt. Die anderen sehen es am Tisch. Jeder angebrochene Tag zählt.
holiday_left = noch { $n } von { $most } Tagen in einem Jahr
holiday_days = Tage ab jetzt
holiday_begin = Beginnen
holiday_change = Ändern
holiday_end = Urlaub beenden
webhook_add = Webhook hinzufügen
passkey_add = Passkey hinzufügen
passkey_sign_in = Mit Passkey anmelden

## Webhooks

webhooks = Webhooks
webhooks_about = hexhold schickt eine Nachricht, wenn du in einer Partie über Tage am Zug bist und wenn eine Partie endet. Füge einen Webhook von Discord oder Slack ein oder eine eigene Adresse, die signiertes JSON bekommt.
webhook_secret_once = Das Geheimnis, das die Nachrichten signiert, wird nur jetzt gezeigt:
webhook_mine = Meine Züge und Ergebnisse
webhook_ended = nicht mehr erreichbar
webhook_tested = Eine Testnachricht ist unterwegs.
webhook_test = Testen
webhook_remove = Entfernen
webhook_address = Adresse
webhook_tells = Meldet

## E-mail

email = E-Mail
email_about = hexhold schreibt dir, wenn du in einer Partie über Tage am Zug bist und wenn eine Partie endet, während du nicht am Tisch bist. Niemand sonst sieht die Adresse.
email_address = E-Mail-Adresse
email_ask = Link zum Bestätigen schicken
email_asked = Ein Link zum Bestätigen ist an diese Adresse unterwegs. Er gilt einen Tag.
email_confirmed = Bestätigt
email_ended = nicht mehr erreichbar
email_remove = Entfernen

## Programme

programs = Programme
programs_about = Ein Programm ist ein Bot, der mit eigenem Konto und einem Token spielt. Veröffentliche nie ein Token.
program_name = Name eines Programms
program_token_once = Das Token, das nur jetzt zu sehen ist:
token_revoked = widerrufen
new_token = Neues Token
revoke_token = Widerrufen
ratings_of_programs = Wertungen von Programmen
pass_to = Gib das Gerät an { $who } weiter
pass_taken = Ich bin { $who }
pass_declines = { $who } lehnt ab
pass_back = Zurück zu { $who }
person_name = Noch jemand an diesem Gerät
add_person = Hinzufügen

## Zuschauen

watch_games = Spiele zum Zuschauen
watch_none = Gerade läuft kein öffentliches Spiel.
watch_more =
    { $n ->
        [one] { $n } weiteres Spiel läuft.
       *[other] { $n } weitere Spiele laufen.
    }
spectators_n =
    { $n ->
        [0] niemand schaut zu
        [one] { $n } Person schaut zu
       *[other] { $n } Personen schauen zu
    }
mean_rating = Wertung { $n }
hands_open = alle Hände
stream_overlay = Overlay für Streams
you_see_later =
    { $n ->
        [one] Du siehst das Spiel { $n } Minute später als die Spieler.
       *[other] Du siehst das Spiel { $n } Minuten später als die Spieler.
    }
first_view_in =
    { $n ->
        [one] Die erste Stellung erscheint in { $n } Sekunde.
       *[other] Die erste Stellung erscheint in { $n } Sekunden.
    }
first_view_soon = Die erste Stellung erscheint bald.
win_chances = Gewinnchancen
chance_of = { $who }: { $n } %

## Studieren

from_here = Von hier weiterspielen
from_here_about = Ein neuer Tisch beginnt mit dieser Stellung, mit anderen Würfeln und gemischten Stapeln. Seine Spiele werden nicht gewertet, und kein Ergebnis wird behalten.
your_seat = Dein Platz
other_seats = Die anderen Plätze
for_bots = Bots, sofort
for_friends = Offen, für Freunde
review = Besprechung
review_begin = Gemeinsam besprechen
review_of = Besprechung von { $who }
review_led = Du leitest diese Besprechung. Alle mit dem Link folgen dir.
review_follow = Der Leitung folgen
review_text = Anmerkung
draw_circle = Kreis
draw_arrow = Pfeil
draw_arrow_end = Wähle, wo der Pfeil endet.
draw_clear = Brett leeren
review_notes = Anmerkungen
review_step = Schritt { $n }
review_download = Mit Anmerkungen herunterladen
review_delete = Besprechung löschen
review_delete_about = Diese Besprechung für alle löschen, die den Link haben?
guess_move = Zug erraten
guess_about = Geh die Fehler eines Spielers durch und finde, was besser gewesen wäre. Du siehst, was dieser Spieler wusste.
guess_whose = Wessen Fehler
guess_none = Dieser Spieler hat keine Fehler gemacht.
guess_what = Hier war { $who } an der Reihe (Fehler { $n } von { $of }). Was würdest du tun?
guess_choice = Deine Wahl
guess_check = Prüfen
guess_right = Richtig: { $best }.
guess_same = Das wurde gespielt. Besser war { $best }, um { $low } bis { $high } %.
guess_other = Besser war { $best }. Gespielt wurde { $chosen }, das kostet { $low } bis { $high } %.
guess_next = Weiter
guess_score = Du hast { $n } von { $of } gefunden.
