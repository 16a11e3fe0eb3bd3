### German: what the page says.

# Whose numbers, lists and plural forms these are.
locale = de

## Cards and places; where editions have words of their own, those come from the server

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

## First page and rooms

not_found = Hier ist nichts
not_found_about = Keine Seite hat diese Adresse. Vielleicht fehlt ein Stück vom Link.
bad_wish = Dieser Link wünscht ein Spiel, das sich nicht einrichten lässt.
tagline = Städte & Ritter, mit Freunden oder Bots
play_now = Jetzt spielen
game_with_bots = Spiel mit Bots
play_now_about = sofort, gegen drei Bots
learn = Städte & Ritter lernen
learn_about = zehn kurze Lektionen, zehn Minuten
learned_so_far = { $n } von { $of } Lektionen gelernt
new_room = Tisch einrichten
open_tables = Offene Tische
your_tables = Deine Tische
no_open_tables = Kein Tisch wartet auf Mitspieler. Richte einen ein und teile den Link.
your_name = Dein Name
save = Speichern
guest = Gast
settings = Einstellungen
about = Über
edition = Ausgabe
players_number = Spieler
board = Spielfeld
board_for = für { $n }
idle_variant = Nicht in dieser Ausgabe.
clock = Uhr
no_clock = keine
seconds =
    { $n ->
        [one] { $n } Sekunde je Zug
       *[other] { $n } Sekunden je Zug
    }
grace = Ein Bot spielt für Abwesende
grace_about = wenn die Verbindung so lange fehlt
grace_seconds = { $n } s
grace_minutes = { $n } min
never = nie
days =
    { $n ->
        [one] { $n } Tag je Zug
       *[other] { $n } Tage je Zug
    }
hours =
    { $n ->
        [one] { $n } Stunde je Zug
       *[other] { $n } Stunden je Zug
    }
visibility = Wer darf kommen
private_room = wer den Link hat
public_room = alle, über die Lobby
house_rules = Hausregeln
variants = Varianten
change_name = Name ändern
change_room = Tisch ändern
room_changed = Der Gastgeber hat geändert, was gespielt wird.
create = Tisch öffnen
back = Zurück
join = Platz nehmen
watch = Zusehen
start = Beginnen
add_bot = Bot dazusetzen
remove = Entfernen
open_seat = Freier Platz
copy_link = Link kopieren
link_copied = Link kopiert
waiting_for_host = Der Gastgeber beginnt das Spiel.
leave = Verlassen
share_link = Teile diesen Link; wer ihn hat, kann Platz nehmen.
room_name = Name des Tisches
seats_first = Erst müssen alle Plätze besetzt sein.
only_here = Diese Adresse gilt nur auf diesem Rechner. Für andere starte „hexhold serve --host 0.0.0.0“ und öffne die Seite unter der Adresse dieses Rechners im Netz.
replay_file = Aufzeichnung öffnen
board_editor = Spielfeld zeichnen
own_board = Ein eigenes Spielfeld
tournament = Turnier
yes = ja
no = nein
bot = Bot
bots = Bots
bot_called = { $bot ->
        [easy] Leicht
        [strong] Stark
        [mighty] Mächtig
        [random] Zufall
       *[steady] Solide
    } { $n }
bot_level = Stärke der Bots
bot_level_of = Stärke von { $who }
other_bots = Andere
bot_speed = Tempo der Bots
slow = ruhig
normal = zügig
fast = sofort
state_open = wartet
state_running = läuft
state_paused = angehalten
state_finished = beendet

## The bar

round = Runde { $n }
to_win = bis { $n }
paused = Das Spiel ist angehalten.
resume = Weiter
pause = Anhalten
menu = Menü
undo = Zurücknehmen
rematch = Noch einmal
reopen = Ändern und noch einmal
wants_rematch =
    { $n ->
        [one] { $players } würde noch einmal spielen
       *[other] { $players } würden noch einmal spielen
    }
lobby = Lobby
connecting = Verbinde …
sending = wird gesendet …
line_cut = Die Verbindung ist unterbrochen – { $why }.
cut_offline = dieses Gerät ist offline
cut_silent = der Server antwortet nicht
cut_minutes =
    { $n ->
        [one] seit { $n } Minute keine Antwort
       *[other] seit { $n } Minuten keine Antwort
    }
