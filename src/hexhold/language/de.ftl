### German: what hexhold says, but for the page.

## Whom it is about: a player as the notation names them, or `you`

aktiviert-who =
    { $who ->
        [you] aktivierst du
       *[other] aktiviert { $who }
    }
baut-who =
    { $who ->
        [you] baust du
       *[other] baut { $who }
    }
befoerdert-who =
    { $who ->
        [you] beförderst du
       *[other] befördert { $who }
    }
darf-p =
    { $p ->
        [you] darfst du
       *[other] darf { $p }
    }
ersetzt-who =
    { $who ->
        [you] ersetzt du
       *[other] ersetzt { $who }
    }
ist-who =
    { $who ->
        [you] bist du
       *[other] ist { $who }
    }
kann-p =
    { $p ->
        [you] kannst du
       *[other] kann { $p }
    }
legt-who =
    { $who ->
        [you] legst du
       *[other] legt { $who }
    }
meldet-who =
    { $who ->
        [you] meldest du
       *[other] meldet { $who }
    }
muss-who =
    { $who ->
        [you] musst du
       *[other] muss { $who }
    }
nimmt-who =
    { $who ->
        [you] nimmst du
       *[other] nimmt { $who }
    }
p-hat =
    { $p ->
        [you] du hast
       *[other] { $p } hat
    }
p-kann =
    { $p ->
        [you] du kannst
       *[other] { $p } kann
    }
p-muss =
    { $p ->
        [you] du musst
       *[other] { $p } muss
    }
p-name =
    { $p ->
        [you] du
       *[other] { $p }
    }
setzt-who =
    { $who ->
        [you] setzt du
       *[other] setzt { $who }
    }
versetzt-who =
    { $who ->
        [you] versetzt du
       *[other] versetzt { $who }
    }
von-p =
    { $p ->
        [you] von dir
       *[other] von { $p }
    }
waehlt-who =
    { $who ->
        [you] wählst du
       *[other] wählt { $who }
    }
weicht-who =
    { $who ->
        [you] weichst du
       *[other] weicht { $who }
    }
who-ist =
    { $who ->
        [you] du bist
       *[other] { $who } ist
    }
wuerfelt-who =
    { $who ->
        [you] würfelst du
       *[other] würfelt { $who }
    }
zieht-who =
    { $who ->
        [you] ziehst du
       *[other] zieht { $who }
    }

## Answers as they are typed; the page calls them by their buttons

say-confirm = `confirm`
say-done = `done`
say-end = `end`
say-neutral = `neutral`
say-settlement = `settlement`
say-take = `take`
say-withdraw = `withdraw`
say-yield = `yield`

## Prices

some-and-one = { $some } und { $one }
some-then-one = { $some }, { $one }

## Tools that are of no use anywhere

needs-settlement = Du hast keine Siedlung, die zur Stadt werden könnte
needs-city = Du hast keine Stadt für eine Mauer
needs-knight = Du hast keinen Ritter
needs-ship = Du hast kein Schiff
nowhere-road = Kein freier Weg schließt an deine Straßen an
nowhere-ship = Kein freier Weg am Meer schließt an deine Schiffe oder Gebäude an
nowhere-settlement = Keine deiner Straßen endet an einer freien Kreuzung, die von jedem Gebäude zwei Schritte entfernt ist
nowhere-knight = Keine deiner Straßen endet an einer freien Kreuzung
nowhere-city = Keine deiner Siedlungen kann jetzt zur Stadt werden
nowhere-wall = Jede deiner Städte hat eine Mauer
nowhere-activate = Deine Ritter sind alle aktiv
nowhere-promote = Keiner deiner Ritter kann jetzt befördert werden
nowhere-move = Keiner deiner Ritter kann jetzt ziehen: er muss aktiv sein, und nicht erst seit diesem Zug
nowhere-chase = Keiner deiner Ritter kann jetzt vertreiben: ein aktiver muss neben dem Räuber stehen
nowhere-move-ship = Keines deiner Schiffe kann jetzt fahren
nowhere-restore = Keine deiner Städte ist sabotiert

## Refusals of the rules

game-is-over =
    { $n ->
        [one] das Spiel ist aus, { $winner } hat gewonnen
       *[other] das Spiel ist aus, { $winner } haben gewonnen
    }
no-such-player = { $p } spielt hier nicht mit
not-to-act = { p-hat } jetzt nichts zu entscheiden, dran { ist-who }
not-asked = { $turn ->
        [paired] wer im Paar als Zweites dran ist, würfelt nicht
       *[whole] das { kann-p } in der Aktionsphase nicht tun
    }
