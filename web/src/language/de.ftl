### German messages of the page.

# The locale for numbers, lists and plural forms.
locale = de

## Cards and places, in the words of the newest edition; the server sends other editions' words

brick = Lehm
lumber = Holz
wool = Wolle
grain = Getreide
ore = Erz
coin = Münze
cloth = Tuch
paper = Papier
hills = Hügelland
forest = Wald
pasture = Weideland
fields = Ackerland
mountains = Gebirge
desert = Wüste
gold = Goldfluss
sea = Meer
fog = Nebel
any = beliebig
trade = Handel
politics = Politik
science = Wissenschaft
ship_event = Barbarenschiff
supply = der Vorrat
card = Karte
cards = Karten
commodity = Handelsware
resource = Rohstoff
nobody = niemand
you = Du
you_lower = du
term_harbor = Hafen
term_longest_road = Längste Handelsstraße
term_number_token = Zahlenchip
term_aqueduct = Aquädukt

count_brick = { $n } Lehm
count_lumber = { $n } Holz
count_wool = { $n } Wolle
count_grain = { $n } Getreide
count_ore = { $n } Erz
count_coin =
    { $n ->
        [one] { $n } Münze
       *[other] { $n } Münzen
    }
count_cloth = { $n } Tuch
count_paper = { $n } Papier

## Lobby and tables

not_found = Seite nicht gefunden
not_found_about = Unter dieser Adresse gibt es keine Seite. Vielleicht fehlt ein Teil des Links.
invalid_setup_link = Dieser Link beschreibt ein Spiel, das sich nicht einrichten lässt.
tagline = Städte & Ritter, mit Freunden oder Bots
play_now = Jetzt spielen
game_with_bots = Spiel mit Bots
play_now_about = sofort, gegen drei Bots
learn = Städte & Ritter lernen
learn_about = Neu im Spiel? Hier anfangen: 15 kurze Lektionen
learned_so_far = { $n } von { $of } Lektionen geschafft
new_room = Tisch erstellen
open_tables = Offene Tische
find_game = Spiel finden
decision_seconds =
    { $n ->
        [one] { $n } Sekunde pro Entscheidung
       *[other] { $n } Sekunden pro Entscheidung
    }
card_counter = Kartenzähler
card_counter_about = Alle sehen, was aufmerksame Mitspielende über die anderen Hände wissen können.
counted = Gezählte Karten
counted_between = { $low } bis { $high }, erwartet { $mean }
rated_games = Gewertet
rated_games_about = Spiele an diesem Tisch ändern Wertungen.
take_bots = Plätze von Bots dürfen übernommen werden
take_bots_about = Während des Spiels können Menschen den Platz eines Bots übernehmen.
watch = Zuschauen
watch_delay = Zuschauer sehen das Spiel
watch_delay_about = Später als die Spieler, damit ihnen niemand verraten kann, was andere tun.
watch_at_once = sofort
watch_later =
    { $n ->
        [one] { $n } Minute später
       *[other] { $n } Minuten später
    }
watch_hands = Zuschauer sehen alle Hände
watch_hands_about = Nur aus beendeten Zügen, mit Gewinnchancen. Niemand mit der Adresse eines Spielers sieht sie.
from_position = Von einer Stellung eines anderen Spiels aus
name_of_program = { $who } (Programm)
admit_programs = Programme dürfen mitspielen
admit_programs_about = Programme sind Bots, die andere Personen betreiben. Spiele mit ihnen werden nicht gewertet.
unrated_casual = Nicht gewertet: An diesem Tisch wird nur zum Spaß gespielt.
your_tables = Deine Tische
no_open_tables = Keine offenen Tische. Erstelle einen und teile den Link.
your_name = Dein Name
save = Speichern
guest = Gast
settings = Einstellungen
about = Über
preset = Vorlage
no_preset = Keine
preset_changed = Geändert
edition = Ausgabe
team = Mannschaft { $letter }
team_of = Mannschaft { $letter }: { $who }
points_of_goal =
    { $goal ->
        [one] { $points } von { $goal } Punkt
       *[other] { $points } von { $goal } Punkten
    }
players_number = Spieler
board = Spielfeld
board_for = für { $n }
idle_variant = In dieser Ausgabe nicht verfügbar.
clock = Uhr
clock_about = Zeit für jeden Zug
no_clock = keine
seconds =
    { $n ->
        [one] { $n } Sekunde pro Zug
       *[other] { $n } Sekunden pro Zug
    }
grace = Ein Bot spielt für Abwesende
grace_about = wenn sie so lange offline sind
grace_seconds = { $n } s
grace_minutes = { $n } min
never = nie
days =
    { $n ->
        [one] { $n } Tag pro Zug
       *[other] { $n } Tage pro Zug
    }
hours =
    { $n ->
        [one] { $n } Stunde pro Zug
       *[other] { $n } Stunden pro Zug
    }
weekends_off = Wochenenden frei
weekends_off_about = Samstags und sonntags (UTC) stehen die Uhren.
on_holiday = im Urlaub bis { $date }
clock_rests = frei: die Uhr läuft in { $time } weiter
visibility = Wer mitspielen kann
private_room = alle mit dem Link
public_room = alle, über die Lobby
house_rules = Hausregeln
search_house_rules = Hausregeln durchsuchen
n_changed = { $n } geändert
no_house_rule = Keine Hausregeln gefunden.
more_settings = Weitere Einstellungen
variants = Varianten
change_name = Name ändern
change_room = Tisch-Einstellungen ändern
draw_seats = Plätze auslosen
seats_drawn = Die Plätze sind ausgelost.
room_changed = Der Gastgeber hat die Einstellungen des Tisches geändert.
create = Tisch erstellen
back = Zurück
join = Platz nehmen
start = Beginnen
add_bot = Bot dazusetzen
remove = Entfernen
open_seat = Freier Platz
copy_link = Link kopieren
link_copied = Link kopiert
waiting_for_host = Der Gastgeber startet das Spiel.
# Unsure: not checked by a native speaker.
take_a_seat = Setz dich, um mitzuspielen. Wer den Tisch eingerichtet hat, beginnt das Spiel.
your_colour = Deine Farbe
# Unsure: not checked by a native speaker.
colour_of = { $colour }, hat schon { $who }
colour-0 = Orangerot
colour-1 = Blau
colour-2 = Grün
colour-3 = Gelb
colour-4 = Rosa
colour-5 = Hellblau
leave = Verlassen
share_link = Teile diesen Link. Alle, die ihn haben, können mitspielen.
room_name = Name des Tisches
seats_first = Vor dem Start müssen alle Plätze besetzt sein.
only_here = Diese Adresse funktioniert nur auf diesem Rechner. Damit andere mitspielen können, starte „hexhold serve --host 0.0.0.0“ und öffne die Seite unter der Netzwerkadresse dieses Rechners.
replay_file = Aufzeichnung öffnen
board_editor = Spielfeld-Editor
own_board = Eigenes Spielfeld
tournament = Turnier
yes = ja
no = nein
bot = Bot
bots = Bots
bot_called = { $bot ->
        [novice] Neuling
        [easy] Leicht
        [strong] Stark
        [mighty] Mächtig
        [grandmaster] Großmeister
        [random] Zufall
       *[steady] Solide
    } { $n }