cut_held = Was du gedrückt hast, bleibt gemerkt.
trying = Neuer Versuch …
next_try = Nächster Versuch in { $n } s
try_now = Jetzt versuchen
come_in_anew = Neu eintreten
unknown_here = Der Server kennt dich nicht mehr. Wer einen Link zum Platz hat, bekommt ihn damit zurück.
not_answered = Der Server hat nicht geantwortet: Vielleicht ist das nicht angekommen. Versuch es noch einmal.
overtaken = Während die Verbindung unterbrochen war, ging das Spiel weiter. Was du zuletzt gedrückt hast, ist nicht geschehen.
not_understood = Das konnte der Server nicht lesen; es ist nichts geschehen.
bot_plays = Ein Bot spielt für dich.
take_back = Platz wieder einnehmen
spectating = Du siehst zu.
finish = Fertig gebaut
take_nothing = Nichts nehmen
paused_by = { $who } hat das Spiel angehalten.
timed_out = Deine Zeit ist abgelaufen; ein Bot hat für dich gespielt.
bot_for = ein Bot für { $who }
other_device = Link für mein anderes Gerät
other_device_about = Öffne diesen Link auf einem anderen Gerät, um dort auf demselben Platz weiterzuspielen. Er gehört nur dir: Wer ihn hat, kann für dich spielen. Dieses Gerät sieht dann zu; ein neuerer Link beendet diesen.
away = abwesend
bot_stands_in = ein Bot spielt
thinking = denkt nach …
returned = { $n }× zurückgekommen
fullscreen = Ganzer Bildschirm
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
confirm_action = Ausführen
rob_player = { $player } berauben
choose_red_die = Der rote Würfel zeigt:
choose_yellow_die = Der gelbe Würfel zeigt:
red_die_is = rot { $n }
yellow_die_is = gelb { $n }
choose_place = Wähle einen leuchtenden Ort auf dem Spielfeld.
costs = kostet
not_now = Jetzt nicht möglich
knight_level = Stufe { $n }
own_things = Deine Sachen
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
enlarge = Größer
press_for_reason = Jetzt nicht; ein Druck sagt, warum.
play_card = { $card } ausspielen
close = Schließen
gives_ability_trade = Waren 2:1
gives_ability_politics = mächtige Ritter
gives_ability_science = freie Karte
gives_metropolis = Metropole
gives_metropolis_for_good = bleibt deine
gives_card_chance = mehr Karten
more_cards_about = Mit jeder Stufe bringen dir Stadttor und roter Würfel öfter Fortschrittskarten.
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
what_signs_mean = Was die Zeichen bedeuten
refuses = hat diesen Zug ein Angebot abgelehnt
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
src_largest_army = größte Rittermacht
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
landing = sie landen
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
no_rule_found = Davon ist nirgends die Rede.
words_board = Text
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
fair_dice = Ehrliche Würfel
commitment = Das Versprechen des Servers
secret = Das Geheimnis des Servers
own_seed = Dein Startwert
no_own_seed = Dein Startwert ist noch nicht gesendet.
type_seed = Stattdessen einen eigenen Startwert nehmen
dice_how = So funktioniert es
dice_about = Vor dem Spiel verspricht der Server ein Geheimnis, danach sendet dein Browser einen zufälligen Startwert. Die Würfel folgen aus beiden, also kann keine Seite sie wählen. Nach dem Spiel wird das Geheimnis veröffentlicht, und diese Seite prüft das Versprechen.
dice_bound = Die Würfel folgen aus dem Versprechen des Servers und den Startwerten der Spieler; diese Seite prüft das nach dem Spiel.
dice_nobody = Kein Spieler hat einen Startwert gegeben, also bindet nur das Versprechen des Servers die Würfel: Der Server konnte sein Geheimnis wählen, bevor er es versprach.
dice_checking = Die Würfel werden geprüft …
dice_unchecked = Die Aufzeichnung konnte nicht geladen werden, also sind die Würfel nicht geprüft.
dice_unable = Dieser Browser kann Würfel nur über HTTPS prüfen; „hexhold verify“ prüft die Aufzeichnung.
dice_proved = Bewiesen: Der Server gab sein Versprechen vor deinem Startwert, und der Anfang der Würfel folgt aus beiden, also konnte der Server ihn nicht wählen. Hier nicht bewiesen: jeder einzelne Wurf, den „hexhold verify“ prüft, und dass die anderen Spieler sind, wer sie zu sein behaupten.
dice_not_yours = Bewiesen: Der Anfang der Würfel folgt aus dem Versprechen des Servers und den Startwerten der Aufzeichnung. Nicht bewiesen: dass das Versprechen vor den Startwerten kam, denn dieser Browser hat für dieses Spiel keinen gegeben.
dice_earlier = Nicht bewiesen: Für dieses Spiel gelten frühere Regeln, nach denen der Server die Würfel wählen konnte.
dice_replaced = Nicht bewiesen: Der Server hat sein Versprechen vor diesem Spiel durch ein anderes ersetzt, also konnte er zwischen beiden wählen.
dice_wrong_record = Falsch: Die Aufzeichnung hat andere Startwerte oder ein anderes Versprechen als dieser Tisch.
dice_wrong_secret = Falsch: Das Geheimnis des Servers ist nicht das versprochene.
dice_wrong_seeds = Falsch: Ein Startwert, den kein Spieler gegeben hat, folgt nicht aus dem Versprechen, also konnte der Server die Würfel wählen.
dice_name_removed = Nicht bewiesen: Jemand hat seither sein Konto gelöscht, und die Prüfung braucht den Namen. Alles andere in der Aufzeichnung stimmt.
dice_wrong_names = Falsch: Die Namen der Aufzeichnung sind nicht die dieses Tisches, oder ein Bot wird als Person ausgegeben.
dice_seed_missing = Falsch: Der Server hat deinen Startwert angenommen, aber die Würfel hängen nicht von ihm ab.
dice_wrong_dice = Falsch: Versprechen und Startwerte ergeben nicht die Würfel dieses Spiels.
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
bank_needs = Die Bank nimmt Karten einer Sorte für eine Karte: Lege beides aus.
bank_rate = Für { $n } { $card } gibt die Bank eine Karte.
offer_needs = Lege aus, was du gibst und was du bekommst.
trade_later = Gehandelt wird in deinem eigenen Zug, nach dem Würfeln. Was du hier auslegst, wartet so lange.
too_few = So viele Karten hast du nicht.
gives = { $player } gibt
wants = möchte
answer_waiting = überlegt
answer_accept = nimmt an
answer_reject = lehnt ab
answer_counter = bietet dagegen
trade_with = Mit { $player } tauschen
no_trades = Kein Handel in diesem Zug
you_refuse = Du lehnst in diesem Zug jedes Angebot ab.
trades_again = Wieder handeln
refuses_all_turn = hat diesen Zug ein Angebot abgelehnt
clear = Leeren
all_refused = Dein Angebot haben alle abgelehnt.
offer_of = { $player } bietet
your_offer = Dein Angebot
others_offers = Angebote der anderen
refuse_unpayable = Ablehnen, was ich nicht zahlen kann
refuse_bots = Bots ablehnen
standing_offers = Angebote
agreed = Du bist einverstanden.
countered = Du bietest stattdessen
not_after_all = Doch nicht
seconds_left = { $n } s
offer_waits = { $player } hat nicht geantwortet
offer_refused = Alle haben abgelehnt.
offer_unanswered = Niemand hat rechtzeitig geantwortet.
offer_unpayable = Das kannst du nicht mehr zahlen.
fair_for = Angemessen für einmal { $card }:
nothing_fair = Du hast nichts, was für einmal { $card } angemessen wäre.
offer_gone = Dieses Angebot ist vorbei.
to_the_bank = an die Bank
to_all = an alle
answer_time = Zeit, auf ein Angebot zu antworten
answer_time_about = Niemand muss darauf warten.
until_turn_ends = Bis der Zug endet