only-in-action-phase = in der Sonderbauphase { darf-p } nur bauen oder mit { say-end } aufhören
not-in-base-game = diese Aktion gibt es im Grundspiel nicht
not-in-expansion = Entwicklungskarten gehören zum Grundspiel
no-commodities = das Grundspiel hat keine Handelswaren
cards-not-held = so eine Karte ist nicht auf der Hand
resource-only = gefragt ist ein Rohstoff, keine Handelsware
commodity-only = gefragt ist eine Handelsware, kein Rohstoff
supply-lacks = im Vorrat liegt keine solche Karte mehr
edge-taken = { $first } ist besetzt
road-not-connected = { $first } schließt an keine Straße und kein Gebäude { von-p } an, oder eine fremde Figur steht dazwischen
road-on-sea = { $first } liegt nicht an Land
no-road-left = { p-hat } keine Straße mehr
road-cost = { p-kann } keine Straße bezahlen: { $price }
not-at-new-building = die Straße muss an das eben gesetzte Gebäude stoßen
same-edge-again = die Straße muss auf einen anderen Weg als { $first }
no-road-there = auf { $first } liegt keine Straße
road-not-open = die Straße auf { $first } hat kein offenes Ende
ship-needs-sea = { $first } liegt nicht am Meer
ship-not-connected = dorthin führt kein Gebäude und kein Schiff { von-p }, oder eine fremde Figur steht dazwischen
no-ship-left = { p-hat } kein Schiff mehr
ship-cost = { p-kann } kein Schiff bezahlen: { $price }
no-ship-there = { p-hat } auf { $first } kein Schiff
ship-moved-already = { p-hat } in diesem Zug schon ein Schiff versetzt
ship-new = das Schiff auf { $first } ist erst in diesem Zug gebaut
ship-closed = das Schiff auf { $first } liegt nicht am offenen Ende einer offenen Route
ship-must-move = das Schiff muss auf einen anderen Weg
ship-strands-knight = danach stünde ein Ritter { von-p } an keiner Straße und keinem Schiff
rebuild-ship = entfernt ist ein Schiff, also wird ein Schiff neu gebaut, oder { say-done }
rebuild-road = entfernt ist eine Straße, also wird eine Straße neu gebaut, oder { say-done }
pirate-bars = der Seeräuber sperrt die Wege an seinem Feld für Schiffe
pirate-stays-at-sea = der Seeräuber bleibt auf dem Meer
pirate-not-active = der Seeräuber ist noch nicht im Spiel
pirate-must-move = der Seeräuber muss auf ein anderes Feld
no-ship-victim = wer genannt ist, hat an dem Feld kein Schiff oder keine Karte
must-rob-ship = wer ein Schiff an dem Feld hat, muss beraubt werden: nenne jemanden
pirate-not-near = der Seeräuber steht auf keinem Feld an { $first }
vertex-taken = { $first } ist nicht frei
not-on-land = { $first } berührt kein Land
distance = neben { $first } steht schon ein Gebäude
not-on-own-road = keine Straße { von-p } führt zu { $first }
not-in-start-area = { $first } liegt nicht auf dem Land, auf dem alle beginnen
touches-fog = { $first } grenzt an ein Feld, das noch verdeckt liegt
touches-no-number = { $first } grenzt an ein Feld, das noch keine Zahl hat
marked-for-wonders = { $first } ist für ein Wunder markiert, dort darf kein erstes Gebäude stehen
no-settlement-left = { p-hat } keine Siedlung mehr
settlement-cost = { p-kann } keine Siedlung bezahlen: { $price }
no-settlement-there = { p-hat } auf { $place } keine Siedlung
already-a-city = auf { $place } steht schon eine Stadt
no-city-left = { p-hat } keine Stadt mehr
city-cost = { p-kann } keine Stadt bezahlen: { $price }
reduced-city-first = { p-muss } zuerst eine gestürzte Stadt aufrichten
no-reduced-city-there = { p-hat } auf { $first } keine gestürzte Stadt
no-medicine-for-reduced = { $card_medicine } richtet keine gestürzte Stadt auf
no-wall-left = { von-p } stehen schon drei Stadtmauern
wall-cost = { p-kann } keine Stadtmauer bezahlen: { $price }
wall-needs-city = { p-hat } auf { $place } keine Stadt
wall-stands = die Stadt auf { $place } hat schon eine Mauer
not-sabotaged = { p-hat } auf { $first } keine sabotierte Stadt
restore-cost = { p-kann } das Aufrichten nicht bezahlen: { $price }
no-wonders = auf diesem Spielfeld gibt es keine Wunder
other-wonder = { p-hat } schon ein anderes Wunder begonnen
wonder-taken = dieses Wunder hat schon jemand anders begonnen
wonder-finished = dieses Wunder hat schon alle Stufen
wonder-needs-strait = die Große Brücke braucht zwei Siedlungen oder Städte { von-p } auf den Ecken, die an der Meerenge markiert sind
wonder-needs-waste = die Große Mauer braucht zwei Siedlungen oder Städte { von-p } auf den Ecken, die am Ödland markiert sind
wonder-needs-harbor = der Leuchtturm braucht eine Stadt { von-p } an einem Hafen und mindestens 5 Siegpunkte
wonder-needs-route = das Theater braucht zwei Städte { von-p } und eine Route aus mindestens 5 Straßen oder Schiffen
wonder-needs-cities = die Bibliothek braucht drei Städte { von-p }
wonder-cost = { p-kann } diese Stufe nicht bezahlen: { $price }
wonder-in-own-turn = an Wundern wird nur im eigenen Zug gebaut, nicht in der Sonderbauphase
beginner-there = der Räuber darf nicht neben einen Spieler mit höchstens 2 Punkten
beginner-protected = wer höchstens 2 Punkte hat, wird nicht beraubt
beginner-spared = wer höchstens 2 Punkte hat, verliert keine Karten durch Karten
supply-only = wer im Paar als Zweites dran ist, darf nur mit der Bank handeln
robber-must-move = der Räuber muss auf ein anderes Feld
no-robber-at-sea = der Räuber bleibt an Land
desert-barred = der Räuber darf nicht zurück in die Wüste
no-victim = wer genannt ist, hat an dem Feld kein Gebäude oder keine Karte
must-rob = wer ein Gebäude an dem Feld hat, muss beraubt werden: nenne jemanden
robber-not-active = der Räuber ruht bis zum ersten Angriff der Barbaren
robber-not-near = der Räuber steht auf keinem Feld an { $first }
same-type = { $first } lässt sich nicht gegen sich selbst tauschen
bank-rate = { p-hat } für den eigenen besten Kurs nicht genug davon: { $first }
trade-is-over = es wird schon gebaut, der Handel ist für diesen Zug vorbei
bundle-empty = beide Seiten eines Angebots brauchen Karten
cannot-offer-that = { p-hat } die Karten nicht, die zu geben wären
cannot-supply-that = { p-hat } die gewünschten Karten nicht
no-offers-left = { p-hat } in diesem Zug kein Angebot mehr frei
own-offer = das Angebot ist { von-p }: { say-confirm } oder { say-withdraw }
already-answered = { p-hat } auf das Angebot schon geantwortet
not-accepted = es gibt keine Zusage und kein Gegenangebot, mit dem getauscht werden könnte
not-offerer = nur wer das Angebot gemacht hat, kann tauschen oder es zurückziehen
no-level-left = { p-hat } dort schon Stufe 5
improvement-needs-city = { p-hat } keine Stadt auf dem Spielfeld
improvement-cost = { p-hat } für die nächste Stufe nicht genug von der Handelsware
level-needs-free-city = { p-hat } keine Stadt ohne Metropole
name-the-metropolis = die Stufe bringt eine Metropole: nenne ihre Stadt
metropolis-needs-own-city = die Metropole braucht eine eigene Stadt, die noch keine trägt
no-metropolis-now = die Stufe bringt keine Metropole, also nennt sie keine Stadt
no-knight-there = { p-hat } auf { $first } keinen Ritter
no-basic-knight-left = { p-hat } keinen einfachen Ritter mehr
knight-cost = { p-kann } keinen Ritter bezahlen: { $price }
knight-on-land = ein Ritter wird nicht auf See eingesetzt
level-not-named = ein neuer Ritter ist einfach: eine Stufe wird nicht genannt
knight-already-active = der Ritter auf { $first } ist schon aktiv
activation-cost = { p-kann } die Aktivierung nicht bezahlen: { $price }
knight-is-mighty = der Ritter auf { $first } ist schon mächtig
promoted-already = der Ritter auf { $first } ist in diesem Zug schon befördert worden
needs-fortress = ein mächtiger Ritter braucht Stufe 3 der Politik
no-next-knight-left = { p-hat } keinen Ritter der nächsten Stufe mehr
promotion-cost = { p-kann } die Beförderung nicht bezahlen: { $price }
knight-inactive = der Ritter auf { $first } ist nicht aktiv
knight-spent = der Ritter auf { $first } kann in diesem Zug nicht (noch einmal) handeln
knight-must-move = der Ritter muss auf eine andere Kreuzung
knight-cannot-reach = kein freier Weg auf Straßen { von-p } führt zu { $second }
knight-way-ends = auf { $second } steht ein Gebäude
own-knight-stays = eigene Ritter werden nie verdrängt
displace-weaker = nur ein schwächerer Ritter lässt sich verdrängen
knight-cannot-retreat = der verdrängte Ritter kann nicht auf { $first }
nothing-to-pillage = { p-hat } auf { $first } keine Stadt ohne Metropole
no-wall-there = { p-hat } auf { $first } keine Stadtmauer aufzugeben
defends-already = der Ritter auf { $first } ist schon gemeldet
errant-used = vor dem Würfeln darf nur ein Ritter je Zug den Räuber vertreiben
not-this-yield = gefragt ist eine andere Stadt mit einem anderen Feld
for-two-only = neutrale Farben und Handelschips gibt es nur im Spiel zu zweit
without-neutrals = in diesem Spiel gibt es keine neutralen Farben und Handelschips
not-the-neutral-piece = diese neutrale Figur ist jetzt nicht zu setzen
neutral-is-strong = der neutrale Ritter auf { $first } ist stark, mehr kann er nicht werden
not-the-weakest = der schwächste Ritter der neutralen Farbe muss gehen
token-used = { p-hat } in diesem Zug schon Handelschips eingesetzt
token-cost = { p-hat } nicht genug Handelschips
token-trade-only = nur ein erzwungener Handel kann alle Karten betreffen
nothing-to-take = beim Gegenüber ist keine Karte zu holen
robber-stays-on-desert = es gibt keine Wüste ohne den Räuber
card-not-held = so eine Fortschrittskarte ist nicht auf der Hand
point-card-stays = eine Siegpunktkarte wird weder gespielt noch genommen
card-after-roll = vor dem Würfeln wird nur { $card_alchemist } gespielt
alchemist-before-roll = { $turn ->
        [paired] wer im Paar als Zweites dran ist, würfelt nicht: { $card_alchemist } gibt es dann nicht
       *[whole] { $card_alchemist } wird nur vor dem Würfeln gespielt
    }
dice-named-already = { $card_alchemist } wird für einen Wurf nur einmal gespielt
card-needs-choice = zu der Karte gehört eine Wahl: nenne sie
card-names-nothing = die Karte wird ohne Wahl gespielt
no-effect-now = die Karte bewirkt jetzt nichts
deck-empty = dieser Stapel ist leer
not-above-limit = { p-hat } nicht zu viele Fortschrittskarten
above-progress-limit = { p-hat } zu viele Fortschrittskarten: spiele welche oder lege sie zurück
same-hex-twice = nötig sind zwei verschiedene Felder
token-fixed = dort liegt kein Zahlenchip, oder er zeigt 2, 6, 8 oder 12
medicine-cost = { p-kann } die Stadt durch { $card_medicine } nicht bezahlen: { $price }
not-another-player = jemand anderes muss genannt werden
no-knight-to-desert = wer genannt ist, hat keinen Ritter
deserter-level = ein Ritter dieser Stärke darf für den abgezogenen nicht eingesetzt werden
not-opponents-knight = dort steht kein fremder Ritter
not-on-own-route = der Ritter steht an keiner Straße { von-p }
not-opponents-city = dort steht keine fremde Stadt ohne Metropole
city-sabotaged-already = die Stadt ist schon sabotiert
progress-hand-empty = wer genannt ist, hat keine Fortschrittskarte auf der Hand
no-harbor-offer = durch { $card_commercial_harbor } ist dorthin in diesem Zug kein Angebot mehr frei
harbor-resource-only = angeboten wird ein Rohstoff, keine Handelsware
not-more-points = wer genannt ist, hat nicht mehr Siegpunkte als { p-name }
hand-empty = wer genannt ist, hat keine Karte
no-merchant-there = der Händler steht an Land und auf keinem Goldfeld
merchant-needs-building = { p-hat } an diesem Feld kein Gebäude
merchant-must-move = der Händler muss auf ein anderes Feld
development-deck-empty = es ist keine Entwicklungskarte mehr da
development-cost = { p-kann } keine Entwicklungskarte bezahlen: { $price }
development-not-held = so eine Entwicklungskarte ist nicht auf der Hand
card-bought-now = die Karte ist erst in diesem Zug gekauft
one-card-a-turn = nur eine Entwicklungskarte je Zug
victory-point-stays = eine Siegpunktkarte wird nicht gespielt

## Words in what must be done first (see `decisions`)

some-or-one = { $some } oder { $one }
nobody = niemand
that = das
that-vertex = dieser Kreuzung

## Actions typed wrongly