bot_level = Stärke der Bots
bot_level_of = Stärke von { $who }
other_bots = Andere Bots
bot_speed = Tempo der Bots
slow = langsam
normal = normal
fast = sofort
state_open = wartet
state_running = läuft
state_paused = pausiert
state_finished = beendet

## Table menu, pauses and connection

round = Runde { $n }
to_win = bis { $n }
paused = Das Spiel ist pausiert.
resume = Fortsetzen
pause = Pausieren
menu = Menü
undo = Zurücknehmen
rematch = Revanche
reopen = Einstellungen ändern und noch einmal spielen
placed_last = Für { $players } hat ein Bot weitergespielt: weggegangen oder zweimal die Zeit verpasst. In der Wertung zählt das als letzter Platz.
wants_rematch =
    { $n ->
        [one] { $players } möchte eine Revanche
       *[other] { $players } möchten eine Revanche
    }
lobby = Lobby
connecting = Verbinde …
sending = wird gesendet …
connection_lost = Verbindung verloren – { $why }.
lost_offline = dieses Gerät ist offline
lost_silent = der Server antwortet nicht
lost_minutes =
    { $n ->
        [one] seit { $n } Minute keine Antwort
       *[other] seit { $n } Minuten keine Antwort
    }
action_kept = Deine letzte Aktion ist vorgemerkt und wird noch gesendet.
trying = Verbinde neu …
next_try = Nächster Versuch in { $n } s
try_now = Jetzt versuchen
rejoin = Wieder beitreten
unknown_here = Der Server erkennt diesen Browser nicht mehr. Wenn du einen Link zu deinem Platz hast, bekommst du ihn damit zurück.
not_answered = Der Server antwortet nicht. Vielleicht ist deine Aktion nicht angekommen – versuch es noch einmal.
overtaken = Während du offline warst, ging das Spiel weiter. Deine letzte Aktion wurde nicht ausgeführt.
not_understood = Der Server konnte diese Anfrage nicht lesen. Es wurde nichts geändert.
bot_plays = Ein Bot spielt für dich.
take_back = Meinen Platz zurücknehmen
spectating = Du siehst zu.
finish = Fertig gebaut
take_nothing = Nichts nehmen
paused_by = { $who } hat das Spiel pausiert.
timed_out = Deine Zeit ist abgelaufen, deshalb hat ein Bot für dich gespielt.
bot_for = Bot für { $who }
is_away = Nicht da: { $who }.
is_idle = { $who } hat schon länger nichts getan.
still_there = Bist du noch da?
still_here = Ich bin da
people_at_table = Spieler an diesem Tisch
bot_plays_in = In { $n } s übernimmt ein Bot.
let_bot_play = Bot jetzt spielen lassen
resign = Aufgeben
resign_surely = Aufgeben: ein Bot spielt weiter
resign_about = Solange das Spiel läuft, kannst du deinen Platz zurücknehmen.
other_device = Auf einem anderen Gerät weiterspielen
other_device_about = Öffne diesen Link auf einem anderen Gerät, um dort auf demselben Platz weiterzuspielen. Gib ihn nicht weiter: Wer ihn hat, kann für dich spielen. Dieses Gerät sieht dann nur noch zu. Ein neuer Link macht diesen ungültig.
away = abwesend
bot_stands_in = Bot spielt
pair_first = Erster Marker: ein ganzer Zug
pair_second = Zweiter Marker: ein Zug ohne Würfel
thinking = denkt nach …
returned = { $n }× neu verbunden
fullscreen = Vollbild
credits = Mitwirkende und Lizenzen

## Tools

road = Straße
ship = Schiff
move_ship = Schiff versetzen
settlement = Siedlung
city = Stadt
wall = Stadtmauer
knight = Ritter
activate = Aktivieren
promote = Befördern
move = Ziehen
chase = Vertreiben
improve = Ausbauen
roll = Würfeln
end = Zug beenden
offer = Angebot
bank = Bankhandel
done = Fertig
discard = Abwerfen
take = Nehmen
give = Geben
draw = Ziehen
return = Zurücklegen
retreat = Ausweichen
pillage = Stadt aufgeben
robber = Räuber
pirate = Pirat
harbor = Handelshafen
accept = Annehmen
reject = Ablehnen
counter = Gegenangebot
confirm = Tauschen
withdraw = Zurückziehen
restore = Stadt aufrichten
wonder = Wunder
great_bridge = Große Brücke
great_wall = Große Mauer
lighthouse = Leuchtturm
theater = Theater
library = Bibliothek
wonders_head = Wunder
wonders_goal = Du gewinnst mit einem fertigen Wunder oder mit { $n } Punkten und dem höchsten Wunder.
wonder_steps = { $n } von { $of } Stufen
wonder_free = nicht begonnen
needs_great_bridge = zwei Gebäude auf Ecken mit ≈ (Meerenge)
needs_great_wall = zwei Gebäude auf Ecken mit ▲ (Ödland)
needs_lighthouse = eine Stadt ({ $harbor }) und mindestens 5 Punkte
needs_theater = zwei Städte und eine Route aus mindestens 5
needs_library = drei Städte
buy = Karte kaufen
spare = Mauer aufgeben
yield = Ertrag wählen
defend = Verteidigen
disband = Ritter entlassen
token = Handelschip
neutral = Neutrale Figur
play = Ausspielen
without = Ohne
nobody_to_rob = Niemanden berauben
ask_robber = Den Räuber versetzen ({ $place })?
ask_robber_rob = Den Räuber versetzen ({ $place }) und { $victim } berauben?
ask_chase = Den Räuber vertreiben ({ $place })?
ask_chase_rob = Den Räuber vertreiben ({ $place }) und { $victim } berauben?
ask_pirate = Den Piraten hierher versetzen?
ask_pirate_rob = Den Piraten hierher versetzen und { $victim } berauben?
hex_with = { $terrain } mit { $number }
confirm_action = Bestätigen
rob_player = { $player } berauben
choose_red_die = Der rote Würfel zeigt:
choose_yellow_die = Der gelbe Würfel zeigt:
red_die_is = rot { $n }
yellow_die_is = gelb { $n }
choose_place = Wähle einen hervorgehobenen Ort auf dem Spielfeld.
not_now = Jetzt nicht möglich
knight_level =
    { $n ->
        [1] einfacher Ritter
        [2] starker Ritter
       *[other] mächtiger Ritter
    }
