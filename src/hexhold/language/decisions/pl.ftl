### Polish: what is said of each decision, one after the other.
#
# What must come `first`, and what the terminal has for a `prompt`; what the page says to `you` and
# of an `other`, `why` it came about, and in the log that somebody was `done`.

first-setup-building = najpierw { who-musi } postawić { $building ->
        [settlement] osadę
        [city] miasto
       *[building] budowlę
    }
prompt-setup_building = Postaw { $building ->
        [settlement] swoją pierwszą osadę
        [city] swoje miasto
       *[building] swoją budowlę
    }
you-setup_building = Postaw { $piece ->
        [city] swoje miasto
       *[settlement] swoją osadę
    }.
other-setup_building = { $who } stawia { $piece ->
        [city] miasto
       *[settlement] osadę
    }.

first-setup-road = najpierw { who-musi } postawić drogę przy nowej budowli
prompt-setup_road = Postaw obok drogę
prompt-setup_road-ship = Postaw obok drogę albo statek
you-setup_road = Postaw obok drogę.
you-setup_route = Postaw obok drogę albo statek.
other-setup_road = { $who } stawia drogę.
other-setup_route = { $who } stawia drogę albo statek.

first-roll-only = między dwoma rzutami tury { $p ->
        [you] możesz
       *[other] { $p } może
    } tylko rzucać
first-roll = najpierw { who-musi } rzucić kośćmi
prompt-roll = Rzuć kośćmi
prompt-roll-again = Rzuć kośćmi drugi raz
you-roll_of_two = Twoja tura: rzuć kośćmi (rzut { $n } z 2).
you-roll = Twoja tura: rzuć kośćmi.
other-roll_of_two = { $who } zaraz rzuci kośćmi (rzut { $n } z 2).
other-roll = { $who } zaraz rzuci kośćmi.

first-action = trwa faza akcji, { $who ->
        [you] grasz
       *[other] gra { $who }
    }
prompt-action = Buduj, handluj, zagrywaj karty, a potem zakończ turę
prompt-action-paired = Twoja druga tura: bez kości, wymiana tylko z bankiem; potem `end`
you-action_paired = Twoja druga tura: bez kości, wymiana tylko z bankiem.
other-action_paired = { $who } rozgrywa drugą turę, bez kości.
you-action = Twoja tura: buduj, handluj albo zagraj kartę.
you-over_limit = Zagraj kartę postępu albo jedną zwróć.
other-action = Gra { $who }.
why-over_limit = Liczba twoich kart postępu: { $cards }, a limit to { $limit }

first-special = trwa specjalna faza budowy, { $who ->
        [you] grasz
       *[other] gra { $who }
    }
prompt-special = Specjalna faza budowy: buduj, co chcesz, potem `end`
you-special = Buduj albo zakończ.
other-special = Specjalna faza budowy: { $who }.
why-special = Specjalna faza budowy po turze gracza { $by }

first-discard = najpierw { who-musi } odrzucić karty
prompt-discard = Odrzuć { $owed } ze swoich kart, jedną po drugiej
you-discard = Odrzuć { $n } z { $hand }.
other-discard =
    { $people ->
        [one] { $who } musi odrzucić karty.
        [few] { $who } muszą odrzucić karty.
        [many] { $who } muszą odrzucić karty.
       *[other] { $who } muszą odrzucić karty.
    }
why-discard = Siódemka: masz kart { $held }, bezpiecznych jest { $safe }
why-discard_card = { $by } zagrywa kartę { $card } i nie ma więcej punktów niż ty

first-robber = najpierw { who-musi } przesunąć złodzieja
prompt-robber = Przesuń złodzieja i wybierz, kogo okraść
prompt-robber-pirate = Przesuń złodzieja albo pirata i wybierz, kogo okraść
you-robber = Przesuń złodzieja; kto obok ma budowlę, może zostać okradziony.
you-robber_or_pirate = Przesuń złodzieja albo pirata; kto obok buduje lub żegluje, może zostać okradziony.
other-robber = { $who } przesuwa złodzieja.
other-robber_or_pirate = { $who } przesuwa złodzieja albo pirata.
why-robber = Siódemka

