### German: what is said of each decision, one after the other.
#
# What must come `first`, and what the terminal has for a `prompt`; what the page says to `you` and
# of an `other`, `why` it came about, and in the log that somebody was `done`.

first-setup-building = zuerst { setzt-who } { $building ->
        [settlement] eine Siedlung
        [city] eine Stadt
       *[building] ein Gebäude
    }
prompt-setup_building = Setze { $building ->
        [settlement] deine erste Siedlung
        [city] deine Stadt
       *[building] dein Gebäude
    }
you-setup_building = Setze deine { $piece ->
        [city] Stadt
       *[settlement] Siedlung
    }.
other-setup_building = { $who } setzt eine { $piece ->
        [city] Stadt
       *[settlement] Siedlung
    }.

first-setup-road = zuerst { setzt-who } die Straße am neuen Gebäude
prompt-setup_road = Setze eine Straße daneben
prompt-setup_road-ship = Setze eine Straße oder ein Schiff daneben
you-setup_road = Setze eine Straße daneben.
you-setup_route = Setze eine Straße oder ein Schiff daneben.
other-setup_road = { $who } setzt eine Straße.
other-setup_route = { $who } setzt eine Straße oder ein Schiff.

first-roll-only = zwischen den beiden Würfen eines Zuges { kann-p } nur würfeln
first-roll = zuerst { wuerfelt-who }
prompt-roll = Würfle
prompt-roll-again = Würfle ein zweites Mal
you-roll_of_two = Du bist dran: würfle ({ $n }. von 2 Würfen).
you-roll = Du bist dran: würfle.
other-roll_of_two = { $who } würfelt gleich ({ $n }. von 2 Würfen).
other-roll = { $who } würfelt gleich.

first-action = { who-ist } in der Aktionsphase
prompt-action = Baue, handle, spiele Karten und beende dann deinen Zug
prompt-action-paired = Dein zweiter Zug: ohne Würfel, Handel nur mit der Bank; dann `end`
you-action_paired = Dein zweiter Zug: ohne Würfel, Handel nur mit der Bank.
other-action_paired = { $who } macht den zweiten Zug, ohne Würfel.
you-action = Du bist dran: baue, handle oder spiele Karten.
you-over_limit = Spiele eine Fortschrittskarte oder lege eine zurück.
other-action = { $who } ist am Zug.
why-over_limit = Du hast { $cards } Fortschrittskarten, erlaubt sind { $limit }

first-special = { who-ist } in der Sonderbauphase
prompt-special = Sonderbauphase: baue, was du magst, dann `end`
you-special = Baue oder beende sie.
other-special = Sonderbauphase: { $who }.
why-special = Sonderbauphase nach dem Zug von { $by }

first-discard = zuerst { muss-who } Karten abwerfen
prompt-discard = Wirf { $owed } deiner Karten ab, eine nach der anderen
you-discard = Wirf { $n } von { $hand } Karten ab.
other-discard =
    { $people ->
        [one] { $who } muss Karten abwerfen.
       *[other] { $who } müssen Karten abwerfen.
    }
why-discard = Eine Sieben: du hast { $held } Karten, sicher sind { $safe }
why-discard_card = { $by } hat { $card } gespielt und nicht mehr Punkte als du

first-robber = zuerst { versetzt-who } den Räuber
prompt-robber = Versetze den Räuber und wähle, wen du beraubst
prompt-robber-pirate = Versetze den Räuber oder den Seeräuber und wähle, wen du beraubst
you-robber = Versetze den Räuber; wer dort gebaut hat, kann beraubt werden.
you-robber_or_pirate = Versetze den Räuber oder den Piraten; wer dort baut oder fährt, kann beraubt werden.
other-robber = { $who } versetzt den Räuber.
other-robber_or_pirate = { $who } versetzt den Räuber oder den Piraten.
why-robber = Eine Sieben

first-aqueduct = zuerst { nimmt-who } einen Rohstoff, oder { say-done }
prompt-aqueduct = Der Wurf brachte dir nichts: nimm einen Rohstoff, oder `done`
you-aqueduct = Nimm eine Karte deiner Wahl oder keine.
other-aqueduct = { $who } nimmt eine Karte: { $aqueduct }.
why-aqueduct = Der Wurf brachte dir nichts, aber du hast { $aqueduct }
log-done-aqueduct = { $who }: nichts genommen ({ $aqueduct }).

first-gold = zuerst { nimmt-who } einen Rohstoff für das Gold: { say-take }
prompt-gold = Das Goldfeld gibt dir einen Rohstoff deiner Wahl
you-gold =
    { $n ->
        [one] Nimm { $n } Rohstoff deiner Wahl.
       *[other] Nimm { $n } Rohstoffe deiner Wahl.
    }
other-gold =
    { $n ->
        [one] { $who } nimmt { $n } Rohstoff für Gold.
       *[other] { $who } nimmt { $n } Rohstoffe für Gold.
    }