## Typed notation

type_action = Aktion eingeben
type_hint = zum Beispiel: { $example }
keys = Tasten
keys_help = R würfelt · 1 bis 9 und 0 nehmen ein Werkzeug, Pfeiltasten und Tab gehen durch die beleuchteten Stellen, Enter wählt, Escape legt weg · T öffnet den Handel, Pfeiltasten gehen die Karten entlang, Enter legt eine aus · B tauscht mit der Bank, O bietet an · E beendet den Zug · U nimmt zurück · / tippt eine Aktion · L liest die letzte Zeile des Protokolls vor

## Said with a picture

emotes = Mit einem Bild sagen
show_emotes = Bilder aus dem Chat neben den Spielern
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
motion = Bewegte Karten
shortcuts = Kürzel mit einer Taste
rolls_itself = Von selbst würfeln, wo vorher nichts zu tun ist
answers_itself = Die einzig mögliche Antwort von selbst geben
choose_oneself = Selbst wählen
nothing_to_build = Nichts zu bauen
marks = Zeichen auf Figuren
about_text = hexhold ist freie Software (Apache 2.0). Symbole von Delapouite, Faithtoken, Lorc, Quoting und Sbed, game-icons.net, CC BY 3.0. Schriften: Grenze und Source Sans 3, SIL Open Font License.