first-aqueduct = najpierw { who-musi } wziąć surowiec albo { say-done }
prompt-aqueduct = Rzut nic ci nie dał: weź surowiec albo `done`
you-aqueduct = Weź wybraną kartę albo nic.
other-aqueduct = { $who } bierze kartę: { $aqueduct }.
why-aqueduct = Rzut nic ci nie dał, ale masz: { $aqueduct }
log-done-aqueduct = { $who } nie bierze nic ({ $aqueduct }).

first-gold = najpierw { who-musi } wziąć surowiec za złoto: { say-take }
prompt-gold = Złoża złota dają ci wybrany surowiec
you-gold =
    { $n ->
        [one] Weź { $n } wybrany surowiec.
        [few] Weź { $n } wybrane surowce.
        [many] Weź { $n } wybranych surowców.
       *[other] Weź { $n } wybranego surowca.
    }
other-gold =
    { $n ->
        [one] { $who } bierze { $n } surowiec za złoto.
        [few] { $who } bierze { $n } surowce za złoto.
        [many] { $who } bierze { $n } surowców za złoto.
       *[other] { $who } bierze { $n } surowca za złoto.
    }
why-gold = Złoto

first-offer = najpierw trzeba na ofertę odpowiedzieć, potwierdzić ją albo wycofać
prompt-offer = { $title } proponuje ci wymianę: odpowiedz
prompt-offer-own = Wybierz, z kim się wymienisz, albo `withdraw`
you-offer = Przyjmij, odmów albo zaproponuj coś innego.
you-own_offer = Twoja oferta leży na stole.
other-offer =
    { $people ->
        [one] { $who } może odpowiedzieć na ofertę.
        [few] { $who } mogą odpowiedzieć na ofertę.
        [many] { $who } mogą odpowiedzieć na ofertę.
       *[other] { $who } mogą odpowiedzieć na ofertę.
    }
other-own_offer = { $who } decyduje o ofercie.
why-offer = { $by } proponuje wymianę

first-free-road = najpierw { who-musi } zbudować darmowe drogi albo { say-done }
prompt-free_road = Zbuduj drogę za darmo albo `done`
prompt-free_road-ship = Zbuduj drogę albo statek za darmo albo `done`
you-free_road = Postaw darmową drogę (zostało: { $n }).
you-free_route = Postaw darmową drogę albo statek (zostało: { $n }).
other-free_road = { $who } stawia darmową drogę.
other-free_route = { $who } stawia darmową drogę albo statek.
why-free_road = { $card }
why-free_route = { $card }
log-done-free_road = { $who } nie buduje więcej dróg.

first-smith = najpierw { who-musi } awansować rycerzy albo { say-done }
prompt-smith = Awansuj rycerza za darmo albo `done`
you-smith = Awansuj rycerza za darmo (zostało: { $n }) albo zakończ.
other-smith = { $who } awansuje rycerzy za darmo.
why-smith = { $card }
log-done-smith = { $who } nie awansuje więcej rycerzy.

first-desert = najpierw { who-musi } usunąć rycerza
prompt-desert = Wybierz, który z twoich rycerzy zdezerteruje
prompt-desert-neutral = Wybierz, który z najsłabszych neutralnych rycerzy zdezerteruje
you-desert = Wybierz rycerza, którego stracisz.
you-desert_neutral = Wybierz neutralnego rycerza, który odejdzie.
other-desert = { $who } wybiera, który rycerz zdezerteruje.
other-desert_neutral = { $who } wybiera neutralnego rycerza, który odejdzie.
why-desert = { $by } zagrywa kartę { $card }
why-desert_neutral = { $card }