why-gold = Gold

first-offer = zuerst muss das Angebot beantwortet, angenommen oder zurückgezogen werden
prompt-offer = { $title } bietet dir einen Tausch: antworte
prompt-offer-own = Wähle, mit wem du tauschst, oder `withdraw`
you-offer = Nimm an, lehne ab oder biete etwas anderes.
you-own_offer = Dein Angebot liegt auf dem Tisch.
other-offer =
    { $people ->
        [one] { $who } kann das Angebot beantworten.
       *[other] { $who } können das Angebot beantworten.
    }
other-own_offer = { $who } entscheidet über das Angebot.
why-offer = { $by } bietet einen Tausch

first-free-road = zuerst { baut-who } Straßen umsonst, oder { say-done }
prompt-free_road = Baue eine Straße umsonst, oder `done`
prompt-free_road-ship = Baue eine Straße oder ein Schiff umsonst, oder `done`
you-free_road = Setze eine Straße umsonst (noch { $n }).
you-free_route = Setze eine Straße oder ein Schiff umsonst (noch { $n }).
other-free_road = { $who } setzt eine Straße umsonst.
other-free_route = { $who } setzt eine Straße oder ein Schiff umsonst.
why-free_road = { $card }
why-free_route = { $card }
log-done-free_road = { $who }: keine weitere Straße gebaut.

first-smith = zuerst { befoerdert-who } Ritter, oder { say-done }
prompt-smith = Befördere einen Ritter umsonst, oder `done`
you-smith = Befördere einen Ritter umsonst (noch { $n }) oder sei fertig.
other-smith = { $who } befördert Ritter umsonst.
why-smith = { $card }
log-done-smith = { $who }: keinen weiteren Ritter befördert.

first-desert = zuerst { nimmt-who } einen Ritter vom Spielfeld
prompt-desert = Wähle, welcher deiner Ritter überläuft
prompt-desert-neutral = Wähle, welcher der schwächsten neutralen Ritter überläuft
you-desert = Welchen Ritter gibst du her?
you-desert_neutral = Welcher neutrale Ritter geht vom Feld?
other-desert = { $who } wählt, welcher Ritter überläuft.
other-desert_neutral = { $who } wählt, welcher neutrale Ritter vom Feld geht.
why-desert = { $by } hat { $card } gespielt
why-desert_neutral = { $card }

first-deserter-place = zuerst { setzt-who } einen Ritter für den abgezogenen, oder { say-done }
prompt-deserter_place = Setze einen Ritter für den abgezogenen, oder `done`
you-deserter_place = Setze einen Ritter für den abgezogenen oder sei fertig.
other-deserter_place = { $who } setzt einen Ritter für den abgezogenen.
why-deserter_place = { $card }
log-done-deserter_place = { $who }: keinen Ritter für den abgezogenen gesetzt.

first-rebuild = zuerst { baut-who } die entfernte Straße neu, oder { say-done }
prompt-rebuild = Baue die Straße neu, oder `done`
prompt-rebuild-ship = Baue das Schiff neu, oder `done`
you-rebuild = Setze deine Straße neu oder sei fertig.
you-rebuild_ship = Setze dein Schiff neu oder sei fertig.
other-rebuild = { $who } setzt eine Straße neu.
other-rebuild_ship = { $who } setzt ein Schiff neu.
why-rebuild = { $card }
why-rebuild_ship = { $card }
log-done-rebuild = { $who }: Straße nicht neu gesetzt.

first-retreat = zuerst { weicht-who } mit dem verdrängten Ritter aus
prompt-retreat = Dein Ritter ist verdrängt: sag, wohin er geht
prompt-retreat-neutral = Der neutrale Ritter ist verdrängt: sag, wohin er geht
you-retreat = Wohin weicht er?
you-retreat_neutral = Wohin weicht er?
other-retreat = { $who } versetzt einen verdrängten Ritter.
other-retreat_neutral = { $who } versetzt einen neutralen Ritter.
why-retreat = { $by } hat deinen Ritter verdrängt
why-retreat_neutral = Der neutrale Ritter ist verdrängt

first-spy = zuerst { nimmt-who } eine Fortschrittskarte, oder { say-done }
prompt-spy = Nimm eine dieser Fortschrittskarten, oder `done`
you-spy = Nimm eine Fortschrittskarte von { $who } oder lass es.
other-spy = { $who } sieht Fortschrittskarten an.
why-spy = { $card }
log-done-spy = { $who }: von { $victim } keine Karte genommen.

first-master = zuerst { nimmt-who } eine Karte
prompt-master = Nimm eine Karte von der Hand, die du siehst
you-master =
    { $n ->
        [one] Nimm { $n } Karte aus der Hand von { $who }.
       *[other] Nimm { $n } Karten aus der Hand von { $who }.
    }
other-master = { $who } nimmt Karten aus einer Hand.
why-master = { $card }