## A first game

hint = Ein Hinweis
hint_seen = Verstanden
hints_off = Keine Hinweise mehr
hints = Hinweise für die erste Partie
hint-setup = Leuchtende Ecken sind für dich frei. Die Punkte unter einer Zahl zeigen, wie oft sie fällt: mehr Punkte, mehr Karten.
hint-build = Wähle ein Werkzeug, dann einen leuchtenden Ort. Ein blasses geht jetzt nicht: drücke es, und es sagt, warum.
hint-hand =
    { $n ->
        [one] Du hast { $n } Karte; sicher sind { $limit }. Fällt eine Sieben, verlierst du die Hälfte: baue oder tausche vorher.
       *[other] Du hast { $n } Karten; sicher sind { $limit }. Fällt eine Sieben, verlierst du die Hälfte: baue oder tausche vorher.
    }
hint-knights = Ein Ritter, der grau daliegt, schläft. Aktiviere ihn für { $grain }: erst dann verteidigt er, zieht oder vertreibt den Räuber.
hint-barbarians = Jedes Schiff auf dem Ereigniswürfel bringt die Barbaren einen Schritt näher. Landen sie, zählen Städte für den Angriff, aktive Ritter für die Verteidigung; ist sie zu schwach, verliert eine Stadt, wer am wenigsten beitrug.
hint-improve = Baue deine Städte mit { $coin }, { $cloth } und { $paper } aus. „Mehr Karten“: mit jeder Stufe bringen dir Stadttor und roter Würfel öfter Fortschrittskarten.

## Lektionen

lesson = Lektion
lesson_n = Lektion { $n } von { $of }
lesson_about = Worum es geht
lesson_goal = Dein Ziel:
lesson_again = Von vorn
lesson_skip = Überspringen
lesson_next = Weiter: { $title }
lesson_learned = gelernt
lesson-elsewhere = Auch das geht. Das Ziel wartet noch auf dich:
lesson-turn_over = Dein Zug ist vorbei, und das Ziel wartet noch. Spiele weiter oder beginne von vorn.

## Szenen

landing_held = Die Insel hält stand.
landing_lost = Die Insel fällt.
landing_costs =
    { $n ->
        [one] { $players } verliert eine Stadt.
       *[other] { $players } verlieren je eine Stadt.
    }
landing_rewards =
    { $n ->
        [one] { $players } gab am meisten und bekommt einen Punkt.
       *[other] { $players } gaben am meisten und ziehen je eine Fortschrittskarte.
    }
victory = { $who } gewinnt mit { $n } Punkten
empty_hand = nichts mehr auf der Hand
awards = Auszeichnungen
award-longest_road = { $longest_road }: { $who } ({ $n })
award-stolen = Am meisten geraubt: { $who } ({ $n })
award-defended = Beste Verteidigung: { $who } (Stärke { $n })
award-lucky = Am meisten Würfelglück: { $who } ({ $n } Karten mehr als erwartet)