first-deserter-place = najpierw { who-musi } postawić rycerza za tego, który odszedł, albo { say-done }
prompt-deserter_place = Postaw rycerza za tego, który odszedł, albo `done`
you-deserter_place = Postaw rycerza za tego, który odszedł, albo zakończ.
other-deserter_place = { $who } stawia rycerza za tego, który odszedł.
why-deserter_place = { $card }
log-done-deserter_place = { $who } nie stawia rycerza za tego, który odszedł.

first-rebuild = najpierw { who-musi } zbudować usuniętą drogę na nowo albo { say-done }
prompt-rebuild = Zbuduj drogę na nowo albo `done`
prompt-rebuild-ship = Zbuduj statek na nowo albo `done`
you-rebuild = Postaw swoją drogę ponownie albo zakończ.
you-rebuild_ship = Postaw swój statek ponownie albo zakończ.
other-rebuild = { $who } stawia drogę ponownie.
other-rebuild_ship = { $who } stawia statek ponownie.
why-rebuild = { $card }
why-rebuild_ship = { $card }
log-done-rebuild = { $who } nie stawia drogi ponownie.

first-retreat = najpierw { who-musi } wycofać wypartego rycerza
prompt-retreat = Twój rycerz został wyparty: powiedz, dokąd idzie
prompt-retreat-neutral = Neutralny rycerz został wyparty: powiedz, dokąd idzie
you-retreat = Dokąd ma się wycofać?
you-retreat_neutral = Dokąd ma się wycofać?
other-retreat = { $who } wycofuje wypartego rycerza.
other-retreat_neutral = { $who } wycofuje neutralnego rycerza.
why-retreat = { $by } wypiera twojego rycerza
why-retreat_neutral = Neutralny rycerz został wyparty

first-spy = najpierw { who-musi } wziąć kartę postępu albo { say-done }
prompt-spy = Weź jedną z tych kart postępu albo `done`
you-spy = Weź jedną kartę postępu gracza { $who } albo zrezygnuj.
other-spy = { $who } ogląda karty postępu.
why-spy = { $card }
log-done-spy = { $who } nie bierze karty od gracza { $victim }.

first-master = najpierw { who-musi } wziąć kartę
prompt-master = Weź kartę z ręki, którą widzisz
you-master =
    { $n ->
        [one] Weź { $n } kartę z ręki gracza { $who }.
        [few] Weź { $n } karty z ręki gracza { $who }.
        [many] Weź { $n } kart z ręki gracza { $who }.
       *[other] Weź { $n } karty z ręki gracza { $who }.
    }
other-master = { $who } bierze karty z cudzej ręki.
why-master = { $card }

first-harbor = najpierw { who-musi } dać towar
prompt-harbor = Daj towar za zaproponowaną kartę
you-harbor = Daj wybrany towar.
other-harbor = { $who } musi dać towar.
why-harbor = { $card }: { $by } daje ci kartę ({ $type })
why-harbor_face_down = { $card }: { $by } daje ci zakrytą kartę surowca

first-gifts = najpierw { who-musi } dać karty
prompt-gifts = Oddaj { $owed } ze swoich kart
you-gifts = Daj swoje karty: { $n }.
other-gifts =
    { $people ->
        [one] { $who } musi dać karty na wesele.
        [few] { $who } muszą dać karty na wesele.
        [many] { $who } muszą dać karty na wesele.
       *[other] { $who } muszą dać karty na wesele.
    }
why-gifts = { $by } zagrywa kartę { $card } i ma mniej punktów niż ty

first-pillage = najpierw { who-musi } wybrać miasto, które zostanie splądrowane
prompt-pillage = Barbarzyńcy wygrali: wybierz miasto, które tracisz
you-pillage = Wybierz miasto, które przepadnie.
other-pillage = { $who } wybiera miasto, które przepadnie.
why-pillage = Barbarzyńcy wygrali{ $strengths }, a twój wkład był najmniejszy