first-harbor = zuerst { muss-who } eine Handelsware geben
prompt-harbor = Gib eine Handelsware für die angebotene Karte
you-harbor = Gib eine Handelsware deiner Wahl.
other-harbor = { $who } muss eine Handelsware geben.
why-harbor = { $card }: { $by } gibt dir { $type }
why-harbor_face_down = { $card }: { $by } gibt dir verdeckt einen Rohstoff

first-gifts = zuerst { muss-who } Karten geben
prompt-gifts = Gib { $owed } deiner Karten her
you-gifts = Gib { $n } deiner Karten.
other-gifts =
    { $people ->
        [one] { $who } muss zur Hochzeit Karten geben.
       *[other] { $who } müssen zur Hochzeit Karten geben.
    }
why-gifts = { $by } hat { $card } gespielt und weniger Punkte als du

first-pillage = zuerst { waehlt-who } die Stadt, die geplündert wird
prompt-pillage = Die Barbaren haben gesiegt: wähle die Stadt, die du verlierst
you-pillage = Welche Stadt geht verloren?
other-pillage = { $who } wählt die Stadt, die verloren geht.
why-pillage = Die Barbaren haben gesiegt{ $strengths }, und du gabst am wenigsten

first-draw = zuerst { zieht-who } eine Fortschrittskarte
prompt-draw = Dein Lohn: ziehe von einem Stapel deiner Wahl
you-draw = Ziehe eine Fortschrittskarte: von welchem Stapel?
other-draw = { $who } wählt einen Stapel.
why-draw = Die Barbaren sind geschlagen, und niemand gab mehr als du

first-return = zuerst { legt-who } Fortschrittskarten zurück
prompt-return = Zu viele Fortschrittskarten: lege eine zurück
you-return = Lege eine zurück.
other-return =
    { $people ->
        [one] { $who } legt eine Fortschrittskarte zurück.
       *[other] { $who } legen eine Fortschrittskarte zurück.
    }
why-return = Du hast { $cards } Fortschrittskarten, erlaubt sind { $limit }

first-replace = zuerst { ersetzt-who } eine gestürzte Stadt: { say-settlement }
prompt-replace = Wähle die gestürzte Stadt, die zur Siedlung wird
you-replace = Welche gestürzte Stadt wird zur Siedlung?
other-replace = { $who } ersetzt eine gestürzte Stadt.
why-replace = Du hast wieder eine Siedlung im Vorrat

first-yield = zuerst { waehlt-who }, was eine Stadt liefert: { say-yield }
prompt-yield = Sag, was deine Stadt bringt
you-yield = Was bringt deine Stadt?
other-yield = { $who } wählt, was eine Stadt bringt.
why-yield = Deine Stadt hat die Wahl

first-wake = zuerst { aktiviert-who } Ritter, oder { say-done }
prompt-wake = Die Barbaren landen: aktiviere Ritter, dann `done`
you-wake = Aktiviere Ritter oder sei fertig.
other-wake = { $who } darf Ritter für den Kampf aktivieren.
why-wake = Die Barbaren landen, { $a } gegen { $d }
log-done-wake = { $who }: keinen weiteren Ritter aktiviert.

first-defend = zuerst { meldet-who } Verteidiger, oder { say-done }
prompt-defend = Die Barbaren landen: melde, wer verteidigt, dann `done`
you-defend = Schicke Ritter in den Kampf oder sei fertig.
other-defend = { $who } wählt die Ritter, die verteidigen.
why-defend = Die Barbaren landen, Stärke { $a }
log-done-defend = { $who }: keinen weiteren Ritter geschickt.

first-neutral = zuerst { setzt-who } die neutrale Figur: { say-neutral }
prompt-neutral = Setze dasselbe für eine neutrale Farbe, oder was stattdessen geht
you-neutral = Setze dasselbe für eine neutrale Farbe: { $piece ->
        [road] Straße
        [knight] Ritter
       *[settlement] Siedlung
    }.
you-neutral_promote = Befördere auch einen neutralen Ritter.
other-neutral = { $who } setzt { $piece ->
        [road] eine neutrale Straße
        [knight] einen neutralen Ritter
       *[settlement] eine neutrale Siedlung
    }.
other-neutral_promote = { $who } befördert einen neutralen Ritter.
why-neutral = Im Spiel zu zweit

first-token = zuerst { muss-who } Karten zurückgeben
prompt-token = Gib eine Karte zurück für das, was du genommen hast
you-token =
    { $n ->
        [one] Gib { $who } { $n } Karte zurück.
       *[other] Gib { $who } { $n } Karten zurück.
    }
other-token =
    { $n ->
        [one] { $who } gibt { $n } Karte zurück.
       *[other] { $who } gibt { $n } Karten zurück.
    }
why-token = Erzwungener Tausch

you-decision = Deine Entscheidung.
other-decision = { $who } entscheidet.