not-in-range = { $word } ist hier { $what }: { $first } bis { $last }
not-named = { $word } ist { $what }: möglich sind { $names }
not-named-near = { $word } ist { $what }: war { $near } gemeint?
not-so-many = { $word } ist { $what }: 1 bis { $most }
kind-vertex = keine Kreuzung
kind-hex = kein Feld
kind-player = niemand am Tisch
kind-card = keine Karte
kind-track = kein Bereich
kind-progress-card = keine Fortschrittskarte
kind-city-share = kein Ertrag einer Stadt
kind-knight-level = keine Stufe eines Ritters
kind-neutral-colour = keine neutrale Farbe
kind-neutral-piece = keine neutrale Figur
kind-token-use = kein Einsatz für Handelschips
kind-trade-extent = kein Umfang eines erzwungenen Handels
kind-wonder = kein Wunder
kind-die = kein Würfelwurf
kind-card-to-play = keine Karte zum Ausspielen
kind-action = keine Aktion
no-edge = { $word } ist kein Weg dieses Spielfelds: zwei benachbarte Kreuzungen, wie v0-v3
too-many-of-a-type = mehr als { $most } Karten einer Sorte hat keine Hand
no-trade = { $word } ist kein Tausch: Gabe:Wunsch, wie ore+ore:cloth
both-sides = { $card } steht auf beiden Seiten des Tauschs
write-it-as = schreib es als `{ $form }`
write-trade-as = schreib einen Handel als Gebot:Wunsch, wie in `{ $form }`
play-which-card = welche Karte ausspielen?
card-of-base-game = { $card } ist eine Karte des Grundspiels
card-of-expansion = { $card } ist eine Karte der Erweiterung
action-is-text = eine Aktion ist ein Text, nicht { $kind }
action-too-long = eine Aktion ist eine Zeile mit höchstens { $most } einfachen Zeichen
action-missing = die Aktion fehlt

## Words in refusals

card-brick = Lehm
card-lumber = Holz
card-wool = Wolle
card-grain = Getreide
card-ore = Erz
card-coin = Münzen
card-cloth = Tuch
card-paper = Papier

## Refusals of the server

nothing-to-undo = es gibt keinen eigenen Schritt, der sich zurücknehmen ließe
not-your-seat = du bist { $own }, nicht { $named }
result-is-drawn = das Ergebnis bestimmt der Server
too-many-tickets = zu viele Eintrittskarten; warte eine Minute
too-many-messages = zu viele Nachrichten; warte ein wenig
only-players-pause = anhalten darf nur, wer mitspielt
game-moved-on = das Spiel ist inzwischen weitergegangen
enough-offers = mehr als { $most } Angebote stehen nicht zugleich: nimm erst eines zurück
offer-stands = dieses Angebot steht schon
offer-is-gone = dieses Angebot steht nicht mehr
too-late-to-answer = es ist zu spät, auf dieses Angebot zu antworten
own-offers-only = das ist das Angebot von jemand anderem
no-game-going-on = es läuft kein Spiel
watching = du siehst zu und spielst nicht mit
no-such-device = ein solches Gerät hast du nicht
only-device = dies ist dein einziges Gerät: mach zuerst einen Wiederherstellungscode, sonst käme niemand mehr zurück
signed-in-elsewhere = dieses Gerät gehört jetzt zu jemand anderem
signed-out = dieses Gerät ist abgemeldet worden
wrong-code = diesen Code hat niemand; er hat 25 Buchstaben und Ziffern, sieh dir jede noch einmal an
wrong-codes = zu viele falsche Codes von hier; versuche es in zehn Minuten wieder
friend-link-replaced = dieser Link macht keine Freunde mehr: ein neuerer hat ihn ersetzt
many-friends = mehr als { $most } Freunde hat hier niemand
no-such-friend = einen solchen Freund hast du nicht
who-has-left = Jemand, der ging
board-no-token = Ein Feld, das etwas bringt, hat noch keinen Zahlenchip.
board-gold = Ein Goldfluss trägt weder eine 6 noch eine 8.
board-reds = Eine 6 oder 8 liegt neben einer anderen: eine von beiden braucht eine andere Zahl.
board-fog-terrain = Der Stapel für den Nebel hat zu wenige Felder: { $n } für { $hexes }.
board-fog-tokens = Der Nebel verbirgt { $hexes } Felder, die eine Zahl brauchen, aber { $n } Zahlen.
board-small =
    { $n ->
        [one] Für die ersten Gebäude von { $n } Spieler ist noch kein Platz.
       *[other] Für die ersten Gebäude von { $n } Spielern ist noch kein Platz.
    }
board-robber = Der Räuber braucht zwei Felder, die etwas bringen, um zwischen ihnen zu ziehen.
board-harbors =
    { $most ->
        [one] Mehr als { $most } Hafen passt nicht auf ein Spielfeld.
       *[other] Mehr als { $most } Häfen passen nicht auf ein Spielfeld.
    }
board-harbors-touch = Zwei Häfen haben eine gemeinsame Ecke: lass eine zwischen ihnen frei.
preview-open = Städte & Ritter ({ $edition }): { $taken } von { $players } Plätzen sind besetzt. Spiel mit!
preview-begun = Städte & Ritter ({ $edition }) zu { $players }: das Spiel läuft. Schau zu!
preview-replay = Eine Partie Städte & Ritter ({ $edition }) zu { $players }, Schritt für Schritt.
preview-review = Eine Besprechung einer Partie Städte & Ritter ({ $edition }) zu { $players }, mit Anmerkungen auf dem Spielplan.
preview-tournament = Ein Turnier in Städte & Ritter ({ $edition }): { $n ->
    [one] eine Person nimmt
   *[other] { $n } Personen nehmen
} teil. Spiel mit!
preview-tournament-over = Ein Turnier in Städte & Ritter ({ $edition }) mit { $n ->
    [one] einer Person
   *[other] { $n } Personen
}. Sieh, wie es ausging!
your-turn-at = Du bist am Zug.
no-push = dieser Server benachrichtigt niemanden: er braucht pip install 'hexhold[push]'
push-over-https = ein Browser wird nur über HTTPS benachrichtigt
no-session = sag zuerst, wer du bist: POST /api/session
two-cookies = dieser Browser sendet zwei Sitzungs-Cookies, und eines davon ist nicht von hier; lösche die Cookies dieser Seite
foreign-page = diese Seite darf den Server nicht benutzen
bad-host = die Adresse im Host-Header ist kein Name mit Port
no-game-played = hier ist noch kein Spiel gespielt worden
no-such-lesson = diese Lektion gibt es nicht; es gibt { $known }
no-such-game = dieses Spiel gibt es nicht
options-are-json = options: ein JSON-Objekt mit Werten nach Namen
no-such-bot = einen Bot { $bot } gibt es hier nicht; { $known }
nobody-learns-here = an diesem Tisch sitzt jetzt noch jemand anderes
no-such-room = diesen Tisch gibt es nicht
feature-off = dieser Server bietet das nicht an
many-programs =
    du kannst { $most ->
        [one] ein Programm
       *[other] { $most } Programme
    } haben
no-such-program = dieses Programm hast du nicht
wrong-token = dieses Token ist falsch oder wurde widerrufen
not-for-programs = das geht nicht mit dem Token eines Programms
only-programs = das können nur Programme mit einem Token
no-programs-here = an diesem Tisch sind keine Programme zugelassen
stream-first = öffne zuerst den Stream dieses Tisches
conduct-muted = Moderatoren haben dich bis { $until } stummgeschaltet; dein Profil sagt, warum
conduct-muted-for-good = Moderatoren haben dich stummgeschaltet; dein Profil sagt, warum
conduct-suspended = bis { $until } kannst du nicht mit Fremden spielen; dein Profil sagt, warum
conduct-suspended-for-good = du kannst nicht mit Fremden spielen; dein Profil sagt, warum
conduct-not-welcome = an diesen Tisch kannst du dich nicht setzen
conduct-new-account = Neue Konten an deiner Internetadresse können vorerst nicht mit Fremden spielen. Komm morgen wieder, oder spiele mit Freunden und Bots.
conduct-nobody = diese Person gibt es nicht
conduct-not-there = nur wer am Tisch ist, kann jemanden melden
conduct-reported-already = du hast diese Person für dieses Spiel schon gemeldet
conduct-many-reports =
    du kannst { $most ->
        [one] eine Meldung
       *[other] { $most } Meldungen
    } am Tag machen
conduct-moderators-only = das können nur Moderatoren
conduct-no-report = diese offene Meldung gibt es nicht
conduct-not-rated = Das Spiel dieser Meldung zählt nicht für die Wertung.
conduct-own-game = Du hast in diesem Spiel selbst mitgespielt.
conduct-own-case = diese Meldung betrifft dich: jemand anderes muss entscheiden
conduct-reason-needed = gib einen Grund an, den die Person lesen kann
no-such-queue = es gibt keine Warteschlange { $queue }; { $known }
match-off = dieses Spiel findet nicht statt; wenn du bereit warst, behältst du deinen Platz in der Warteschlange
challenge-off = diese Herausforderung ist vorbei
challenge-self = ein Programm kann sich nicht selbst herausfordern
challenge-players = diese Warteschlange ist für { $players } Programme: nenne alle anderen, jedes einmal
no-such-challenged = kein Programm mit dieser Kennung nimmt gerade Herausforderungen an; GET /api/challenges nennt die, die es tun
challenge-waits = eine deiner Herausforderungen wartet noch auf Antwort
many-challenges = zu viele Herausforderungen warten auf Antwort; versuche es in einer Minute wieder
match-found = ein Spiel wurde gefunden; sage zuerst, ob du bereit bist
match-pause =
    du warst mehrmals nicht bereit; du kannst wieder suchen in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    }