own_things = Deine Karten und Aktionen
tools = Bauen und handeln
build = Bauen
hand = Hand
your_hand = Deine Hand
cover_hand = Hand verdecken
show_hand = Hand zeigen
progress_cards = Fortschrittskarten
no_progress = Noch keine Fortschrittskarten.
from_bank = { $n }:1 mit der Bank
left_in_supply = noch { $n }
enlarge = Vergrößern
press_for_reason = Jetzt nicht möglich – anklicken, um zu sehen, warum
play_card = { $card } ausspielen
close = Schließen
gives_ability_trade = Waren 2:1
gives_ability_politics = mächtige Ritter
gives_ability_science = freie Karte
gives_metropolis = Metropole
gives_metropolis_for_good = bleibt deine
gives_card_chance = mehr Karten
more_cards_about = Du ziehst eine Fortschrittskarte, wenn der Ereigniswürfel das Tor dieses Bereichs zeigt und der rote Würfel niedrig genug ist. Jede Stufe hebt diese Grenze um eins.
level = Stufe { $n }
complete = vollständig

## Players

players = Spieler
points =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
points_short = Punkte
hand_of =
    { $n ->
        [one] { $n } Karte auf der Hand, { $limit } sicher
       *[other] { $n } Karten auf der Hand, { $limit } sicher
    }
progress_of = Fortschrittskarten { $n } von { $limit }
knights_strength = Stärke der aktiven Ritter { $n }
road_length = Straße der Länge { $n }
walls =
    { $n ->
        [one] { $n } Stadtmauer
       *[other] { $n } Stadtmauern
    }
what_signs_mean = Was die Symbole bedeuten
refuses = hat in diesem Zug ein Angebot abgelehnt
src_settlements =
    { $n ->
        [one] { $n } Siedlung
       *[other] { $n } Siedlungen
    }
src_cities =
    { $n ->
        [one] { $n } Stadt
       *[other] { $n } Städte
    }
src_metropolises =
    { $n ->
        [one] { $n } Metropole
       *[other] { $n } Metropolen
    }
src_longest_road = { $longest_road }
src_largest_army = Größte Rittermacht
src_merchant = Händler
src_defender = { $n }× Retter
src_cards =
    { $n ->
        [one] { $n } offene Karte
       *[other] { $n } offene Karten
    }
src_islands =
    { $n ->
        [one] { $n } fremdes Gebiet
       *[other] { $n } fremde Gebiete
    }
src_concealed =
    { $n ->
        [one] { $n } verdeckte Karte
       *[other] { $n } verdeckte Karten
    }
knights_played = { $n } Ritter gespielt
pieces_left = Figuren übrig
neutral_colour = Neutral { $n }
neutral_about = gehört niemandem
tokens = Handelschips { $n }
ships = Schiffe
tokens_head = Handelschips
tokens_held = Du hast { $n }; { $pool } im Vorrat.
price = Preis { $n }
token_trade = Tausch erzwingen
token_trade_about = ziehe 2 zufällige Rohstoffe, gib 2 zurück
token_all = Alle Karten tauschen
token_all_about = ebenso, auch mit Handelswaren
token_desert = Räuber in die Wüste
token_desert_about = wo immer er hindarf
token_once = Einmal je Zug. Ritter lassen sich für Chips entlassen.
token_used = In diesem Zug schon eingesetzt.

## Barbarians

barbarians = Barbaren
attack = Angriff
defence = Verteidigung
steps_away =
    { $n ->
        [one] noch { $n } Schritt
       *[other] noch { $n } Schritte
    }
landing = sie greifen an
held = Die Verteidigung hält.
would_lose =
    { $n ->
        [one] { $players } würde eine Stadt verlieren.
       *[other] { $players } würden je eine Stadt verlieren.
    }
attack_fails = Angriff { $a } : { $d } Verteidigung

## Tabs

log = Verlauf
chat = Chat
dice = Würfel
rules = Regeln
rules_in_english = Manche Regeln gibt es nur auf Englisch.
search_rules = Karten und Regeln durchsuchen
open_rules = Regeln lesen
no_rule_found = Keine Regeln gefunden.
words_board = Als Text
trade_tab = Handel
supply_and_decks = Vorrat und Stapel
say = Etwas sagen
send = Senden
expected = erwartet
rolled = gewürfelt
no_rolls = Noch nicht gewürfelt.
what_happened = Seit deinem letzten Zug
deck_trade = Stapel Handel
deck_politics = Stapel Politik
deck_science = Stapel Wissenschaft
deck_development = Entwicklungskarten
fair_dice = Faire Würfel
commitment = Das Versprechen des Servers
secret = Das Geheimnis des Servers
own_seed = Dein Startwert
no_own_seed = Dein Startwert ist noch nicht gesendet.
type_seed = Stattdessen einen eigenen Startwert verwenden
dice_how = So funktioniert es
dice_about = Vor dem Spiel legt sich der Server auf ein Geheimnis fest (sein Versprechen), danach sendet dein Browser einen zufälligen Startwert. Die Würfel werden aus beiden berechnet, also kann keine Seite sie wählen. Nach dem Spiel veröffentlicht der Server das Geheimnis, und diese Seite prüft das Versprechen.
dice_bound = Die Würfel werden aus dem Versprechen des Servers und den Startwerten der Spieler berechnet. Diese Seite prüft sie nach dem Spiel.
dice_nobody = Kein Spieler hat einen Startwert gesendet, also hängen die Würfel allein vom Versprechen des Servers ab. Der Server konnte sein Geheimnis vor dem Versprechen aussuchen.
dice_checking = Die Würfel werden geprüft …
dice_unchecked = Die Aufzeichnung konnte nicht geladen werden, deshalb wurden die Würfel nicht geprüft.
dice_unable = Dieser Browser kann Würfel nur über HTTPS prüfen. Prüfe die Aufzeichnung stattdessen mit „hexhold verify“.
dice_proved = Bewiesen: Der Server gab sein Versprechen vor deinem Startwert, und der Anfang der Würfel folgt aus beiden, also konnte der Server ihn nicht wählen. Hier nicht bewiesen: jeder einzelne Wurf, den „hexhold verify“ prüft, und wer die anderen Spieler sind.
dice_not_yours = Bewiesen: Der Anfang der Würfel folgt aus dem Versprechen des Servers und den Startwerten der Aufzeichnung. Nicht bewiesen: dass das Versprechen vor den Startwerten kam, denn dieser Browser hat für dieses Spiel keinen Startwert gesendet.
dice_earlier = Nicht bewiesen: Für dieses Spiel galt eine frühere Fassung der Regeln für faire Würfel, nach der der Server die Würfel wählen konnte.
dice_replaced = Nicht bewiesen: Der Server hat sein Versprechen vor diesem Spiel durch ein anderes ersetzt, also konnte er zwischen beiden wählen.
dice_wrong_record = Falsch: Die Aufzeichnung enthält andere Startwerte oder ein anderes Versprechen als dieser Tisch.
dice_wrong_secret = Falsch: Das Geheimnis des Servers passt nicht zu seinem Versprechen.
dice_wrong_seeds = Falsch: Ein Startwert, den kein Spieler gesendet hat, folgt nicht aus dem Versprechen, also konnte der Server die Würfel wählen.
dice_name_removed = Nicht bewiesen: Jemand hat seither sein Konto gelöscht, und die Prüfung braucht den Namen. Alles andere in der Aufzeichnung stimmt.
dice_wrong_names = Falsch: Die Namen der Aufzeichnung sind nicht die dieses Tisches, ein Bot wird als Person ausgegeben, oder die Nummer eines Bots könnte ausgesucht worden sein.
dice_seed_missing = Falsch: Der Server hat deinen Startwert angenommen, aber die Würfel hängen nicht von ihm ab.
dice_wrong_dice = Falsch: Die Würfel dieses Spiels folgen nicht aus Versprechen und Startwerten.
jump_replay = Nachspielen
rolls =
    { $n ->
        [one] { $n } Wurf
       *[other] { $n } Würfe
    }