## In words

words_intro = Das Spielfeld in Worten
robber_here = Räuber
pirate_here = Pirat
foreign_area = fremdes Gebiet { $n }
area_had_by = Punkte an { $who }
new_ship = in diesem Zug gebaut
merchant_here = Händler
active = aktiv
inactive = inaktiv
acted = hat gehandelt
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
stop = Anhalten
speed = Tempo
open_hands = Offene Hände
public_only = Was alle wussten
view_as = Gesehen von
replay_running_own = Die Partie läuft noch: so viel hast du gewusst.
replay_running_public = Die Partie läuft noch: so viel haben alle gewusst.
points_over_time = Punkte im Verlauf
dice_expected = Würfel und Erwartung
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
other_rules = Gespielt nach den Regeln { $played }. Schritt { $step } weicht nach den Regeln { $here } ab: von da bis zur nächsten Runde steht nur der Text da.
damaged = Die Aufzeichnung ist beschädigt: { $text }
turn_n = Zug { $n }
previous_turn = Zug zurück
next_turn = Zug vor
dice_few = Zu wenige Würfe, um etwas zu sagen.
dice_even = So gleichmäßig, wie Würfel sein sollen.
dice_uneven = Etwas ungleichmäßig, wie es ehrliche Würfel ab und zu sind.
dice_rare = Selten so ungleichmäßig: weniger als einmal in hundert Partien.
chi =
    { $n ->
        [one] χ² { $x } bei { $n } Wurf
       *[other] χ² { $x } bei { $n } Würfen
    }

## The end; what is said of decisions stands with the rules, in `language/decisions`

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
log-offer = { $who }: biete { $give } für { $want }.
log-accept = { $who }: angenommen.
log-reject = { $who }: abgelehnt.
log-refused =
    { $n ->
        [one] { $who } lehnt ab.
       *[other] { $who } lehnen ab.
    }
log-counter = { $who }: würde { $give } für { $want } geben.
log-confirm = { $who }: { $victim } { $give } für { $want } gegeben.
log-withdraw = { $who }: Angebot zurückgezogen.
log-knight = { $who }: Ritter gesetzt.
log-knight-deserter_place = { $who }: Ritter für den abgezogenen gesetzt.
log-activate = { $who }: Ritter aktiviert.
log-promote = { $who }: Ritter auf Stufe { $n } befördert.
log-promote-smith = { $who }: Ritter umsonst auf Stufe { $n } befördert.
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
ev-longest_road = { $longest_road }: { $who }.
ev-longest_road_nobody = { $longest_road }: niemand mehr.
ev-largest_army = Größte Rittermacht: { $who }.
ev-metropolis = Metropole { $track ->
        [trade] Handel
        [politics] Politik
       *[science] Wissenschaft
    }: { $who }.
ev-defender = Als Retter geehrt: { $who }.
ev-drew =
    { $n ->
        [one] { $who }: { $n } Fortschrittskarte gezogen.
       *[other] { $who }: { $n } Fortschrittskarten gezogen.
    }
ev-island = Punkte für ein fremdes Gebiet: { $who }.
ev-tokens =
    { $n ->
        [one] { $who }: { $n } Handelschip bekommen.
       *[other] { $who }: { $n } Handelschips bekommen.
    }
ev-no_commodity = { $who } hat keine Handelsware, und die Karte geht zurück.
ev-knight_lost = { $who }: für den verdrängten Ritter war kein Platz, er kommt vom Feld.
ev-robber_awake = Der Räuber ist wach.
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

## What an action would do here

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
fx-own_road_gone = Deine Straße kommt weg, und du darfst sie neu setzen.
fx-road_gone = { $who } verliert eine Straße.
fx-own_city = Deine Siedlung wird zur Stadt.
fx-own_city_gone = Deine Stadt wird zur Siedlung.
fx-wall = Deine Stadt bekommt eine Mauer.
fx-city_gone = Eine Stadt von { $who } wird zur Siedlung.
fx-sabotaged = Diese Stadt von { $who } bringt nur noch so viel wie eine Siedlung, bis sie aufgerichtet ist.
fx-merchant = Du tauschst { $type } 2:1 mit der Bank, solange der Händler dir gehört.
fx-level = { $track ->
        [trade] Handel
        [politics] Politik
       *[science] Wissenschaft
    } steigt auf Stufe { $n }: { $name }.