match-full = zu viele warten auf ein Spiel; versuche es später wieder
match-address-full = an deiner Adresse warten zu viele auf ein Spiel
match-still-played = du spielst noch ein gefundenes Spiel; beende es zuerst
play-on-after-game = Von Stellungen eines Spiels aus kann man weiterspielen, sobald es vorbei ist.
play-on-no-step = Dieses Spiel hat nur { $steps } Schritte.
play-on-not-here = Von hier aus kann das Spiel nicht weitergespielt werden.
fixed-by-position = Die Stellung legt { $name } fest, und das lässt sich nicht ändern.
review-after-game = Ein Spiel kann besprochen werden, sobald es vorbei ist.
review-not-shown-yet = Wer zuschaut, sieht dieses Spiel verzögert. Die Besprechung lässt sich öffnen, sobald das Ende gezeigt wurde.
no-such-review = Diese Besprechung gibt es nicht.
review-leader-only = Nur wer die Besprechung leitet, kann sie ändern.
too-many-reviews = Du hast schon { $most } Besprechungen. Mehr geht nicht: lösche zuerst eine.
too-many-notes = Eine Besprechung hat höchstens { $most } Anmerkungen.
review-too-big = Eine Besprechung fasst höchstens { $most } kB Anmerkungen. Kürze oder lösche einige.
watch-hands-when = Alle Hände sind nur an einem Tisch ohne Wertung und ohne Tagesfristen zu sehen, mit Verzögerung und wenn niemand Plätze von Bots übernimmt.
no-bot-seat = dieser Platz kann nicht im laufenden Spiel übernommen werden
bot-seat-same-address = jemand mit deiner Adresse spielt schon an diesem Tisch
queue-plain = Städte & Ritter
queue-title =
    { $game }, { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spieler
    }
too-many-bots = für so viele Bots sind neben dir zu wenige Plätze: { $most }
seat-open = ein Platz ist frei: dort muss jemand oder ein Bot sitzen
ticket-used = die Eintrittskarte ist verbraucht oder zu alt
ticket-needed = ohne Origin braucht es eine Eintrittskarte: POST /api/ticket
game-begun = das Spiel hat schon begonnen
host-only = das darf nur, wer den Tisch eingerichtet hat
seat-taken = dieser Platz ist besetzt
colour-taken = { $name } hat diese Farbe schon
all-seats-taken = alle Plätze sind besetzt; du kannst zusehen
fixed-once-begun = { $name } lässt sich nicht mehr ändern: das Spiel hat begonnen
name-taken = an diesem Tisch heißt schon jemand { $name }
people-sit-there =
    { $people ->
        [one] an diesem Tisch sitzt schon { $people } Person
       *[other] an diesem Tisch sitzen schon { $people } Personen
    }
too-many-replays = zu viele Aufzeichnungen zugleich; warte ein wenig
too-many-analyses = zu viele Spiele warten auf ihre Auswertung; frage später wieder
no-advice = Tipps gibt es in Spielen gegen Bots allein, wo der Tisch sie erlaubt
no-advice-now = einen Tipp gibt es für den, der jetzt entscheidet
too-many-hints = zu viele warten auf einen Tipp; frage gleich noch einmal
analysis-after-game = das Spiel ist nicht zu Ende: erst dann wird es ausgewertet
name-unseen = ein Name enthält ein Zeichen, das man nicht sehen kann
name-lone-accent = ein Name enthält einen Akzent ohne Buchstaben
name-many-accents = ein Name enthält zu viele Akzente auf einem Buchstaben
room-damaged = was von diesem Tisch gespeichert ist, ist beschädigt, also lässt er sich nicht öffnen
only-on-a-server = dafür braucht es einen Server
device-full = auf deinem Gerät ist kein Platz mehr: lösche einen Tisch auf der Startseite oder etwas anderes und versuch es noch einmal
device-refuses = dieser Browser speichert keine Spiele: erlaube ihm, Daten dieser Seite zu behalten
mighty-not-loaded = dieser Bot ließ sich nicht laden: verbinde dich einmal mit dem Netz und versuche es erneut
device-cleared = die Daten dieser Seite wurden gelöscht und mit ihnen dieses Spiel: beginne ein neues oder öffne gespeicherte Spiele
device-file-wrong = diese Datei ist kein Export dieser Seite: wähle eine, die sie gespeichert hat
device-file-newer = diese Datei stammt von einer neueren Version: lade die Seite neu und versuch es noch einmal
game-damaged = was von dieser Partie gespeichert ist, ist beschädigt, also lässt sie sich nicht zeigen
room-other-rules = diese Partie wurde nach den Regeln { $played } gespielt, und Schritt { $step } weicht nach den Regeln { $here } ab, also kann sie hier nicht weitergehen; nachspielen lässt sie sich
record-damaged = was von dieser Partie gespeichert ist, ist beschädigt, also gibt es keine Aufzeichnung von ihr
long-clock = eine Uhr für Tage gibt mindestens eine Stunde: { $least } Sekunden
many-own-tables =
    { $most ->
        [one] du hast heute { $most } Tisch eröffnet, der noch nicht zu Ende ist; spiel ihn zu Ende oder eröffne den nächsten morgen
       *[other] du hast heute { $most } Tische eröffnet, die noch nicht zu Ende sind; spiel einen zu Ende oder eröffne den nächsten morgen
    }
many-address-tables =
    { $most ->
        [one] von deiner Adresse wurde heute { $most } Tisch eröffnet, der noch nicht zu Ende ist; eröffne den nächsten morgen
       *[other] von deiner Adresse wurden heute { $most } Tische eröffnet, die noch nicht zu Ende sind; eröffne den nächsten morgen
    }
no-seed = ein Beitrag zu den Würfeln enthält einen Zeilenumbruch oder ein anderes Steuerzeichen
room-seats =
    { $seats ->
        [one] der Tisch hat { $seats } Platz
       *[other] der Tisch hat { $seats } Plätze
    }
no-such-edition = es gibt keine Ausgabe { $edition }
other-game = dieses Spiel liegt nicht auf diesem Tisch
other-promise = dieses Versprechen gilt nicht für das nächste Spiel; gib deinen Startwert für das, das jetzt gezeigt wird
table-paused = der Tisch ist angehalten
not-away = ein Bot kann nur für jemanden spielen, der nicht da ist
bot-on-seat = auf deinem Platz spielt ein Bot; nimm ihn zuerst wieder ein
other-seat = du spielst an diesem Tisch schon auf einem anderen Platz
link-replaced = dieser Link führt zu keinem Platz mehr: ein neuerer hat ihn ersetzt
link-in-match = in einem schnellen Spiel kann niemand den Platz weitergeben; melde dich auf dem anderen Gerät mit deinem Wiederherstellungscode an
only-own-hand = solange das Spiel läuft, ist nur die eigene Hand zu sehen
game-not-over = das Spiel ist noch nicht aus
record-after-game = die Aufzeichnung zeigt alle Hände: es gibt sie erst nach dem Spiel
server-failed = der Server hat versagt; der Fehler ist verzeichnet

## What a server says while it compiles its rules

preparing = die Regeln werden vorbereitet
preparing-once = das geschieht einmal nach einer Installation; danach öffnet sich die Seite von selbst
preparing-always = das geschieht bei jedem Start, denn sie lassen sich nicht aufheben; danach öffnet sich die Seite von selbst
preparing-left = { $percent } % geschafft, noch etwa { $seconds } s
preparing-nearly = { $percent } % geschafft, gleich fertig
preparing-failed = die Regeln ließen sich nicht vorbereiten
see-terminal = mehr steht im Terminal, in dem hexhold läuft
server-lost = der Server antwortet nicht; vielleicht ist er beendet worden

## Was ein Terminal sagt, während Regeln übersetzt werden, und wo gespielt wird

prepares = Die Regeln werden vorbereitet
prepares-once = Die Regeln werden vorbereitet, nur dieses eine Mal
prepares-soon = Die Regeln werden vorbereitet; das dauert einige Sekunden, nur dieses eine Mal …
prepares-always = Die Regeln werden vorbereitet; das dauert bei jedem Start einige Sekunden, denn sie lassen sich hier nicht aufheben. HEXHOLD_CACHE_DIR nennt ein Verzeichnis für sie.
seconds-left = noch etwa { $n } s
nearly-done = gleich fertig
plays-on = Gespielt wird auf { $at }, wo auch frühere Spiele sind (Strg-C beendet; Spiele bleiben erhalten)
plays-beside = Gespielt wird auf { $at }, wo schon ein Server läuft
page-opens = Öffnet sich keine Seite, dann hier: { $at }
page-to-open = Diese Adresse in einem Browser öffnen: { $at }

## Why a connection ends

message-too-long = diese Nachricht ist zu lang
not-json = kein JSON
far-too-many-messages = viel zu viele Nachrichten
many-tabs = zu viele Fenster an Tischen; schließe einige und lade diese Seite neu
many-from-address = von deiner Adresse sind zu viele Tische offen; versuche es später wieder
many-watchers = zu viele schauen an diesem Tisch zu; versuche es später wieder
server-restarts = der Server startet neu

## The rulebook

section-c = Material
section-b = Spielfeld
section-s = Aufbau
section-t = Zug
section-d = Würfel und Erträge
section-m = Räuber
section-x = Handel
section-r = Straßen, Siedlungen, Städte, Mauern
section-i = Stadtausbau und Metropolen
section-p = Fortschrittskarten
section-k = Ritter
section-a = Angriff der Barbaren
section-l = Zu fünft und zu sechst
section-w = Zu zweit
section-f = Seefahrer
section-v = Varianten, für alle, die sie wählen
section-g = Grundspiel
games-of-four = In Spielen zu zweit bis zu viert.
games-of-six = In Spielen zu fünft oder zu sechst.
games-of-two = In Spielen zu zweit.
games-beginner = Auf dem Spielfeld für Einsteiger.
games-at-sea = Auf Karten mit Meer.
games-variant = In Spielen, die diese Variante wählen.
games-base = Im Grundspiel, ohne die Erweiterung.
games-expansion = In Spielen mit der Erweiterung.