## Trade

you_give = Du gibst
you_get = Du bekommst
make_offer = Allen anbieten
trade_with_bank = Mit der Bank tauschen
bank_needs = Wähle Karten einer Sorte, die du gibst, und eine Karte, die du bekommst.
bank_rate = Für { $n } { $card } gibt die Bank eine Karte.
bank_gives = Für { $n } { $card } gibt die Bank eine Karte. Wähle sie:
offer_needs = Wähle, was du gibst und was du bekommst.
trade_later = Handeln kannst du in deinem Zug nach dem Würfeln. Was du hier auswählst, bleibt bis dahin liegen.
too_few = Diese Karten hast du nicht.
gives = gibt
gets = bekommt
wants = möchte
answer_waiting = überlegt
answer_accept = nimmt an
answer_reject = lehnt ab
counter_wants = { $player } möchte stattdessen { $cards }
counter_gives = { $player } gibt stattdessen { $cards }
counter_both = { $player } möchte { $cards } und gibt { $other }
trade_with = Mit { $player } tauschen
no_trades = Kein Handel in diesem Zug
you_refuse = Du lehnst in diesem Zug jedes Angebot ab.
trades_again = Wieder handeln
refuses_all_turn = hat in diesem Zug ein Angebot abgelehnt
clear = Leeren
all_refused = Alle haben dein Angebot abgelehnt.
offer_of = { $player } bietet
your_offer = Dein Angebot
others_offers = Angebote der anderen
refuse_unpayable = Angebote ablehnen, die ich nicht bezahlen kann
refuse_bots = Angebote von Bots ablehnen
standing_offers = Angebote
agreed = Du hast angenommen.
countered = Dein Gegenangebot
not_after_all = Zurücknehmen
seconds_left = { $n } s
offer_waits = { $player } hat noch nicht geantwortet
offer_refused = Alle haben abgelehnt.
offer_unanswered = Niemand hat rechtzeitig geantwortet.
offer_unpayable = Das kannst du nicht mehr bezahlen.
fair_for = Ein fairer Preis für 1 { $card }:
nothing_fair = Du hast nichts, was ein fairer Preis für 1 { $card } wäre.
offer_gone = Dieses Angebot ist beendet.
to_the_bank = an die Bank
to_all = an alle
answer_time = Zeit, um Angebote zu beantworten
answer_time_about = Das Spiel geht währenddessen weiter.
until_turn_ends = Bis zum Ende des Zuges

## Typed notation

type_action = Aktion eingeben
type_hint = zum Beispiel: { $example }
keys = Tastenkürzel
keys_tool = Werkzeug wählen
keys_places = Zwischen hervorgehobenen Orten oder Karten wechseln
keys_choose = Auswählen
keys_leave = Abbrechen
keys_trade = Handeln
keys_log = Letzten Eintrag im Verlauf wiederholen

## Emotes

emotes = Emotes
show_emotes = Chatzeilen und Emotes neben den Spielern zeigen
emote-bravo = Gut gespielt!
emote-thanks = Danke!
emote-sorry = Tut mir leid!
emote-laugh = Haha!
emote-gasp = Oh!
emote-think = Hm …
emote-wait = Einen Moment
emote-luck = Viel Glück!

## Settings

theme = Farben
theme_auto = wie das System
theme_light = hell
theme_dark = dunkel
language = Sprache
sound = Töne
volume = Lautstärke
motion = Animationen
shortcuts = Tastenkürzel mit einer Taste
auto_roll = Automatisch würfeln
auto_answer = Automatisch wählen, wenn es nur eine Möglichkeit gibt
auto_obvious = Automatisch wählen, wenn nur ein Ritter, eine Stadt oder ein Ort infrage kommt
cancel_auto_action = Selbst wählen
nothing_to_build = Nichts zu bauen
marks = Zeichen auf Figuren
about_text = hexhold ist freie Software (Apache 2.0). Symbole von Delapouite, Faithtoken, Lorc, Quoting und Sbed, game-icons.net, CC BY 3.0. Schriften: Grenze und Source Sans 3, SIL Open Font License.

## Hints for a first game

hint = Hinweis
hint_seen = Verstanden
hints_off = Hinweise ausschalten
hints = Hinweise für das erste Spiel
hint-setup = Du kannst auf den hervorgehobenen Kreuzungen bauen. Die Punkte unter einer Zahl zeigen, wie oft sie gewürfelt wird: mehr Punkte, mehr Karten.
hint-setup_city = Deine zweite Figur ist eine Stadt. Sie bringt dir sofort eine Karte von jedem Feld an ihr. Später bringt sie auch Handelswaren: { $paper } am Wald, { $cloth } an der Weide, { $coin } am Gebirge.
hint-build = Wähle ein Werkzeug, dann einen hervorgehobenen Ort. Graue Werkzeuge gehen jetzt nicht – klicke eines an, um zu sehen, warum.
hint-robber = Bei einer 7 bringt kein Feld etwas. Vor dem ersten Angriff der Barbaren zieht der Räuber nicht.
hint-hand =
    { $n ->
        [one] Du hast { $n } Karte; sicher sind { $limit }. Wird eine 7 gewürfelt, verlierst du die Hälfte. Baue oder tausche also vorher.
       *[other] Du hast { $n } Karten, aber nur { $limit } sind sicher. Wird eine 7 gewürfelt, verlierst du die Hälfte. Baue oder tausche also vorher.
    }