fx-safe =
    { $n ->
        [one] Sicher sind dann { $n } Karte.
       *[other] Sicher sind dann { $n } Karten.
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
fx-harbor = Du darfst allen anderen je einen Rohstoff anbieten; wer eine Handelsware hat, muss eine dafür geben.
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
fx-desert = { $who } wählt einen Ritter, der geht, und du darfst einen gleichen setzen.
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
idle_card = jetzt wirkungslos
no_effect_ask = Jetzt ohne Wirkung – trotzdem spielen?
play_anyway = Trotzdem spielen
then_choose = Danach wählst du, wofür du sie spielst.

## Wer man ist

profile = Profil
copy = Kopieren
copied = Kopiert
won = Gewonnen
place = { $n }.
against = Gegen { $names }
friends = Freunde
export = Herunterladen

## Warum ein Spiel gewonnen wurde

analyse = Dieses Spiel auswerten
everybody = allen
fewer = Weniger
decisions = Entscheidungen
share = Teilen
qr_code = QR-Code
qr_code_of = QR-Code: { $title }

## Tipps gegen Bots

ask_advice = Um einen Tipp bitten
ask_advice_uncounted = Nach einem Tipp fragen (die Partie zählt dann nicht für die Wertung)
advice = Tipps
advice_about = Gegen Bots allein darf man fragen, was am besten ist. Eine Partie mit Tipp zählt nicht für die Wertung.
advice_only = Etwas anderes gibt es nicht zu tun.
advice_better = gibt etwa { $win } % Aussicht auf den Sieg; „{ $second }“ gäbe { $other } %.
advice_even = gibt etwa { $win } % Aussicht auf den Sieg, ebenso wie „{ $second }“.
your_turn_notice = Du bist am Zug.
call_me = Am Zug
call_me_about = Dieser Browser kann dir sagen, wenn du am Zug bist: während du etwas anderes ansiehst, und in Partien über Tage auch bei geschlossener Seite.
call_me_on = Dieser Browser sagt dir, wenn du am Zug bist.
call_me_tab = Dieser Browser sagt dir, wenn du am Zug bist, solange die Seite im Hintergrund offen ist. In Partien über Tage kann er es auch bei geschlossener Seite.
call_me_never = Dieser Browser sagt niemandem etwas, oder es ist ihm verboten worden.
call_me_begin = Sag es mir
call_me_stop = Sag mir nichts mehr
uncounted_dice = Zählt nicht für die Wertung: die Würfel könnten bekannt sein.
uncounted_points = Zählt nicht für die Wertung: weniger Punkte als üblich zum Sieg.
uncounted_hints = Zählt nicht für die Wertung: Tipps wurden benutzt.
host_now = Du bist jetzt der Gastgeber dieses Tisches.
chat_rules = Chat für den Gastgeber
chat_players_only = Im Chat schreiben nur Mitspieler
chat_for_players = In diesem Chat schreiben nur Mitspieler.
muted_people = Stummgeschaltet
mute = { $who } stummschalten
unmute = Wieder schreiben lassen
cookies_blocked = hexhold braucht Cookies, um dich wiederzuerkennen: erlaube sie für diese Seite und lade sie dann neu.
storage_blocked = Dieser Browser speichert nichts für diese Seite: deine Einstellungen gehen verloren, wenn du sie schließt.
ask_pause = Um eine Pause bitten
agree_pause = Einverstanden
agree_longer_pause = Länger pausieren
pauses_left = { $n ->
    [one] Du kannst noch einmal anhalten.
   *[other] Du kannst noch { $n }-mal anhalten.
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
propose_about = { $player } ist am Zug: Schlage einen Handel vor, den { $player } annehmen kann. Er steht, bis der Zug endet.
proposal_of = { $player } schlägt vor
proposal_refused = { $player } hat abgelehnt.