first-draw = najpierw { who-musi } dobrać kartę postępu
prompt-draw = Twoja nagroda: dobierz z wybranej talii
you-draw = Dobierz kartę postępu: z której talii?
other-draw = { $who } wybiera talię, z której dobierze.
why-draw = Barbarzyńcy pokonani, a nikt nie dał więcej niż ty

first-return = najpierw { who-musi } zwrócić karty postępu
prompt-return = Za dużo kart postępu: zwróć jedną
you-return = Zwróć jedną.
other-return =
    { $people ->
        [one] { $who } zwraca kartę postępu.
        [few] { $who } zwracają po karcie postępu.
        [many] { $who } zwracają po karcie postępu.
       *[other] { $who } zwracają po karcie postępu.
    }
why-return = Liczba twoich kart postępu: { $cards }, a limit to { $limit }

first-replace = najpierw { who-musi } zastąpić zburzone miasto: { say-settlement }
prompt-replace = Wybierz zburzone miasto, które stanie się osadą
you-replace = Wybierz zburzone miasto, które stanie się osadą.
other-replace = { $who } zastępuje zburzone miasto.
why-replace = Znów masz osadę w swoich zasobach

first-yield = najpierw { who-musi } wybrać, co daje miasto: { say-yield }
prompt-yield = Powiedz, co daje twoje miasto
you-yield = Co daje twoje miasto?
other-yield = { $who } wybiera, co daje miasto.
why-yield = Twoje miasto może wybrać

first-wake = najpierw { who-musi } aktywować rycerzy albo { say-done }
prompt-wake = Barbarzyńcy lądują: aktywuj rycerzy, potem `done`
you-wake = Aktywuj rycerzy albo zakończ.
other-wake = { $who } może aktywować rycerzy do bitwy.
why-wake = Barbarzyńcy lądują, { $a } przeciw { $d }
log-done-wake = { $who } nie aktywuje więcej rycerzy.

first-defend = najpierw { who-musi } zgłosić obrońców albo { say-done }
prompt-defend = Barbarzyńcy lądują: zgłoś obrońców, potem `done`
you-defend = Wyślij rycerzy do bitwy albo zakończ.
other-defend = { $who } decyduje, którzy rycerze bronią.
why-defend = Barbarzyńcy lądują, ich siła to { $a }
log-done-defend = { $who } nie wysyła więcej rycerzy.

first-neutral = najpierw { who-musi } postawić neutralny element: { say-neutral }
prompt-neutral = Postaw to samo dla neutralnego koloru albo to, co można postawić zamiast tego
you-neutral = Postaw to samo dla neutralnego koloru: { $piece ->
        [road] drogę
        [knight] rycerza
       *[settlement] osadę
    }.
you-neutral_promote = Awansuj też neutralnego rycerza.
other-neutral = { $who } stawia { $piece ->
        [road] neutralną drogę
        [knight] neutralnego rycerza
       *[settlement] neutralną osadę
    }.
other-neutral_promote = { $who } awansuje neutralnego rycerza.
why-neutral = W grze dla dwojga

first-token = najpierw { who-musi } oddać karty
prompt-token = Oddaj kartę za to, co zostało zabrane
you-token =
    { $n ->
        [one] Oddaj { $n } kartę graczowi { $who }.
        [few] Oddaj { $n } karty graczowi { $who }.
        [many] Oddaj { $n } kart graczowi { $who }.
       *[other] Oddaj { $n } karty graczowi { $who }.
    }
other-token =
    { $n ->
        [one] { $who } oddaje { $n } kartę.
        [few] { $who } oddaje { $n } karty.
        [many] { $who } oddaje { $n } kart.
       *[other] { $who } oddaje { $n } karty.
    }
why-token = Wymuszona wymiana

you-decision = Twoja decyzja.
other-decision = { $who } decyduje.