## What the bots are

bot-random = wählt blind unter seinen erlaubten Aktionen, bietet nichts an und lehnt alles ab
bot-novice = spielt wie in der ersten Partie: in 3 von 10 Entscheidungen tut er irgendetwas, sonst spielt er wie leicht
bot-easy = spielt wie ein Anfänger: mag gute Plätze, vergisst die Barbaren, tauscht zu jedem Kurs
bot-steady = spielt nach Faustregeln: spart auf Ziele, achtet auf die Barbaren, handelt gerecht
bot-strong = wägt jeden Schritt seines Zuges nach dem ab, was viele Partien gelehrt haben
bot-mighty = denkt voraus: spielt jede Möglichkeit im Kopf durch, bevor er sich entscheidet
bot-mighty-here = denkt voraus: spielt jede Möglichkeit im Kopf durch; hier bis zu drei Sekunden je Entscheidung
bot-grandmaster = denkt wie mächtig voraus, nur länger: bis zu vier Sekunden je Entscheidung
level-novice = Neuling
level-easy = Leicht
level-steady = Solide
level-strong = Stark
level-mighty = Mächtig
level-grandmaster = Großmeister
level-random = Zufall

## `hexhold rules`

rule-source = Quelle: { $source }
rule-variant = Eine Variante, zu wählen mit --variant { $variant }.
rule-variant-in-force = Eine Variante, die gilt.
rules-in-english = Diesen Text gibt es nur auf Englisch.
rule-missing = Diese Ausgabe hat keine solche Regel.
card-missing = Diese Ausgabe hat keine solche Karte.
card-copies = { $copies } im Stapel.
in-force = gilt
where-chosen = nur wo sie gewählt ist
not-in-edition = nicht in dieser Ausgabe
cards-heading = Karten
deck-trade = Handel
deck-politics = Politik
deck-science = Wissenschaft
deck-development = Entwicklung
deck-trade-card = Handelskarte
deck-politics-card = Politikkarte
deck-science-card = Wissenschaftskarte
deck-development-card = Entwicklungskarte
yes = ja
no = nein

## The boards of the lobby

board-random = Zufällig
board-random-about = Eine Insel, für jede Partie neu ausgelegt.
no-such-tournament = Dieses Turnier gibt es nicht.
tournament-full = { $most } Leute können mitspielen, und so viele sind da.
tournament-over = Dieses Turnier ist zu Ende.
tournament-few = Eine Runde braucht mindestens zwei Leute.
tournament-long = Ein Turnier hat höchstens { $most } Runden.
tournament-goes-on = Ein Tisch dieser Runde ist noch nicht fertig.
tournament-damaged = Was von diesem Turnier gespeichert ist, kann nicht gelesen werden.
tournament-tables = An einem Turniertisch sitzen drei oder mehr.
tournament-late = Die Anmeldung zu diesem Turnier ist beendet.
tournament-no-check-in = Zurzeit muss sich niemand anwesend melden.
tournament-no-round = Dieses Turnier hat keine weitere Runde. Beende es.
tournament-days = Ein Fernturnier braucht eine Uhr in Tagen.
tournament-length = Wähle die Zahl der Runden, denn der Server startet und beendet sie.
tournament-blocked = Wähle für die Tische eine Wartezeit oder eine Uhr, oder nach welcher Zeit Abwesende verlieren: Sonst spielt kein Bot für Leute, die nicht kommen, und die Runde endet nie.
tournament-past = Der Beginn muss in der Zukunft liegen.
tournament-no-table = Diesen Tisch gibt es nicht.
tournament-whole-table = Eine Berichtigung nennt alle am Tisch genau einmal.
tournament-places = Plätze gehen von 1 bis zur Zahl der Spieler, und jemand ist Erster.
tournament-table-over = Das Spiel an diesem Tisch hat noch nicht begonnen oder ist zu Ende.
tournament-bot-there = Dort sitzt schon ein Bot.
tournament-plays-already = Diese Person spielt schon an einem Tisch dieser Runde.
tournament-same-deal = Bei einem Duplikat kann nur ein Bot weiterspielen. Jemand anders kennt vielleicht die Verteilung.
many-webhooks = Ein Konto hat höchstens { $most } Webhooks.
no-such-webhook = Diesen Webhook gibt es nicht.
webhook-over-https = Ein Webhook braucht eine https-Adresse im Internet, mit einem Namen und ohne Passwort.
hook-test = hexhold erreicht diesen Webhook.
hook-turn = { $player }, du bist am Zug bei „{ $table }“.
hook-result = „{ $table }“ ist zu Ende: { $places }.
no-email-address = E-Mail-Adressen sehen aus wie ann@example.org.
mail-confirm-subject = Bestätige deine E-Mail-Adresse
mail-confirm = Jemand hat diese Adresse auf { $site } eingegeben, um Nachrichten über Züge und Ergebnisse in hexhold zu bekommen. Öffne innerhalb eines Tages diesen Link, um sie zu bestätigen:
mail-not-you = Wenn du das nicht warst, tu nichts. Dann kommt keine weitere Nachricht.
mail-stop = Öffne diesen Link, um keine E-Mails mehr zu bekommen:
mail-confirm-button = Ja, schickt mir meine Züge und Ergebnisse
mail-confirmed = Die Adresse ist bestätigt. Du bekommst eine E-Mail, wenn du in einer Partie über Tage am Zug bist und wenn eine Partie endet.
mail-link-old = Dieser Link gilt nicht mehr. Gib die Adresse noch einmal in deinem Profil ein.
mail-end-button = Keine E-Mails mehr schicken
mail-ended = Du bekommst keine E-Mails mehr, und die Adresse ist gelöscht.
no-passkeys-here = An dieser Adresse gibt es keine Passkeys. Sie brauchen einen Namen und keine IP-Adresse.
wrong-passkey = Dieser Passkey ließ sich nicht prüfen. Versuche es noch einmal.
no-such-passkey = Dieser Passkey gehört hier zu keinem Konto.
passkey-known = Dieser Passkey ist schon gespeichert.
passkey-late = Das hat länger als fünf Minuten gedauert. Versuche es noch einmal.
many-passkeys = Ein Konto hat höchstens { $most } Passkeys.
deal-sealed = Andere Tische spielen dieselbe Verteilung. Dieser Tisch wird geöffnet, wenn alle zu Ende gespielt haben.
link-in-sealed = Solange andere Tische dieselbe Verteilung spielen, kann niemand den Platz weitergeben. Melde dich auf dem anderen Gerät mit deinem Wiederherstellungscode an.
many-tournaments = { $most } Turniere am Tag sind genug.
no-such-entrant = Niemand hier hat diese Nummer.
no-own-map = Ein eigenes Spielfeld fehlt.
board-fair = Ausgewogen
board-fair-about = Eine Insel, für jede Partie neu ausgelegt, bis niemandes beste Plätze und kein Rohstoff herausragen.
board-beginner = Für Einsteiger
board-beginner-about = Eine Insel, jedes Mal dieselbe.
map-heading_for_new_shores = Auf zu neuen Ufern
map-heading_for_new_shores-about = Alle beginnen auf der Hauptinsel. Vor ihrer Küste liegen kleine Inseln: Die erste Siedlung, die jemand auf einer davon baut, bringt zwei Punkte mehr.
map-through_the_desert = Durch die Wüste
map-through_the_desert-about = Alle beginnen auf dem größeren Teil der Hauptinsel. Ein Wüstengürtel trennt den Streifen im Norden ab, im Osten liegen kleine Inseln: Die erste Siedlung, die jemand in jedem dieser Gebiete baut, bringt zwei Punkte mehr.
map-four_islands = Die vier Inseln
map-four_islands-about = Du beginnst auf beliebigen Inseln. Die Inseln deiner beiden Startgebäude sind deine Heimat. Deine erste Siedlung auf jeder anderen Insel bringt zwei Punkte mehr.
map-fog_islands = Die Nebelinseln
map-fog_islands-about = Du beginnst auf den beiden Inseln, die bekannt sind. Was dazwischen liegt, ist verborgen: Wenn deine Straße oder dein Schiff ein Nebelfeld erreicht, wird es aufgedeckt, und Land gibt dir eine Karte seines Ertrags.
map-greater_catan = Groß-Catan
map-greater_catan-about = Du beginnst auf der Hauptinsel. Die Inseln um sie herum haben noch keine Zahlen: Wenn deine Straße oder dein Schiff ein Feld erreicht, bekommt es eine, erst von einem Stapel, dann von der Hauptinsel. Deine erste Siedlung auf jeder kleinen Insel bringt zwei Punkte mehr.
map-wonders_of_catan = Die Wunder von Catan
map-wonders_of_catan-about = Du kannst eines von fünf Wundern bauen, in vier Stufen. Für zwei davon brauchst du Gebäude auf markierten Ecken: an der Meerenge oder am Ödland. Du gewinnst mit einem fertigen Wunder oder mit genug Punkten und dem höchsten Wunder.

## What is told in the terminal

whom =
    { $whom ->
        [you] dir
       *[other] { $whom }
    }
tell-end =
    { $who ->
        [you] Du beendest den Zug.
       *[other] { $who } beendet den Zug.
    }
tell-done =
    { $who ->
        [you] Du belässt es dabei.
       *[other] { $who } belässt es dabei.
    }