hint-knights = Ein grauer Ritter ist inaktiv. Aktiviere ihn für { $grain }: Nur aktive Ritter verteidigen die Insel, ziehen und vertreiben den Räuber.
hint-barbarians = Jedes Schiff auf dem Ereigniswürfel bringt die Barbaren einen Schritt näher. Wenn sie angreifen, zählen Städte für sie und aktive Ritter für die Verteidigung. Ist die Verteidigung zu schwach, verliert die Person, die am wenigsten beigetragen hat, eine Stadt.
hint-improve = Baue deine Städte mit { $coin }, { $cloth } und { $paper } aus. Mit jeder Stufe ziehst du öfter Fortschrittskarten.

## Lessons

lesson = Lektion
lesson_n = Lektion { $n } von { $of }
lesson_about = Über diese Lektion
lesson_goal = Dein Ziel:
lesson_again = Von vorn
lesson_skip = Überspringen
lesson_next = Weiter: { $title }
lesson_learned = geschafft
lesson-elsewhere = Das geht auch. Dein Ziel ist weiterhin:
lesson-turn_over = Dein Zug ist vorbei, aber das Ziel ist noch nicht erreicht. Spiele weiter oder beginne von vorn.

## Barbarian attack and victory screen

landing_held = Die Insel ist gerettet.
landing_lost = Die Verteidigung ist gescheitert.
landing_costs =
    { $n ->
        [one] { $players } verliert eine Stadt.
       *[other] { $players } verlieren je eine Stadt.
    }
landing_rewards =
    { $n ->
        [one] { $players } hat am meisten beigetragen und bekommt einen Punkt.
       *[other] { $players } haben am meisten beigetragen und ziehen je eine Fortschrittskarte.
    }
victory_team = { $who } gewinnen zusammen mit { $n } Punkten
victory = { $who } gewinnt mit { $n } Punkten
empty_hand = keine Karten mehr
awards = Auszeichnungen
award-longest_road = { $longest_road }: { $who } ({ $n })
award-stolen = Am meisten geraubt: { $who } ({ $n })
award-defended = Beste Verteidigung: { $who } (Stärke { $n })
award-lucky = Am meisten Würfelglück: { $who } ({ $n } Karten mehr als erwartet)

## The board as text

words_intro = Das Spielfeld als Text
robber_here = Räuber
pirate_here = Pirat
foreign_area = fremdes Gebiet { $n }
area_had_by = Punkte an { $who }
area_home_of = Heimat von { $who }
fog_left = noch zu finden: { $terrain }; Zahlen { $tokens }
number_to_come = die Zahl kommt noch; im Stapel: { $tokens }
marked_strait = für die Große Brücke markiert
marked_waste = für die Große Mauer markiert
new_ship = in diesem Zug gebaut
merchant_here = Händler
active = aktiv
inactive = inaktiv
acted = hat schon gehandelt
reduced = gestürzte Stadt
metropolis = Metropole
harbor_at = { $harbor } { $kind }
pieces_of = Figuren von { $who }
none = keine
coast = Küste

## Replay and statistics

replay = Nachspielen
statistics = Statistik
drop_record = Aufzeichnung hierher ziehen oder Datei wählen
step_of = Schritt { $n } von { $all }
first_step = An den Anfang
previous = Zurück
next = Vor
last_step = Ans Ende
play_on = Abspielen
stop = Pause
speed = Tempo
open_hands = alle Hände offen
public_only = nur Öffentliches
view_as = Ansicht
replay_running_own = Das Spiel läuft noch. Du siehst, was du wusstest.
replay_running_public = Das Spiel läuft noch. Du siehst, was alle wussten.
points_over_time = Punkte im Verlauf
dice_expected = Würfe und Erwartung
luck = Glück und Handel
stat-produced = Ertrag
stat-expected = erwartet
stat-stolen = gestohlen
stat-lost = verloren
stat-discarded = abgeworfen
stat-traded = Tausche
stat-bank = Bankhandel
stat-defended = Verteidigung
download = Aufzeichnung herunterladen
other_rules = Dieses Spiel wurde nach Regelversion { $played } gespielt. Nach Version { $here } wäre Schritt { $step } anders; von da bis zur nächsten Runde siehst du deshalb nur Text.
damaged = Die Aufzeichnung ist beschädigt: { $text }
turn_n = Zug { $n }
previous_turn = Voriger Zug
next_turn = Nächster Zug
dice_deck =
    { $n ->
        [one] { $n } von { $full } Kombinationen ist noch im Stapel. Sind { $unseen } übrig, werden alle gemischt.
       *[other] { $n } von { $full } Kombinationen sind noch im Stapel. Sind { $unseen } übrig, werden alle gemischt.
    }
dice_deck_sums = Übrig, nach Summe: { $counts }
dice_deck_events = Übrig vom Ereigniswürfel: { $counts }
dice_few = Zu wenige Würfe, um etwas zu sagen.
dice_even = So gleichmäßig, wie man es von fairen Würfeln erwartet.
dice_uneven = Etwas ungleichmäßig, wie es bei fairen Würfeln manchmal vorkommt.
dice_rare = Ungewöhnlich ungleichmäßig: Bei fairen Würfeln kommt das in weniger als einem von hundert Spielen vor.
chi =
    { $n ->
        [one] χ² { $x } bei { $n } Wurf
       *[other] χ² { $x } bei { $n } Würfen
    }

## The end of a game; messages about decisions are in `src/hexhold/language/decisions`

over_team =
    { $points ->
        [one] { $who } haben zusammen mit { $points } Punkt gewonnen.
       *[other] { $who } haben zusammen mit { $points } Punkten gewonnen.
    }
over_you_team =
    { $points ->
        [one] Deine Mannschaft hat mit { $points } Punkt gewonnen!
       *[other] Deine Mannschaft hat mit { $points } Punkten gewonnen!
    }
over =
    { $points ->
        [one] { $who } hat mit { $points } Punkt gewonnen.
       *[other] { $who } hat mit { $points } Punkten gewonnen.
    }