tell-settlement =
    { $who ->
        [you] Du baust eine Siedlung auf { $first }.
       *[other] { $who } baut eine Siedlung auf { $first }.
    }
tell-city =
    { $who ->
        [you] Du baust eine Stadt auf { $first }.
       *[other] { $who } baut eine Stadt auf { $first }.
    }
tell-road =
    { $who ->
        [you] Du baust eine Straße auf { $first }.
       *[other] { $who } baut eine Straße auf { $first }.
    }
tell-ship =
    { $who ->
        [you] Du baust ein Schiff auf { $first }.
       *[other] { $who } baut ein Schiff auf { $first }.
    }
tell-move_ship =
    { $who ->
        [you] Du versetzt ein Schiff von { $first } nach { $second }.
       *[other] { $who } versetzt ein Schiff von { $first } nach { $second }.
    }
wonder-name =
    { $wonder ->
        [great_bridge] Große Brücke
        [great_wall] Große Mauer
        [lighthouse] Leuchtturm
        [theater] Theater
       *[library] Bibliothek
    }
tell-wonder =
    { $who ->
        [you] Du baust ein Wunder: { wonder-name }.
       *[other] { $who } baut ein Wunder: { wonder-name }.
    }
tell-wall =
    { $who ->
        [you] Du baust eine Stadtmauer auf { $first }.
       *[other] { $who } baut eine Stadtmauer auf { $first }.
    }
tell-knight =
    { $who ->
        [you] Du wirbst einen Ritter auf { $first } an.
       *[other] { $who } wirbt einen Ritter auf { $first } an.
    }
tell-activate =
    { $who ->
        [you] Du aktivierst den Ritter auf { $first }.
       *[other] { $who } aktiviert den Ritter auf { $first }.
    }
tell-promote =
    { $who ->
        [you] Du beförderst den Ritter auf { $first }.
       *[other] { $who } befördert den Ritter auf { $first }.
    }
tell-move =
    { $who ->
        [you] Du ziehst mit einem Ritter von { $first } nach { $second }.
       *[other] { $who } zieht mit einem Ritter von { $first } nach { $second }.
    }
tell-bank =
    { $who ->
        [you] Du tauschst { $first } gegen { $second } mit dem Vorrat.
       *[other] { $who } tauscht { $first } gegen { $second } mit dem Vorrat.
    }
tell-accept =
    { $who ->
        [you] Du nimmst das Angebot an.
       *[other] { $who } nimmt das Angebot an.
    }
tell-reject =
    { $who ->
        [you] Du lehnst das Angebot ab.
       *[other] { $who } lehnt das Angebot ab.
    }
tell-withdraw =
    { $who ->
        [you] Du ziehst das Angebot zurück.
       *[other] { $who } zieht das Angebot zurück.
    }
tell-confirm =
    { $who ->
        [you] Du tauschst mit { whom }.
       *[other] { $who } tauscht mit { whom }.
    }
tell-discard =
    { $who ->
        [you] Du wirfst { $cards } ab.
       *[other] { $who } wirft { $cards } ab.
    }
tell-give =
    { $who ->
        [you] Du gibst { $cards }.
       *[other] { $who } gibt { $cards }.
    }
tell-take =
    { $who ->
        [you] Du nimmst { $first }.
       *[other] { $who } nimmt { $first }.
    }
tell-return =
    { $who ->
        [you] Du legst { $first } unter den Stapel zurück.
       *[other] { $who } legt { $first } unter den Stapel zurück.
    }
tell-draw =
    { $who ->
        [you] Du ziehst eine Karte ({ $track ->
            [trade] Handel
            [politics] Politik
           *[science] Wissenschaft
        }).
       *[other] { $who } zieht eine Karte ({ $track ->
            [trade] Handel
            [politics] Politik
           *[science] Wissenschaft
        }).
    }
tell-draw-any =
    { $who ->
        [you] Du ziehst eine Karte.
       *[other] { $who } zieht eine Karte.
    }
tell-pillage =
    { $who ->
        [you] Du verlierst die Stadt auf { $first }.
       *[other] { $who } verliert die Stadt auf { $first }.
    }
tell-remove =
    { $who ->
        [you] Du nimmst den Ritter auf { $first } vom Spielfeld.
       *[other] { $who } nimmt den Ritter auf { $first } vom Spielfeld.
    }
tell-retreat =
    { $who ->
        [you] Du weichst nach { $first } aus.
       *[other] { $who } weicht nach { $first } aus.
    }
tell-restore =
    { $who ->
        [you] Du richtest die Stadt auf { $first } auf.
       *[other] { $who } richtet die Stadt auf { $first } auf.
    }
tell-harbor =
    { $who ->
        [you] Du bietest { $whom ->
            [you] dir
           *[other] { $whom }
        } { $second } für eine Handelsware.
       *[other] { $who } bietet { $whom ->
            [you] dir
           *[other] { $whom }
        } { $second } für eine Handelsware.
    }
tell-harbor-face-down =
    { $who ->
        [you] Du bietest { $whom ->
            [you] dir
           *[other] { $whom }
        } verdeckt einen Rohstoff für eine Handelsware.
       *[other] { $who } bietet { $whom ->
            [you] dir
           *[other] { $whom }
        } verdeckt einen Rohstoff für eine Handelsware.
    }
tell-yield =
    { $who ->
        [you] Du wählst { $share ->
            [commodity] die Handelsware
           *[resource] den Rohstoff
        } für { $first } auf { $second }.
       *[other] { $who } wählt { $share ->
            [commodity] die Handelsware
           *[resource] den Rohstoff
        } für { $first } auf { $second }.
    }
tell-defend =
    { $who ->
        [you] Du verteidigst mit dem Ritter auf { $first }.
       *[other] { $who } verteidigt mit dem Ritter auf { $first }.
    }
tell-spare =
    { $who ->
        [you] Du gibst statt einer Stadt die Mauer auf { $first } auf.
       *[other] { $who } gibt statt einer Stadt die Mauer auf { $first } auf.
    }
tell-disband =
    { $who ->
        [you] Du gibst den Ritter auf { $first } für Handelschips auf.
       *[other] { $who } gibt den Ritter auf { $first } für Handelschips auf.
    }
tell-buy =
    { $who ->
        [you] Du kaufst eine Entwicklungskarte.
       *[other] { $who } kauft eine Entwicklungskarte.
    }
tell-other =
    { $who ->
        [you] Du: { $text }.
       *[other] { $who }: { $text }.
    }
tell-roll =
    { $who ->
        [you] Du würfelst { $dice }.
       *[other] { $who } würfelt { $dice }.
    }
tell-dice = { $red } + { $yellow } = { $sum }
tell-some-dice = mit beiden Würfeln
tell-event-ship = die Barbaren kommen näher
tell-event-trade = Stadttor Handel
tell-event-politics = Stadttor Politik
tell-event-science = Stadttor Wissenschaft
tell-robber =
    { $who ->
        [you] Du { $how ->
            [chase] vertreibst
           *[move] versetzt
        } den { $what ->
            [pirate] Seeräuber
           *[robber] Räuber
        } nach { $place }.
       *[other] { $who } { $how ->
            [chase] vertreibt
           *[move] versetzt
        } den { $what ->
            [pirate] Seeräuber
           *[robber] Räuber
        } nach { $place }.
    }
tell-robber-robs =
    { $who ->
        [you] Du { $how ->
            [chase] vertreibst
           *[move] versetzt
        } den { $what ->
            [pirate] Seeräuber
           *[robber] Räuber
        } nach { $place } und beraubst { $whom ->
            [you] dich
           *[other] { $whom }
        }.
       *[other] { $who } { $how ->
            [chase] vertreibt
           *[move] versetzt
        } den { $what ->
            [pirate] Seeräuber
           *[robber] Räuber
        } nach { $place } und beraubt { $whom ->
            [you] dich
           *[other] { $whom }
        }.
    }
tell-robber-loot =
    { $who ->
        [you] Du { $how ->
            [chase] vertreibst
           *[move] versetzt
        } den { $what ->
            [pirate] Seeräuber
           *[robber] Räuber
        } nach { $place } und nimmst { $whom ->
            [you] dir
           *[other] { $whom }
        } { $loot }.
       *[other] { $who } { $how ->
            [chase] vertreibt
           *[move] versetzt
        } den { $what ->
            [pirate] Seeräuber
           *[robber] Räuber
        } nach { $place } und nimmt { $whom ->
            [you] dir
           *[other] { $whom }
        } { $loot }.
    }
tell-improve =
    { $who ->
        [you] Du verbesserst: { $track ->
            [trade] Handel
            [politics] Politik
           *[science] Wissenschaft
        }.
       *[other] { $who } verbessert: { $track ->
            [trade] Handel
            [politics] Politik
           *[science] Wissenschaft
        }.
    }
tell-improve-metropolis =
    { $who ->
        [you] Du verbesserst: { $track ->
            [trade] Handel
            [politics] Politik
           *[science] Wissenschaft
        }, mit der Metropole auf { $place }.
       *[other] { $who } verbessert: { $track ->
            [trade] Handel
            [politics] Politik
           *[science] Wissenschaft
        }, mit der Metropole auf { $place }.
    }
tell-offer =
    { $who ->
        [you] Du bietest { $give } für { $want }.
       *[other] { $who } bietet { $give } für { $want }.
    }
tell-counter =
    { $who ->
        [you] Du bietest stattdessen { $give } für { $want }.
       *[other] { $who } bietet stattdessen { $give } für { $want }.
    }