over_you =
    { $points ->
        [one] Du hast mit { $points } Punkt gewonnen!
       *[other] Du hast mit { $points } Punkten gewonnen!
    }

## Mitteilungen, was andere dem Spieler tun

unread_lines =
    { $n ->
        [one] { $n } neue Zeile
       *[other] { $n } neue Zeilen
    }
notice-lost =
    { $n ->
        [one] { $who } nimmt dir { $n } Karte{ $by }: { $gave }
       *[other] { $who } nimmt dir { $n } Karten{ $by }: { $gave }
    }
notice-given =
    { $n ->
        [one] { $who } gibt dir { $n } Karte{ $by }: { $got }
       *[other] { $who } gibt dir { $n } Karten{ $by }: { $got }
    }
notice-exchanged = { $who } gibt dir { $got } für { $gave }{ $by }.
notice-traded = { $who } tauscht mit dir. Du gibst { $gave } und bekommst { $got }.
notice-card_taken = { $who } nimmt dir eine Fortschrittskarte{ $by }: { $named }
notice-card_drawn = Du ziehst eine Fortschrittskarte: { $named }
notice-displaced = { $who } verdrängt deinen Ritter{ $by }.
notice-knight_lost = { $who } verdrängt deinen Ritter{ $by }. Er kann nirgends hin und kommt vom Feld.
notice-removed =
    { $named ->
        [road] { $who } entfernt deine Straße{ $by }.
        [ship] { $who } entfernt dein Schiff{ $by }.
       *[other] { $who } entfernt deine Figur{ $by }.
    }
notice-sabotaged = { $who } sabotiert deine Stadt{ $by }.
notice-numbers = { $who } ändert Zahlen bei deinen Gebäuden{ $by }: { $places }
notice-robber = { $who } setzt den Räuber auf dein Feld: { $places }
notice-pirate = { $who } setzt den Piraten neben deine Schiffe.
notice-metropolis =
    { $named ->
        [trade] { $who } nimmt dir die Metropole des Handels.
        [politics] { $who } nimmt dir die Metropole der Politik.
       *[science] { $who } nimmt dir die Metropole der Wissenschaft.
    }
notice-merchant = { $who } nimmt dir den Händler.
notice-largest_army = { $who } nimmt dir die größte Rittermacht.
notice-longest_road = { $who } nimmt dir diese Karte: { $longest_road }
notice-longest_road_lost = Du verlierst diese Karte: { $longest_road }
notice-longest_road_won = Du bekommst diese Karte: { $longest_road }
notice-city_lost = Die Barbaren haben gesiegt, { $a } : { $d }. Du verlierst eine Stadt.
notice-defender = Die Barbaren sind geschlagen, { $a } : { $d }. Du hast am besten verteidigt und bekommst einen Punkt.
notice-defenders = Die Barbaren sind geschlagen, { $a } : { $d }. Du ziehst eine Fortschrittskarte.
notice-accepted = { $who } nimmt dein Angebot an. Du gibst { $gave } und bekommst { $got }.
notice-countered = { $who } macht ein Gegenangebot. Du gibst { $gave } und bekommst { $got }.
notice-withdrawn = { $who } zieht das Angebot zurück: { $got } für { $gave }
notice-offer_ended = Dein Angebot ist beendet: { $gave } für { $got }. { $why }
notice-against = { $who } spielt { $named } gegen dich.

## Log

log-setup = Aufbau
log-turn = { $who } · Runde { $n }
log-settlement = { $who }: Siedlung gebaut.
log-city = { $who }: Stadt gebaut.
log-road = { $who }: Straße gebaut.
log-settlement-replace = { $who }: gestürzte Stadt durch eine Siedlung ersetzt.
log-road-free_road = { $who }: Straße umsonst gebaut.
log-road-rebuild = { $who }: Straße neu gesetzt.
log-ship = { $who }: Schiff gebaut.
log-ship-free_road = { $who }: Schiff umsonst gebaut.
log-ship-rebuild = { $who }: Schiff neu gesetzt.
log-move_ship = { $who }: Schiff versetzt.
log-pirate = { $who }: Pirat versetzt{ $robbed }.
log-neutral = { $who }: { $piece ->
        [road] neutrale Straße
        [knight] neutralen Ritter
       *[settlement] neutrale Siedlung
    } gesetzt.
log-neutral_promote = { $who }: neutralen Ritter befördert.
log-disband = { $who }: Ritter entlassen.
log-token = { $who }: Tausch erzwungen, { $cards } genommen.
log-token_desert = { $who }: Räuber in die Wüste geschickt.
log-yield = { $who }: Ertrag einer Stadt gewählt.
log-defend = { $who }: Ritter in den Kampf geschickt.
log-spare = { $who }: Stadtmauer statt einer Stadt aufgegeben.
log-wall = { $who }: Stadtmauer gebaut.
log-roll = { $who }: { $red } + { $yellow } = { $sum } gewürfelt{ $event }.
log-discard = { $who }: { $cards } abgeworfen.
log-robber = { $who }: Räuber versetzt, { $place }{ $robbed }.
log-robbed = , und { $cards } von { $victim } genommen
log-take = { $who }: { $cards } genommen.
log-take-spy = { $who }: { $cards } von { $victim } genommen.
log-take-master = { $who }: { $cards } von { $victim } genommen.
log-take-aqueduct = { $who }: { $cards } ({ $aqueduct }).
log-take-gold = { $who }: { $cards } für Gold.
log-done = { $who }: fertig.
log-bank = { $who }: der Bank { $give } für { $want } gegeben.
log-offer = { $who }: bietet { $give } für { $want }.
log-accept = { $who }: angenommen.
log-reject = { $who }: abgelehnt.
log-refused =
    { $n ->
        [one] { $who } lehnt ab.
       *[other] { $who } lehnen ab.
    }
log-counter = { $who }: bietet { $give } für { $want } dagegen.
log-confirm = { $who }: { $victim } { $give } für { $want } gegeben.
log-withdraw = { $who }: Angebot zurückgezogen.
log-knight = { $who }: Ritter eingesetzt.
log-knight-deserter_place = { $who }: Ritter für den abgezogenen eingesetzt.
log-activate = { $who }: Ritter aktiviert.
# Unsure: not checked by a native speaker.
log-promote = { $who }: Ritter befördert, er ist jetzt { $n ->
        [2] stark
       *[other] mächtig
    }.
log-promote-smith = { $who }: Ritter umsonst befördert, er ist jetzt { $n ->
        [2] stark
       *[other] mächtig
    }.