tell-neutral =
    { $who ->
        [you] Du setzt { $piece ->
            [road] eine Straße
            [knight] einen Ritter
           *[settlement] eine Siedlung
        } von { $colour } auf { $place }.
       *[other] { $who } setzt { $piece ->
            [road] eine Straße
            [knight] einen Ritter
           *[settlement] eine Siedlung
        } von { $colour } auf { $place }.
    }
tell-neutral-promote =
    { $who ->
        [you] Du beförderst den Ritter von { $colour } auf { $place }.
       *[other] { $who } befördert den Ritter von { $colour } auf { $place }.
    }
tell-token-desert =
    { $who ->
        [you] Du zahlst, um den Räuber in die Wüste zu schicken.
       *[other] { $who } zahlt, um den Räuber in die Wüste zu schicken.
    }
tell-token =
    { $who ->
        [you] Du erzwingst { $extent ->
            [all] einen Tausch aller Karten
           *[some] einen Tausch
        }.
       *[other] { $who } erzwingt { $extent ->
            [all] einen Tausch aller Karten
           *[some] einen Tausch
        }.
    }
tell-token-loot =
    { $who ->
        [you] Du erzwingst { $extent ->
            [all] einen Tausch aller Karten
           *[some] einen Tausch
        } und bekommst { $loot }.
       *[other] { $who } erzwingt { $extent ->
            [all] einen Tausch aller Karten
           *[some] einen Tausch
        } und bekommt { $loot }.
    }
tell-play =
    { $who ->
        [you] Du spielst { $name } ({ $card }){ $more }.
       *[other] { $who } spielt { $name } ({ $card }){ $more }.
    }
tell-loot = Beute: { $list }
tell-loot-from = { $card } von { whom }
tell-barbarians-at = Die Barbaren stehen auf { $step } von { $of }.
tell-barbarians-land = Die Barbaren landen.
tell-battle-won = Die Barbaren landen: Angriff { $attack } gegen Verteidigung { $defence }, sie sind geschlagen.
tell-battle-lost = Die Barbaren landen: Angriff { $attack } gegen Verteidigung { $defence }, sie siegen.
tell-defender =
    { $who ->
        [you] Du bekommst einen Punkt für die beste Verteidigung der Insel.
       *[other] { $who } bekommt einen Punkt für die beste Verteidigung der Insel.
    }
tell-paired-turn =
    { $who ->
        [you] Du machst den zweiten Zug, ohne Würfel.
       *[other] { $who } macht den zweiten Zug, ohne Würfel.
    }
tell-numbered = { $place } bekommt die Zahl { $n }.
tell-wonder-step = Gebaute Stufen: { $n } von { $of }.
tell-discovery = { $place } wird aufgedeckt: { $what }.
tell-area = { who-bekommt } { $n ->
        [one] { $n } weiteren Punkt
       *[other] { $n } weitere Punkte
    } für das erste eigene Gebäude dort.
who-bekommt =
    { $who ->
        [you] Du bekommst
       *[other] { $who } bekommt
    }
tell-metropolis =
    { $who ->
        [you] Du hast jetzt die Metropole ({ $track ->
            [trade] Handel
            [politics] Politik
           *[science] Wissenschaft
        }).
       *[other] { $who } hat jetzt die Metropole ({ $track ->
            [trade] Handel
            [politics] Politik
           *[science] Wissenschaft
        }).
    }
tell-passes =
    { $who ->
        [you] Du hast jetzt: { $what }.
       *[other] { $who } hat jetzt: { $what }.
    }
tell-passes-nobody = Niemand hat mehr: { $what }.
tell-team-won = { $winners } gewinnen zusammen mit { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkten
    }.
tell-won = { who-gewinnt } mit { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkten
    }.
who-gewinnt =
    { $who ->
        [you] Du gewinnst
       *[other] { $who } gewinnt
    }
tell-gets =
    { $who ->
        [you] Du bekommst { $cards }.
       *[other] { $who } bekommt { $cards }.
    }
tell-gives-to =
    { $who ->
        [you] Du gibst { $whom ->
            [you] dir
           *[other] { $whom }
        } { $cards }.
       *[other] { $who } gibt { $whom ->
            [you] dir
           *[other] { $whom }
        } { $cards }.
    }
tell-lays-open =
    { $who ->
        [you] Du legst eine Karte offen aus, die einen Punkt zählt.
       *[other] { $who } legt eine Karte offen aus, die einen Punkt zählt.
    }
tell-draws-card =
    { $who ->
        [you] Du ziehst { $name } ({ $card }).
       *[other] { $who } zieht { $name } ({ $card }).
    }
tell-draws-progress =
    { $who ->
        [you] Du ziehst eine Fortschrittskarte.
       *[other] { $who } zieht eine Fortschrittskarte.
    }
tell-a-card = eine Karte
tell-a-progress-card = eine Fortschrittskarte

hint-type = { $told }: tippe z. B. `{ $example }` (`?` zeigt alles)

## What can be typed in the terminal

command-possible = was du jetzt tun kannst; `? road` nur die Straßen
command-why = warum eine Aktion nicht erlaubt ist, mit der Regel: `why city v10`
command-undo = deinen letzten Schritt zurücknehmen, solange seither niemand etwas Neues erfahren hat
command-board = das Spielfeld noch einmal zeichnen
command-hand = deine Karten, Kurse und Preise
command-players = Punkte und Figuren von allen
command-log = was geschehen ist; `log 50` die letzten 50 Sätze
command-rules = eine Regel, wie `rules K-6`
command-card = was eine Karte bewirkt, wie `card spy`
command-position = das Spiel als JSON, wie du es siehst
command-save = eine Kopie der Aufzeichnung behalten: `save DATEI`
command-help = diese Liste
command-quit = aufhören; das Spiel ist gespeichert
bundle-form = GABE:WUNSCH, beliebig viele Karten, wie ore+ore:cloth
unknown-action = Keine Aktion { $word }: `?` zeigt, was du tun kannst, `help` alle Befehle.
unknown-action-near = Keine Aktion { $word }: meinst du { $near }? `?` zeigt, was du tun kannst, `help` alle Befehle.
not-possible = Nicht möglich: { $reason }
possible-now = Das ist jetzt möglich.
possible-how = Das ist jetzt möglich; `? { $kind }` zeigt, wie.
no-kind-now = { $kind } geht jetzt nirgends; `why { $kind }` sagt, warum.
why-needs = Tippe eine Aktion dahinter, wie `why city v10`.
rules-need = Tippe eine Regel oder Karte dahinter, wie `rules K-6` oder `card spy`.
nothing-taken-back = Nichts zurückzunehmen: kein eigener Schritt, seit du dich gesetzt oder etwas Neues erfahren hast.
taken-back = Zurückgenommen: { $action }.
save-needs = Tippe eine Datei dahinter, wie `save game.jsonl`.
save-none = Dieses Spiel wird nicht gespeichert.
save-there = { $path } gibt es schon.
save-cannot = { $path } lässt sich nicht schreiben: { $why }.
save-done = Gespeichert in { $path }.
not-saved = (wird nicht mehr gespeichert: { $why })
hand-over = { $title } entscheidet. Drücke Enter, wenn nur du hinschaust.
bot-thinks = { $title } denkt nach …
opening =
    { $n ->
        [one] { $edition }: { $players }. { $n } Punkt gewinnt. `help` zeigt alle Befehle; Tab ergänzt.
       *[other] { $edition }: { $players }. { $n } Punkte gewinnen. `help` zeigt alle Befehle; Tab ergänzt.
    }
looks-back = `{ $command }` blickt zurück.
goes-on = Gespeichert in { $path }. `{ $command }` macht weiter.
name-you = du
name-human = Mensch

## The table in words

turn-round = Zug { $turn }, Runde { $round }
phase-0 = Aufbau
phase-1 = vor dem Wurf
phase-2 = Aktionsphase
phase-3 = Sonderbauphase
phase-4 = das Spiel ist aus
status-rolled = gewürfelt { $dice }
status-decide = zu entscheiden: { $players }
status-barbarians =
    { $n ->
        [one] Barbaren [{ $track }] landen nach { $n } Schiff
       *[other] Barbaren [{ $track }] landen nach { $n } Schiffen
    }
status-strengths = Angriff { $attack } : { $defence } Verteidigung ({ $outcome ->
        [won] geschlagen
       *[lost] sie siegen
    })
status-points-in-team =
    { $n ->
        [one] ({ $sources }), die Mannschaft { $together } von { $n } Punkt
       *[other] ({ $sources }), die Mannschaft { $together } von { $n } Punkten
    }
status-points =
    { $n ->
        [one] von { $n } Punkt ({ $sources })
       *[other] von { $n } Punkten ({ $sources })
    }
status-no-points = noch keine
n-settlements =
    { $n ->
        [one] { $n } Siedlung
       *[other] { $n } Siedlungen
    }
n-cities =
    { $n ->
        [one] { $n } Stadt
       *[other] { $n } Städte
    }
source-metropolis = Metropole ({ $track ->
        [trade] Handel
        [politics] Politik
       *[science] Wissenschaft
    })