log-move = { $who }: Ritter gezogen.
log-displace = { $who }: Ritter von { $victim } verdrängt.
log-chase = { $who }: Räuber vertrieben, { $place }{ $robbed }.
log-improve = { $who }: { $level } ausgebaut.
log-reached = { $track ->
        [trade] Handel
        [politics] Politik
       *[science] Wissenschaft
    } auf Stufe { $n }, { $name },
log-play = { $who }: { $card } ausgespielt{ $with }.
log-against = { " " }gegen { $victim }
log-nobody_had = , und niemand hatte davon
log-with_dice = : { $red } + { $yellow }
log-with_swap = : { $a } und { $b } tauschen die Zahlen
log-give = { $who }: { $cards } an { $victim } gegeben.
log-give-token = { $who }: { $cards } an { $victim } zurückgegeben.
log-retreat = { $who }: verdrängten Ritter versetzt.
log-remove = { $who }: Ritter vom Feld genommen.
log-remove-desert = { $who }: Ritter an { $victim } verloren.
log-remove-retreat = { $who }: verdrängten Ritter verloren.
log-pillage = { $who }: Stadt verloren.
log-draw = { $who }: Karte gezogen ({ $track ->
        [trade] Handel
        [politics] Politik
       *[science] Wissenschaft
    }).
log-return = { $who }: Fortschrittskarte zurückgelegt.
log-end = { $who }: Zug beendet.
log-end-special = { $who }: Bauen beendet.
log-harbor = { $who }: biete { $victim } { $cards } für eine Handelsware.
log-harbor_done = { $who } gab { $victim } { $give }, und { $victim } gab { $want } dafür.
log-restore = { $who }: Stadt aufgerichtet.
log-wonder = { $who }: eine Stufe eines Wunders gebaut, { $what }.
log-buy = { $who }: Karte gekauft.
log-other = { $who }: { $text }
log-taken_back = zurückgenommen
log-to = an
log-event-ship = , die Barbaren kommen näher
log-event-trade = , Stadttor Handel
log-event-politics = , Stadttor Politik
log-event-science = , Stadttor Wissenschaft
ev-barbarians_won = Die Barbaren haben gesiegt, { $a } : { $d }.
ev-barbarians_beaten = Die Barbaren sind geschlagen, { $a } : { $d }.
ev-paired_turn = { $who } macht den zweiten Zug, ohne Würfel.
ev-longest_road = { $longest_road }: { $who }.
ev-longest_road_nobody = { $longest_road }: niemand mehr.
ev-largest_army = Größte Rittermacht: { $who }.
ev-metropolis = Metropole { $track ->
        [trade] Handel
        [politics] Politik
       *[science] Wissenschaft
    }: { $who }.
ev-defender = { $who } hat am besten verteidigt und bekommt einen Punkt.
ev-drew =
    { $n ->
        [one] { $who }: { $n } Fortschrittskarte gezogen.
       *[other] { $who }: { $n } Fortschrittskarten gezogen.
    }
ev-drew_each =
    { $n ->
        [one] { $who }: je { $n } Fortschrittskarte gezogen.
       *[other] { $who }: je { $n } Fortschrittskarten gezogen.
    }
ev-island = Punkte für ein fremdes Gebiet: { $who }.
ev-discovery = { $who } deckt ein Feld auf: { $what }.
ev-numbered = Eine neue Insel bekommt eine Zahl: { $n }.
ev-number_moved = Eine Zahl zieht auf eine neue Insel um: { $n }.
ev-wonder = { $what }: { $n } von 4 Stufen sind gebaut.
ev-tokens =
    { $n ->
        [one] { $who }: { $n } Handelschip bekommen.
       *[other] { $who }: { $n } Handelschips bekommen.
    }
ev-no_commodity = { $who } hat keine Handelsware, deshalb geht die Karte zurück.
ev-knight_lost = { $who }: Der verdrängte Ritter konnte nirgends hin und kommt vom Feld.
ev-robber_awake = Ab jetzt kann der Räuber ziehen.
ev-won_team = Gewonnen: { $who }.
ev-won = Gewonnen: { $who }.
quoted = „{ $text }“
lacks = Es fehlt:
n_cards =
    { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }
a_card = eine Karte
a_progress_card = eine Fortschrittskarte

## Previews of actions

fx-up_to = bis zu { $n }
fx-you_pay = Du zahlst { $cards }.
fx-you_get = Du bekommst { $cards }.
fx-gets = { $who } bekommt { $cards }.
fx-lose_to_you =
    { $people ->
        [one] { $who } gibt dir { $cards }.
       *[other] { $who } geben dir je { $cards }.
    }
fx-you_discard =
    { $n ->
        [one] Du wirfst { $n } Karte ab.
       *[other] Du wirfst { $n } Karten ab.
    }
fx-discard =
    { $people ->
        [one] { $who } wirft { $n } { $n ->
            [one] Karte
           *[other] Karten
        } ab.
       *[other] { $who } werfen je { $n } { $n ->
            [one] Karte
           *[other] Karten
        } ab.
    }
fx-give =
    { $people ->
        [one] { $who } gibt dir { $n } { $n ->
            [one] Karte
           *[other] Karten
        }.
       *[other] { $who } geben dir je { $n } { $n ->
            [one] Karte
           *[other] Karten
        }.
    }
fx-wake =
    { $n ->
        [one] { $n } deiner Ritter wird aktiv.
       *[other] { $n } deiner Ritter werden aktiv.
    }
fx-knight_gone = { $who } verliert einen Ritter.
fx-knight_retreats = { $who } muss den Ritter versetzen.
fx-own_road_gone = Deine Straße wird entfernt, und du darfst sie neu setzen.
fx-road_gone = { $who } verliert eine Straße.
fx-own_city = Deine Siedlung wird zur Stadt.
fx-own_city_gone = Deine Stadt wird zur Siedlung.
fx-wall = Deine Stadt bekommt eine Mauer.
fx-city_gone = Eine Stadt von { $who } wird zur Siedlung.
fx-sabotaged = Diese Stadt von { $who } bringt nur so viel wie eine Siedlung, bis sie aufgerichtet ist.
fx-merchant = Du tauschst { $type } 2:1 mit der Bank, solange du den Händler hast.
fx-level = { $track ->
        [trade] Handel
        [politics] Politik
       *[science] Wissenschaft
    } steigt auf Stufe { $n }: { $name }.
fx-safe =
    { $n ->
        [one] Dann ist bis zu { $n } Karte auf deiner Hand sicher.
       *[other] Dann sind bis zu { $n } Karten auf deiner Hand sicher.
    }
fx-own_more_points =
    { $n ->
        [one] Du bekommst { $n } Punkt.
       *[other] Du bekommst { $n } Punkte.
    }