source-concealed = verdeckt
source-cards = Karten
source-islands = fremde Gebiete
open-hand = Hand { $n }/{ $limit }
open-progress = Fortschritt { $n }
open-knights = Ritter { $n } ({ $active } aktiv, Verteidigung { $defence })
open-development = Entwicklungskarten { $n }
open-army = Rittermacht { $n }
open-road = Straße { $n }
open-tokens = Chips { $n }
open-wonder = { wonder-name } { $n }/{ $of }
head-hand = Hand
head-rates = Kurse
head-improvements = Ausbau
head-pieces = Figuren übrig
head-card = Karte
head-supply = Vorrat
next-level = nächste Stufe { $name }: { $cards }
next-level-none = vollständig
pieces-roads = Straßen { $n }
pieces-ships = Schiffe { $n }
pieces-settlements = Siedlungen { $n }
pieces-cities = Städte { $n }
pieces-walls = Mauern { $n }
pieces-knights = Ritter { $basic } einfach { $strong } stark { $mighty } mächtig
supply-decks = Stapel { $list }
supply-dice = Würfelstapel, nach Summe: { $list }
supply-events = Ereignisstapel: { $list }
supply-ship = Schiff
supply-tokens = Handelschips { $n }
supply-robber = Räuber auf { $hex } ({ $terrain })
supply-robber-idle = Räuber auf { $hex } ({ $terrain }, ruht bis zum ersten Angriff)
supply-no-robber = Räuber noch nicht auf dem Spielfeld
supply-pirate = Seeräuber auf { $hex }
typed-words = Getippt: { $list }
typed-word = { $typed } ist { $word }
harbors-at = Häfen: { $list }
marked-corners = Für Wunder markiert: { $strait } an der Meerenge, { $waste } am Ödland
terrain-hills = Hügelland
terrain-forest = Wald
terrain-pasture = Weideland
terrain-fields = Ackerland
terrain-mountains = Gebirge
terrain-desert = Wüste
terrain-gold = Gold
terrain-sea = Meer
terrain-fog = Nebel
terrain-hills-short = Hügel
terrain-forest-short = Wald
terrain-pasture-short = Weide
terrain-fields-short = Acker
terrain-mountains-short = Gebirge
terrain-desert-short = Wüste
terrain-gold-short = Gold
terrain-sea-short = Meer
terrain-fog-short = Nebel
legend = s0 Siedlung von p0 · C0 Stadt · C0# mit Mauer · M0 Metropole · c0 gestürzte Stadt · K0- K0= K0≡ aktiver einfacher, starker, mächtiger Ritter (k0- inaktiv) · 0 Straße von p0 · * Ort zur Wahl · ROB Räuber · m0 Händler von p0
legend-for-two = x und y statt einer Zahl: die neutralen Farben n0 und n1
legend-at-sea = ~0~ Schiff von p0 · PIR Seeräuber

## `hexhold replay`

replay-keys = Enter oder n weiter, b zurück, eine Zahl geht dorthin, s Überblick, q Schluss
replay-most = Es gibt 0 bis { $most } Aktionen.
replay-setup = Aufbau: { $title }
replay-turn = Zug { $turn }, Runde { $round }: { $title } (Punkte: { $points })
replay-won =
    { $n ->
        [one] { $title } hat gewonnen.
       *[other] { $title } haben gewonnen.
    }
replay-after =
    { $n ->
        [one] Nach { $done } von { $n } Aktion: { $last }
       *[other] Nach { $done } von { $n } Aktionen: { $last }
    }
replay-begins = das Spiel beginnt
replay-hand = Hand { $list }
replay-improvements = Ausbau { $list }
replay-progress = Fortschrittskarten { $list }
replay-development = Entwicklungskarten { $list }
replay-tokens = Handelschips { $list }
replay-barbarians = Barbaren auf { $step } von { $of }.
replay-to-act = Am Zug: { $list }.
replay-not-over = Nicht zu Ende.
replay-house-rules = Hausregeln: { $list }
replay-players = Spieler
replay-player = Spieler
column-points = Punkte
column-produced = Ertrag
column-stolen = Gestohlen
column-lost = Verloren
column-bank_trades = Bank
column-player_trades = Tausche
column-pillaged = Geplündert
replay-attacks = Angriffe der Barbaren: { $n }, abgewehrt { $beaten }
replay-dice =
    { $n ->
        [one] Würfel: { $n } Wurf, | zeigt die Erwartung
       *[other] Würfel: { $n } Würfe, | zeigt die Erwartung
    }
dice-ship = Schiff

## `hexhold map`

map-column-board = Spielfeld
map-column-players = Spieler
map-column-hexes = Felder
map-column-points = Punkte
map-column-areas = Fremde Gebiete
map-column-about = Was es ist
preset-column-preset = Vorlage
preset-column-edition = Ausgabe
preset-column-players = Spieler
preset-column-about = Was es ist
map-beginner = Das Spielfeld für Einsteiger (B-5)
map-fair = Spielfelder, die ausgelegt werden, bis sie ausgewogen sind, neu für jede Startzahl
map-figures = Die drei besten Plätze jedes Spielers: { $sites } Augen. Augen je Rohstoff, und der Anteil der Felder: { $resources }.
map-up-to = { $fewest } bis { $most }
map-for = { $title } für { $numbers } Spieler.
map-untitled = Eine Karte
map-land =
    { $n ->
        [one] { $n } Feld, davon Land { $land }: { $kinds }; { $harbors }.
       *[other] { $n } Felder, davon Land { $land }: { $kinds }; { $harbors }.
    }
map-areas =
    { $n ->
        [one] Fremde Gebiete, { $n } Punkt für die erste Siedlung in jedem: { $names }.
       *[other] Fremde Gebiete, { $n } Punkte für die erste Siedlung in jedem: { $names }.
    }
map-points =
    { $n ->
        [one] { $n } Punkt gewinnt, und was die Ausgabe dazugibt (F-5).
       *[other] { $n } Punkte gewinnen, und was die Ausgabe dazugibt (F-5).
    }
map-comes-in = Der { $what ->
        [pirate] Seeräuber
       *[robber] Räuber
    } kommt auf { $hex } ins Spiel.
map-shuffled =
    { $n ->
        [one] { $n } Feld wird gemischt, in { $groups }.
       *[other] { $n } Felder werden gemischt, in { $groups }.
    }

## What is counted

n-hexes =
    { $n ->
        [one] { $n } Feld
       *[other] { $n } Felder
    }
n-harbors =
    { $n ->
        [one] { $n } Hafen
       *[other] { $n } Häfen
    }
n-points =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
n-groups =
    { $n ->
        [one] { $n } Gruppe
       *[other] { $n } Gruppen
    }
n-people =
    { $n ->
        [one] { $n } Person
       *[other] { $n } Personen
    }
n-actions =
    { $n ->
        [one] { $n } Aktion
       *[other] { $n } Aktionen
    }
n-answers =
    { $n ->
        [one] { $n } Antwort
       *[other] { $n } Antworten
    }
n-games =
    { $n ->
        [one] { $n } Partie
       *[other] { $n } Partien
    }
n-seats =
    { $n ->
        [one] { $n } Platz
       *[other] { $n } Plätze
    }
n-decisions =
    { $n ->
        [one] { $n } Entscheidung
       *[other] { $n } Entscheidungen
    }
n-turns =
    { $n ->
        [one] { $n } Zug
       *[other] { $n } Züge
    }
n-rounds =
    { $n ->
        [one] { $n } Runde
       *[other] { $n } Runden
    }
n-cards =
    { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }
n-names =
    { $n ->
        [one] { $n } Name
       *[other] { $n } Namen
    }
n-seeds =
    { $n ->
        [one] { $n } Startwert
       *[other] { $n } Startwerte
    }
n-actions-are =
    { $n ->
        [one] { $n } Aktion ist
       *[other] { $n } Aktionen sind
    }
count-brick = { $n } Lehm
count-lumber = { $n } Holz
count-wool = { $n } Wolle
count-grain = { $n } Getreide
count-ore = { $n } Erz
count-coin =
    { $n ->
        [one] { $n } Münze
       *[other] { $n } Münzen
    }
count-cloth = { $n } Tuch
count-paper = { $n } Papier
chat-unseen = diese Zeile enthält ein Zeichen, das man nicht sehen kann
chat-lone-accent = diese Zeile enthält einen Akzent ohne Buchstaben
chat-many-accents = diese Zeile enthält zu viele Akzente auf einem Buchstaben
chat-empty = diese Zeile ist leer
chat-muted = der Gastgeber hat dich an diesem Tisch stummgeschaltet
chat-slow = Langsamer Chat: Du kannst in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} wieder schreiben.
chat-players-only = an diesem Tisch dürfen nur Mitspieler schreiben
removed-by-host = der Gastgeber hat dich von diesem Tisch entfernt
rated-player-here = in einem gewerteten Spiel kannst du nur entfernen, wer seit zwei Minuten weg ist und für wen ein Bot spielt
no-such-speaker = so jemand hat an diesem Tisch nicht geschrieben
pauses-used-up = du hast deine { $most } Pausen von zusammen { $minutes } Minuten aufgebraucht; bitte die anderen um eine Pause
holidays-used-up = du kannst in einem Jahr { $most } Tage Urlaub nehmen; { $left } sind übrig
propose-later = du kannst einen Handel vorschlagen, sobald der Spieler am Zug handeln kann
enough-proposals = mehr als { $most } deiner Vorschläge stehen nicht zugleich: nimm erst einen zurück
enough-proposals-in-turn = du hast in diesem Zug { $most } Vorschläge gemacht; im nächsten darfst du wieder
not-proposed-to-you = das ist ein Vorschlag an den Spieler am Zug
propose-in-own-turn = du bist am Zug: mach stattdessen allen ein Angebot
page-from-file = Browser öffnen diese Seite nicht als Datei. Lege ihren Ordner auf einen Webserver.