fx-own_less_points =
    { $n ->
        [one] Du verlierst { $n } Punkt.
       *[other] Du verlierst { $n } Punkte.
    }
fx-more_points =
    { $n ->
        [one] { $who } bekommt { $n } Punkt.
       *[other] { $who } bekommt { $n } Punkte.
    }
fx-less_points =
    { $n ->
        [one] { $who } verliert { $n } Punkt.
       *[other] { $who } verliert { $n } Punkte.
    }
fx-numbers = Neue Zahlen: { $hexes }.
fx-harbor = Du darfst allen anderen je einen Rohstoff anbieten. Wer eine Handelsware hat, muss dir dafür eine geben.
fx-fleet = In diesem Zug tauschst du { $type } 2:1 mit der Bank.
fx-fleet_all = In diesem Zug tauschst du jede Karte 2:1 mit der Bank.
fx-dice = Die Würfel werden { $red } + { $yellow } = { $sum } zeigen.
fx-spy =
    { $n ->
        [one] Du siehst { $n } Fortschrittskarte von { $who } und darfst eine nehmen.
       *[other] Du siehst { $n } Fortschrittskarten von { $who } und darfst eine nehmen.
    }
fx-master =
    { $hand ->
        [one] Du siehst { $hand } Karte von { $who } und nimmst { $n }.
       *[other] Du siehst { $hand } Karten von { $who } und nimmst { $n }.
    }
fx-desert = { $who } wählt, welchen Ritter er verliert, und du darfst einen gleichen setzen.
fx-desert_neutral = Du wählst den neutralen Ritter, der geht, und darfst einen gleichen setzen.
fx-free_road =
    { $n ->
        [one] Du setzt { $n } Straße umsonst.
       *[other] Du setzt { $n } Straßen umsonst.
    }
fx-free_route =
    { $n ->
        [one] Du setzt { $n } Straße oder Schiff umsonst.
       *[other] Du setzt { $n } Straßen oder Schiffe umsonst.
    }
fx-smith = Du beförderst bis zu { $n } Ritter umsonst.
idle_card = jetzt ohne Wirkung
no_effect_ask = Jetzt ohne Wirkung – trotzdem spielen?
play_anyway = Trotzdem spielen

## Profile

profile = Profil
copy = Kopieren
copied = Kopiert
won = Gewonnen
place = { $n }.
against = Gegen { $names }
friends = Freunde
export = Herunterladen

## Game analysis

analyse = Dieses Spiel analysieren
everybody = allen
fewer = Weniger anzeigen
decisions = Entscheidungen
share = Teilen
qr_code = QR-Code
qr_code_of = QR-Code: { $title }

## Advice, notifications, ratings and host

ask_advice = Nach einem Tipp fragen
ask_advice_unrated = Nach einem Tipp fragen (das Spiel zählt dann nicht für die Wertung)
advice = Tipps
advice_short = Tipp
advice_about = Wenn du nur gegen Bots spielst, kannst du nach dem besten Zug fragen. Spiele mit Tipps zählen nicht für die Wertung.
advice_only = Das ist deine einzige Möglichkeit.
advice_better = gibt dir etwa { $win } % Gewinnchance; „{ $second }“ etwa { $other } %.
advice_even = gibt dir etwa { $win } % Gewinnchance, ebenso wie „{ $second }“.
your_turn_notice = Du bist am Zug.
push = Benachrichtigung, wenn du am Zug bist
push_about = Dieser Browser kann dich benachrichtigen, wenn du am Zug bist: während du einen anderen Tab ansiehst, und in Spielen über mehrere Tage auch bei geschlossener Seite.
push_on = Benachrichtigungen sind eingeschaltet.
push_tab = Du wirst benachrichtigt, solange die Seite in einem Tab im Hintergrund offen ist. In Spielen über mehrere Tage geht das auch bei geschlossener Seite.
push_never = Dieser Browser kann keine Benachrichtigungen zeigen, oder sie sind für diese Seite blockiert.
push_begin = Benachrichtigen
push_stop = Benachrichtigungen ausschalten
unrated_dice = Ohne Wertung: Die Würfel könnten vorher bekannt sein.
unrated_points = Ohne Wertung: Zum Sieg reichen weniger Punkte als üblich.
unrated_hints = Ohne Wertung: Es wurden Tipps benutzt.
unrated_left = Nicht gewertet: Alle haben das Spiel verlassen.
unrated_moderated = Nicht gewertet: Die Moderation hat die Wirkung zurückgenommen.
unrated_programs = Nicht gewertet: Ein Programm spielt mit Menschen.
host_now = Du bist jetzt der Gastgeber dieses Tisches.
chat_rules = Chat-Einstellungen
slow_chat = Langsamer Chat
slow_chat_about = Zeit zwischen zwei Zeilen einer Person. Du kannst immer schreiben.
no_slow_chat = Aus
hidden_words = Wörter, die der Chat verbirgt
hidden_words_about = Sie erscheinen als ***. Alle hier können die Liste lesen.
chat_players_only = Nur Mitspieler können im Chat schreiben
chat_for_players = In diesem Chat können nur Mitspieler schreiben.
muted_people = Stummgeschaltet
mute = { $who } stummschalten
unmute = Stummschaltung aufheben
removable_people = Personen an diesem Tisch
removed_people = Entfernt
invite_again = Wieder einladen
remove_who = { $who } vom Tisch entfernen
cookies_blocked = hexhold braucht Cookies, um dich wiederzuerkennen. Erlaube Cookies für diese Seite und lade sie dann neu.
storage_blocked = Dieser Browser speichert nichts für diese Seite. Deine Einstellungen gehen verloren, wenn du sie schließt.
ask_pause = Um eine Pause bitten
agree_pause = Einverstanden
agree_longer_pause = Länger pausieren
pauses_left = { $n ->
    [one] Du kannst noch einmal pausieren.
   *[other] Du kannst noch { $n }-mal pausieren.
}
pause_ends = { $n ->
    [one] Es geht in einer Minute weiter.
   *[other] Es geht in { $n } Minuten weiter.
}
asks_pause = { $n ->
    [one] { $who } bittet um eine Pause.
   *[other] { $who } bitten um eine Pause.
}
pause_ends_hours = { $n ->
    [one] Es geht in einer Stunde weiter.
   *[other] Es geht in { $n } Stunden weiter.
}
propose_to = { $player } vorschlagen
propose_about = { $player } ist am Zug. Schlage einen Handel vor, den { $player } bis zum Ende des Zuges annehmen kann.
proposal_of = { $player } schlägt vor
proposal_refused = { $player } hat abgelehnt.
