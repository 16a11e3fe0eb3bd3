### Polish: what hexhold says, but for the page.

## Whom it is about: a player as the notation names them, or `you`

p-ma =
    { $p ->
        [you] masz
       *[other] { $p } ma
    }
p-nie-ma =
    { $p ->
        [you] nie masz
       *[other] { $p } nie ma
    }
p-nie-moze =
    { $p ->
        [you] nie możesz
       *[other] { $p } nie może
    }
p-do =
    { $p ->
        [you] do ciebie
       *[other] do { $p }
    }
p-od =
    { $p ->
        [you] od ciebie
       *[other] od { $p }
    }
p-niz =
    { $p ->
        [you] niż ty
       *[other] niż { $p }
    }
who-musi =
    { $who ->
        [you] musisz
       *[other] { $who } musi
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

some-and-one = { $some } i { $one }
some-then-one = { $some }, { $one }

## Tools that are of no use anywhere

needs-settlement = Nie masz osady, którą można zamienić w miasto
needs-city = Nie masz miasta, które można otoczyć murem
needs-knight = Nie masz rycerza
needs-ship = Nie masz statku
nowhere-road = Żadna wolna krawędź nie łączy się z twoimi drogami
nowhere-ship = Żadna wolna krawędź na morzu nie łączy się z twoimi statkami ani budowlami
nowhere-settlement = Żadna twoja droga nie prowadzi do wolnego skrzyżowania odległego o dwa kroki od wszystkich budowli
nowhere-knight = Żadna twoja droga nie prowadzi do wolnego skrzyżowania
nowhere-city = Żadna twoja osada nie może teraz stać się miastem
nowhere-wall = Każde twoje miasto ma mur
nowhere-activate = Wszyscy twoi rycerze są aktywni
nowhere-promote = Żaden twój rycerz nie może teraz awansować
nowhere-move = Żaden twój rycerz nie może się teraz ruszyć: musi być aktywny, i to nie dopiero od tej tury
nowhere-chase = Żaden twój rycerz nie może teraz przepędzić: aktywny musi stać obok złodzieja
nowhere-move-ship = Żaden twój statek nie może się teraz ruszyć
nowhere-restore = Żadne z twoich miast nie jest objęte sabotażem

## Refusals of the rules

game-is-over =
    { $n ->
        [one] gra skończona, wygrał gracz { $winner }
        [few] gra skończona, wygrali gracze { $winner }
        [many] gra skończona, wygrali gracze { $winner }
       *[other] gra skończona, wygrali gracze { $winner }
    }
no-such-player = w tej grze nie ma gracza { $p }
not-to-act = { p-nie-ma } teraz nic do zdecydowania, { $who ->
        [you] decydujesz
       *[other] decyduje { $who }
    }
not-asked = { $turn ->
        [paired] drugi gracz z pary nie rzuca kośćmi
       *[whole] w fazie akcji { p-nie-moze } tego zrobić
    }
only-in-action-phase = w specjalnej fazie budowy { $p ->
        [you] możesz
       *[other] { $p } może
    } tylko budować albo zakończyć: { say-end }
not-in-base-game = gra podstawowa nie zna takiej akcji
not-in-expansion = karty rozwoju należą do gry podstawowej
no-commodities = w grze podstawowej nie ma towarów
cards-not-held = takiej karty nie ma na ręce
resource-only = potrzebny jest surowiec, nie towar
commodity-only = potrzebny jest towar, nie surowiec
supply-lacks = w zasobach nie ma już takiej karty
edge-taken = { $first } jest zajęte
road-not-connected = { $first } nie łączy się z drogą ani budowlą należącą { p-do } albo rozdziela je cudzy element
road-on-sea = { $first } nie leży przy lądzie
no-road-left = { p-nie-ma } już dróg
road-cost = { p-nie-moze } zapłacić za drogę: { $price }
not-at-new-building = droga musi dotykać właśnie postawionej budowli
same-edge-again = droga musi trafić na inną krawędź niż { $first }
no-road-there = na { $first } nie leży żadna droga
road-not-open = droga na { $first } nie ma wolnego końca
ship-needs-sea = { $first } nie leży przy morzu
ship-not-connected = nie prowadzi tam budowla ani statek należące { p-do } albo rozdziela je cudzy element
no-ship-left = { p-nie-ma } już statków
ship-cost = { p-nie-moze } zapłacić za statek: { $price }
no-ship-there = { p-nie-ma } statku na { $first }
ship-moved-already = w tej turze { p-ma } już za sobą ruch statku
ship-new = statek na { $first } zbudowano w tej turze
ship-closed = statek na { $first } nie jest na wolnym końcu otwartego szlaku
ship-must-move = statek musi trafić na inną krawędź
ship-strands-knight = po tym ruchu rycerz należący { p-do } nie stałby przy drodze ani statku
rebuild-ship = usunięto statek, więc na nowo buduje się statek albo { say-done }
rebuild-road = usunięto drogę, więc na nowo buduje się drogę albo { say-done }
pirate-bars = pirat zamyka krawędzie swojego pola dla statków
pirate-stays-at-sea = pirat zostaje na morzu
pirate-not-active = pirata nie ma jeszcze w grze
pirate-must-move = pirat musi przejść na inne pole
no-ship-victim = wskazany gracz nie ma statku przy tym polu albo nie ma kart
must-rob-ship = trzeba okraść gracza ze statkiem przy tym polu: wskaż kogoś
pirate-not-near = pirat nie stoi na żadnym polu przy { $first }
vertex-taken = { $first } nie jest wolne
not-on-land = { $first } nie dotyka lądu
distance = obok { $first } stoi budowla
not-on-own-road = żadna droga należąca { p-do } nie prowadzi do { $first }
not-in-start-area = { $first } nie leży na lądzie, na którym wszyscy zaczynają
touches-fog = { $first } styka się z zakrytym polem
touches-no-number = { $first } styka się z polem, które nie ma jeszcze liczby
marked-for-wonders = { $first } jest oznaczone pod cud, więc nie może tam stanąć pierwsza budowla
no-settlement-left = { p-nie-ma } już osad
settlement-cost = { p-nie-moze } zapłacić za osadę: { $price }
no-settlement-there = { p-nie-ma } osady na { $place }
already-a-city = na { $place } stoi już miasto
no-city-left = { p-nie-ma } już miast
city-cost = { p-nie-moze } zapłacić za miasto: { $price }
reduced-city-first = najpierw trzeba odbudować zburzone miasto należące { p-do }
no-reduced-city-there = { p-nie-ma } zburzonego miasta na { $first }
no-medicine-for-reduced = { $card_medicine } nie odbudowuje zburzonego miasta
no-wall-left = { p-ma } już trzy mury miejskie
wall-cost = { p-nie-moze } zapłacić za mur miejski: { $price }
wall-needs-city = { p-nie-ma } miasta na { $place }
wall-stands = miasto na { $place } ma już mur
not-sabotaged = { p-nie-ma } miasta po sabotażu na { $first }
restore-cost = { p-nie-moze } zapłacić za odbudowę miasta: { $price }
no-wonders = na tej planszy nie ma cudów
other-wonder = { p-ma } już rozpoczęty inny cud
wonder-taken = ten cud buduje już ktoś inny
wonder-finished = ten cud ma już wszystkie stopnie
wonder-needs-strait = Wielki Most wymaga dwóch osad lub miast należących { p-do } na rogach oznaczonych przy cieśninie
wonder-needs-waste = Wielki Mur wymaga dwóch osad lub miast należących { p-do } na rogach oznaczonych przy pustkowiu
wonder-needs-harbor = Latarnia morska wymaga miasta należącego { p-do } przy porcie i co najmniej 5 punktów zwycięstwa
wonder-needs-route = Teatr wymaga dwóch miast należących { p-do } i szlaku z co najmniej 5 dróg lub statków
wonder-needs-cities = Biblioteka wymaga trzech miast należących { p-do }
wonder-cost = { p-nie-moze } zapłacić za ten stopień: { $price }
wonder-in-own-turn = cuda buduje się tylko we własnej turze, nie w specjalnej fazie budowy
beginner-there = złodziej nie może stanąć obok gracza, który ma najwyżej 2 punkty
beginner-protected = gracza, który ma najwyżej 2 punkty, nie można okraść
beginner-spared = karty nie zabierają nic graczowi, który ma najwyżej 2 punkty
supply-only = drugi gracz z pary może wymieniać się tylko z bankiem
robber-must-move = złodziej musi przejść na inne pole
no-robber-at-sea = złodziej zostaje na lądzie
desert-barred = złodziejowi nie wolno wrócić na pustynię
no-victim = wskazany gracz nie ma budowli przy tym polu albo nie ma kart
must-rob = trzeba okraść gracza z budowlą przy tym polu: wskaż kogoś
robber-not-active = złodziej śpi do pierwszego ataku barbarzyńców
robber-not-near = złodziej nie stoi na żadnym polu przy { $first }
same-type = nie można wymienić karty na taką samą: { $first }
bank-rate = { p-nie-ma } dość kart na swój najlepszy kurs: { $first }
trade-is-over = budowa już się zaczęła, więc handel w tej turze się skończył
bundle-empty = obie strony oferty wymagają kart
cannot-offer-that = { p-nie-ma } kart do oddania
cannot-supply-that = { p-nie-ma } kart, których ktoś chce
no-offers-left = { p-nie-ma } już ofert w tej turze
own-offer = oferta pochodzi { p-od }: { say-confirm } albo { say-withdraw }
already-answered = ta oferta ma już odpowiedź { p-od }
not-accepted = nie ma zgody ani kontroferty, którą można by potwierdzić
not-offerer = potwierdzić albo wycofać ofertę może tylko ten, kto ją złożył
no-level-left = { p-ma } tu już poziom 5
improvement-needs-city = { p-nie-ma } żadnego miasta
improvement-cost = { p-nie-ma } dość odpowiedniego towaru na następny poziom
level-needs-free-city = { p-nie-ma } miasta bez metropolii
name-the-metropolis = poziom daje metropolię: wskaż jej miasto
metropolis-needs-own-city = metropolia wymaga własnego miasta bez metropolii
no-metropolis-now = poziom nie daje metropolii, więc nie wskazuje się miasta
no-knight-there = { p-nie-ma } rycerza na { $first }
no-basic-knight-left = { p-nie-ma } już prostych rycerzy
knight-cost = { p-nie-moze } zapłacić za rycerza: { $price }
knight-on-land = rycerza nie stawia się na morzu
level-not-named = nowy rycerz jest prosty: nie podaje się poziomu
knight-already-active = rycerz na { $first } jest już aktywny
activation-cost = { p-nie-moze } zapłacić za aktywację: { $price }
knight-is-mighty = rycerz na { $first } jest już potężny
promoted-already = rycerz na { $first } awansował już w tej turze
needs-fortress = potężny rycerz wymaga 3. poziomu polityki
no-next-knight-left = { p-nie-ma } już rycerzy następnego poziomu
promotion-cost = { p-nie-moze } zapłacić za awans: { $price }
knight-inactive = rycerz na { $first } nie jest aktywny
knight-spent = rycerz na { $first } nie może (już) działać w tej turze
knight-must-move = rycerz musi przejść na inne skrzyżowanie
knight-cannot-reach = żaden wolny szlak po drogach należących { p-do } nie prowadzi do { $second }
knight-way-ends = na { $second } stoi budowla
own-knight-stays = własnego rycerza nigdy się nie wypiera
displace-weaker = wyprzeć można tylko słabszego rycerza
knight-cannot-retreat = wyparty rycerz nie może przejść na { $first }
nothing-to-pillage = { p-nie-ma } miasta bez metropolii na { $first }
no-wall-there = { p-nie-ma } muru do poświęcenia na { $first }
defends-already = rycerz na { $first } jest już zgłoszony
errant-used = przed rzutem przepędzać może tylko jeden rycerz na turę
not-this-yield = chodzi o inne miasto i inne pole
for-two-only = neutralne kolory i żetony handlu są tylko w grze dla dwojga
without-neutrals = w tej grze nie ma kolorów neutralnych ani żetonów handlu
not-the-neutral-piece = to nie jest neutralny element, który trzeba postawić
neutral-is-strong = neutralny rycerz na { $first } jest silny, bardziej nie może
not-the-weakest = odejść musi najsłabszy rycerz neutralnego koloru
token-used = w tej turze { p-ma } już za sobą użycie żetonów handlu
token-cost = { p-nie-ma } dość żetonów handlu
token-trade-only = tylko wymuszona wymiana może dotyczyć wszystkich kart
nothing-to-take = przeciwnik nie ma karty, którą można wziąć
robber-stays-on-desert = nie ma pustyni bez złodzieja
card-not-held = takiej karty postępu nie ma na ręce
point-card-stays = karty punktu zwycięstwa nie można zagrać ani zabrać
card-after-roll = przed rzutem zagrywa się tylko kartę { $card_alchemist }
alchemist-before-roll = { $turn ->
        [paired] drugi gracz z pary nie rzuca kośćmi, więc nie zagrywa karty { $card_alchemist }
       *[whole] kartę { $card_alchemist } zagrywa się tylko przed rzutem
    }
dice-named-already = na jeden rzut przypada jedna karta { $card_alchemist }
card-needs-choice = karta wymaga wyboru: podaj go
card-names-nothing = tę kartę zagrywa się bez wyboru
no-effect-now = karta nie ma teraz żadnego skutku
deck-empty = ta talia jest pusta
not-above-limit = { p-nie-ma } za wielu kart postępu
above-progress-limit = { p-ma } za wiele kart postępu: zagraj którąś albo zwróć
same-hex-twice = potrzebne są dwa różne pola
token-fixed = nie ma tam żetonu z liczbą albo jest to 2, 6, 8 lub 12
medicine-cost = { p-nie-moze } zapłacić za miasto, które daje { $card_medicine }: { $price }
not-another-player = trzeba wskazać innego gracza
no-knight-to-desert = wskazany gracz nie ma rycerza
deserter-level = za tego, który odszedł, nie można postawić rycerza o tej sile
not-opponents-knight = nie stoi tam rycerz przeciwnika
not-on-own-route = rycerz nie stoi przy drodze należącej { p-do }
not-opponents-city = nie stoi tam miasto przeciwnika bez metropolii
city-sabotaged-already = to miasto jest już po sabotażu
progress-hand-empty = wskazany gracz nie ma na ręce karty postępu
no-harbor-offer = { $card_commercial_harbor } nie pozwala w tej turze na kolejną ofertę dla tego gracza
harbor-resource-only = proponuje się kartę surowca, nie towaru
not-more-points = wskazany gracz nie ma więcej punktów zwycięstwa { p-niz }
hand-empty = wskazany gracz nie ma kart
no-merchant-there = kupiec stoi na lądzie, ale nie na złożach złota
merchant-needs-building = { p-nie-ma } budowli przy tym polu
merchant-must-move = kupiec musi przejść na inne pole
development-deck-empty = nie ma już kart rozwoju
development-cost = { p-nie-moze } zapłacić za kartę rozwoju: { $price }
development-not-held = takiej karty rozwoju nie ma na ręce
card-bought-now = kartę kupiono w tej turze
one-card-a-turn = jedna karta rozwoju na turę
victory-point-stays = karty punktu zwycięstwa się nie zagrywa

## Words in what must be done first (see `decisions`)

some-or-one = { $some } albo { $one }
nobody = nikt
that = to
that-vertex = tym skrzyżowaniu

## Actions typed wrongly

not-in-range = { $word } to tutaj nie jest { $what }: od { $first } do { $last }
not-named = { $word } to nie jest { $what }: możliwe są { $names }
not-named-near = { $word } to nie jest { $what }: czy chodziło o { $near }?
not-so-many = { $word } to nie jest { $what }: od 1 do { $most }
kind-vertex = skrzyżowanie
kind-hex = pole
kind-player = gracz
kind-card = karta
kind-track = dziedzina
kind-progress-card = karta postępu
kind-city-share = plon miasta
kind-knight-level = poziom rycerza
kind-neutral-colour = neutralny kolor
kind-neutral-piece = neutralny element
kind-token-use = użycie żetonu handlu
kind-trade-extent = zakres wymuszonej wymiany
kind-wonder = cud
kind-die = wynik kości
kind-card-to-play = karta do zagrania
kind-action = akcja
no-edge = { $word } to nie krawędź tej planszy: dwa sąsiednie skrzyżowania, jak v0-v3
too-many-of-a-type = na żadnej ręce nie ma więcej niż { $most } kart jednego rodzaju
no-trade = { $word } to nie wymiana: daję:chcę, jak ore+ore:cloth
both-sides = ta karta jest po obu stronach wymiany: { $card }
write-it-as = zapisz to jako `{ $form }`
write-trade-as = zapisz wymianę jako daję:chcę, na przykład `{ $form }`
play-which-card = którą kartę zagrać?
card-of-base-game = { $card } to karta gry podstawowej
card-of-expansion = { $card } to karta rozszerzenia
action-is-text = akcja to tekst, a nie { $kind }
action-too-long = akcja to jeden wiersz, najwyżej { $most } prostych znaków
action-missing = brakuje akcji

## Words in refusals

card-brick = cegła
card-lumber = drewno
card-wool = wełna
card-grain = zboże
card-ore = ruda
card-coin = monety
card-cloth = sukno
card-paper = papier

## Refusals of the server

nothing-to-undo = nie masz kroku, który można by cofnąć
not-your-seat = grasz jako { $own }, nie jako { $named }
result-is-drawn = wynik losuje serwer
too-many-tickets = za dużo biletów; odczekaj minutę
too-many-messages = za dużo wiadomości; odczekaj chwilę
only-players-pause = wstrzymać grę może tylko ten, kto gra
game-moved-on = gra tymczasem potoczyła się dalej
enough-offers = naraz mogą stać najwyżej { $most } oferty: najpierw wycofaj jedną
offer-stands = ta oferta już stoi
offer-is-gone = tej oferty już nie ma
too-late-to-answer = za późno, by odpowiedzieć na tę ofertę
own-offers-only = to oferta kogoś innego
no-game-going-on = żadna gra nie trwa
watching = oglądasz, a nie grasz
no-such-device = nie masz takiego urządzenia
only-device = to twoje jedyne urządzenie: najpierw utwórz kod odzyskiwania, inaczej nikt nie mógłby tu wrócić
signed-in-elsewhere = to urządzenie należy teraz do kogoś innego
signed-out = to urządzenie zostało wylogowane
wrong-code = nikt nie ma takiego kodu; ma on 25 liter i cyfr, sprawdź każdą jeszcze raz
wrong-codes = za dużo błędnych kodów stąd; spróbuj ponownie za dziesięć minut
friend-link-replaced = ten link nie łączy już znajomych: zastąpił go nowszy
many-friends = nikt nie ma tu więcej niż { $most } znajomych
no-such-friend = nie masz takiego znajomego
who-has-left = Ktoś, kto odszedł
board-no-token = Pole, które coś przynosi, nie ma jeszcze żetonu z liczbą.
board-gold = Na złożach złota nie leży ani 6, ani 8.
board-reds = 6 albo 8 leży obok innej: jedna z nich potrzebuje innej liczby.
board-fog-terrain = Stos mgły ma za mało pól: { $n } zamiast { $hexes }.
board-fog-tokens = Mgła kryje pola wymagające liczby: { $hexes }, ale liczb jest { $n }.
board-small = Nie ma jeszcze miejsca na pierwsze budowle graczy (liczba graczy: { $n }).
board-robber = Złodziej potrzebuje dwóch pól, które coś przynoszą, żeby się między nimi przesuwać.
board-harbors = Na planszy nie zmieści się więcej portów (najwyżej: { $most }).
board-harbors-touch = Dwa porty mają wspólny róg: zostaw między nimi jeden wolny.
preview-open = Miasta i Rycerze ({ $edition }): zajęte miejsca: { $taken } z { $players }. Zagraj z nami!
preview-begun = Miasta i Rycerze ({ $edition }), graczy: { $players }: gra już trwa. Popatrz!
preview-replay = Partia Miast i Rycerzy ({ $edition }), graczy: { $players }, krok po kroku.
preview-review = Omówienie partii Miast i Rycerzy ({ $edition }), graczy: { $players }, z uwagami na planszy.
preview-tournament = Turniej Miast i Rycerzy ({ $edition }), uczestników: { $n }. Zagraj z nami!
preview-tournament-over = Turniej Miast i Rycerzy ({ $edition }), uczestników: { $n }. Zobacz, jak się skończył!
your-turn-at = Twoja kolej.
no-push = ten serwer nikogo nie powiadamia: potrzebuje pip install 'hexhold[push]'
push-over-https = przeglądarkę powiadamia się tylko przez HTTPS
no-session = najpierw powiedz, kim jesteś: POST /api/session
two-cookies = ta przeglądarka wysyła dwa ciasteczka sesji, a jedno z nich nie pochodzi stąd; usuń ciasteczka tej strony
foreign-page = tej stronie nie wolno korzystać z serwera
bad-host = adres w nagłówku Host nie jest nazwą z portem
no-game-played = nie rozegrano tu jeszcze żadnej gry
no-such-lesson = nie ma takiej lekcji; są { $known }
no-such-game = nie ma takiej gry
options-are-json = options: obiekt JSON z wartościami według nazw
no-such-bot = nie ma tu bota { $bot }; { $known }
nobody-learns-here = przy tym stole siedzi teraz ktoś inny
no-such-room = nie ma takiego stołu
feature-off = ten serwer tego nie oferuje
many-programs =
    możesz mieć { $most ->
        [one] { $most } program
        [few] { $most } programy
        [many] { $most } programów
       *[other] { $most } programu
    }
no-such-program = nie masz takiego programu
wrong-token = ten token jest błędny albo unieważniony
not-for-programs = token programu nie daje do tego dostępu
only-programs = mogą to tylko programy z tokenem
no-programs-here = przy tym stole programy nie mogą grać
stream-first = najpierw otwórz strumień tego stołu
conduct-muted = moderatorzy wyciszyli cię do { $until }; profil mówi dlaczego
conduct-muted-for-good = moderatorzy wyciszyli cię; profil mówi dlaczego
conduct-suspended = do { $until } nie możesz grać z obcymi; profil mówi dlaczego
conduct-suspended-for-good = nie możesz grać z obcymi; profil mówi dlaczego
conduct-not-welcome = nie możesz usiąść przy tym stole
conduct-new-account = Nowe konta pod twoim adresem internetowym nie mogą na razie grać z nieznajomymi. Wróć jutro albo graj ze znajomymi i botami.
conduct-nobody = nie ma takiej osoby
conduct-not-there = zgłaszać mogą tylko osoby przy stole
conduct-reported-already = ta osoba jest już zgłoszona za tę grę
conduct-many-reports =
    można zrobić { $most ->
        [one] jedno zgłoszenie
        [few] { $most } zgłoszenia
        [many] { $most } zgłoszeń
       *[other] { $most } zgłoszenia
    } dziennie
conduct-moderators-only = mogą to tylko moderatorzy
conduct-no-report = nie ma takiego otwartego zgłoszenia
conduct-not-rated = Partia z tego zgłoszenia nie liczy się do rankingu.
conduct-own-game = Sam grałeś w tej partii.
conduct-own-case = to zgłoszenie dotyczy ciebie: musi zdecydować ktoś inny
conduct-reason-needed = podaj powód, który ta osoba może przeczytać
no-such-queue = nie ma kolejki { $queue }; { $known }
match-off = ta gra się nie odbędzie; jeśli była gotowość, zachowujesz swoje miejsce w kolejce
challenge-off = to wyzwanie jest już zakończone
challenge-self = program nie może wyzwać sam siebie
challenge-players = ta kolejka jest dla { $players } programów: podaj wszystkie inne, każdy raz
no-such-challenged = żaden program o tym identyfikatorze nie czeka teraz na wyzwania; GET /api/challenges podaje te, które czekają
challenge-waits = jedno z twoich wyzwań wciąż czeka na odpowiedź
many-challenges = zbyt wiele wyzwań czeka na odpowiedź; spróbuj za minutę
match-found = znaleziono grę; najpierw odpowiedz, czy możesz grać
match-pause =
    kilka razy nie było gotowości; możesz szukać znowu za { $seconds ->
        [one] sekundę
        [few] { $seconds } sekundy
        [many] { $seconds } sekund
       *[other] { $seconds } sekundy
    }
match-full = za dużo osób czeka na grę; spróbuj później
match-address-full = z twojego adresu za dużo osób czeka na grę
match-still-played = grasz jeszcze znalezioną grę; najpierw ją dokończ
play-on-after-game = Od pozycji gry można grać dalej, gdy gra się skończy.
play-on-no-step = Ta gra ma tylko tyle kroków: { $steps }.
play-on-not-here = Od tego miejsca nie można grać dalej.
fixed-by-position = Pozycja określa { $name } i nie można tego zmienić.
review-after-game = Grę można omawiać, gdy się skończy.
review-not-shown-yet = Widzowie oglądają tę grę z opóźnieniem. Omówienie będzie można otworzyć, gdy pokaże się jej koniec.
no-such-review = Nie ma takiego omówienia.
review-leader-only = Omówienie zmienia tylko osoba prowadząca.
too-many-reviews = Masz już { $most } omówień, a więcej nie można. Najpierw usuń jedno.
too-many-notes = Omówienie ma najwyżej { $most } uwag.
review-too-big = Omówienie mieści najwyżej { $most } kB uwag. Skróć lub usuń niektóre.
watch-hands-when = Wszystkie karty na ręce można pokazać tylko przy stole nierankingowym z grą na żywo i opóźnieniem, gdzie nikt nie zajmuje miejsc botów.
no-bot-seat = tego miejsca nie można zająć podczas gry
bot-seat-same-address = przy tym stole gra już ktoś z twojego adresu
queue-plain = Miasta i Rycerze
queue-title =
    { $game }, { $players ->
        [one] { $players } osoba
        [few] { $players } osoby
        [many] { $players } osób
       *[other] { $players } osoby
    }
too-many-bots = obok ciebie jest za mało miejsc na tyle botów: { $most }
seat-open = jedno miejsce jest wolne: musi tam usiąść ktoś albo bot
ticket-used = bilet jest wykorzystany albo za stary
ticket-needed = bez nagłówka Origin potrzebny jest bilet: POST /api/ticket
game-begun = gra już się zaczęła
host-only = to może zrobić tylko gospodarz stołu
seat-taken = to miejsce jest zajęte
colour-taken = ten kolor ma już { $name }
all-seats-taken = wszystkie miejsca są zajęte; możesz oglądać
fixed-once-begun = { $name }: po rozpoczęciu gry nie można już tego zmienić
name-taken = ktoś przy tym stole nazywa się już { $name }
people-sit-there =
    { $people ->
        [one] przy tym stole siedzi już { $people } osoba
        [few] przy tym stole siedzą już { $people } osoby
        [many] przy tym stole siedzi już { $people } osób
       *[other] przy tym stole siedzi już { $people } osoby
    }
too-many-replays = za dużo powtórek naraz; odczekaj chwilę
too-many-analyses = zbyt wiele gier czeka na analizę; zapytaj później
no-advice = podpowiedzi są w grach z samymi botami, jeśli stół na to pozwala
no-advice-now = podpowiedź jest dla tego, kto teraz decyduje
too-many-hints = zbyt wiele osób czeka na podpowiedź; zapytaj za chwilę
analysis-after-game = gra jeszcze trwa: analiza będzie po niej
name-unseen = w imieniu jest znak, którego nie widać
name-lone-accent = w imieniu jest akcent bez litery
name-many-accents = w imieniu jest za dużo akcentów na jednej literze
room-damaged = zapis tego stołu jest uszkodzony, więc nie można go otworzyć
only-on-a-server = do tego potrzebny jest serwer
device-full = na urządzeniu brakuje miejsca: usuń stół na pierwszej stronie albo coś innego i spróbuj jeszcze raz
device-refuses = ta przeglądarka nie zapisuje gier: pozwól jej przechowywać dane tej strony
mighty-not-loaded = nie udało się wczytać tego bota: połącz się raz z siecią i spróbuj ponownie
device-cleared = dane tej strony usunięto, a z nimi tę grę: zacznij nową albo otwórz zapisane gry
device-file-wrong = ten plik nie jest eksportem z tej strony: wybierz taki, który ona zapisała
device-file-newer = ten plik pochodzi z nowszej wersji: odśwież stronę i spróbuj jeszcze raz
game-damaged = zapis tej gry jest uszkodzony, więc nie można jej pokazać
room-other-rules = tę grę toczono według zasad { $played }, a krok { $step } różni się według zasad { $here }, więc nie można jej tu kontynuować; nadal można ją odtworzyć
record-damaged = zapis tej gry jest uszkodzony, więc nie można go pobrać
long-clock = zegar na dni daje co najmniej godzinę: { $least } sekund
many-own-tables =
    { $most ->
        [one] masz dziś otwarty { $most } niezakończony stół; dokończ go albo otwórz następny jutro
        [few] masz dziś otwarte { $most } niezakończone stoły; dokończ jeden albo otwórz następny jutro
        [many] masz dziś otwartych { $most } niezakończonych stołów; dokończ jeden albo otwórz następny jutro
       *[other] masz dziś otwarte { $most } niezakończonego stołu; dokończ jeden albo otwórz następny jutro
    }
many-address-tables =
    { $most ->
        [one] z twojego adresu otwarto dziś { $most } niezakończony stół; następny otwórz jutro
        [few] z twojego adresu otwarto dziś { $most } niezakończone stoły; następny otwórz jutro
        [many] z twojego adresu otwarto dziś { $most } niezakończonych stołów; następny otwórz jutro
       *[other] z twojego adresu otwarto dziś { $most } niezakończonego stołu; następny otwórz jutro
    }
no-seed = ziarno kości zawiera koniec wiersza albo inny znak sterujący
room-seats =
    { $seats ->
        [one] ten stół ma { $seats } miejsce
        [few] ten stół ma { $seats } miejsca
        [many] ten stół ma { $seats } miejsc
       *[other] ten stół ma { $seats } miejsca
    }
no-such-edition = nie ma wydania { $edition }
other-game = tej gry nie ma na tym stole
other-promise = ta obietnica nie dotyczy następnej gry; podaj ziarno do tej, którą teraz widać
table-paused = stół jest wstrzymany
not-away = bot może zagrać tylko za gracza, którego nie ma
bot-on-seat = na twoim miejscu gra bot; najpierw je odzyskaj
other-seat = grasz już na innym miejscu tego stołu
link-replaced = ten link nie prowadzi już do miejsca: zastąpił go nowszy
link-in-match = w szybkiej grze nikt nie może oddać miejsca; zaloguj się na drugim urządzeniu kodem odzyskiwania
only-own-hand = dopóki gra trwa, widać tylko własną rękę
game-not-over = gra się jeszcze nie skończyła
record-after-game = zapis pokazuje wszystkie ręce: będzie dostępny po grze
server-failed = serwer zawiódł; błąd został zapisany

## What a server says while it compiles its rules

preparing = zasady są przygotowywane
preparing-once = dzieje się to raz po instalacji; potem strona otworzy się sama
preparing-always = dzieje się to przy każdym starcie, bo nie da się ich zachować; potem strona otworzy się sama
preparing-left = gotowe { $percent } %, zostało około { $seconds } s
preparing-nearly = gotowe { $percent } %, już prawie koniec
preparing-failed = nie udało się przygotować zasad
see-terminal = więcej mówi terminal, w którym działa hexhold
server-lost = serwer nie odpowiada; być może został zatrzymany

## Co mówi terminal podczas kompilowania zasad i gdzie toczy się gra

prepares = Przygotowywanie zasad
prepares-once = Przygotowywanie zasad, tylko ten jeden raz
prepares-soon = Przygotowywanie zasad; trwa to kilka sekund, tylko ten jeden raz …
prepares-always = Przygotowywanie zasad; przy każdym starcie trwa to kilka sekund, bo nie da się ich tu zachować. HEXHOLD_CACHE_DIR wskazuje dla nich katalog.
seconds-left = zostało około { $n } s
nearly-done = już prawie koniec
plays-on = Gra toczy się pod adresem { $at }, gdzie są też wcześniejsze gry (Ctrl-C kończy; gry pozostają zapisane)
plays-beside = Gra toczy się pod adresem { $at }, gdzie serwer już działa
page-opens = Jeśli strona się nie otworzy, przejdź tu: { $at }
page-to-open = Otwórz ten adres w przeglądarce: { $at }

## Why a connection ends

message-too-long = ta wiadomość jest za długa
not-json = to nie JSON
far-too-many-messages = o wiele za dużo wiadomości
many-tabs = za dużo kart przeglądarki przy stołach; zamknij kilka i wczytaj tę stronę ponownie
many-from-address = z twojego adresu otwarto za dużo stołów; spróbuj później
many-watchers = ten stół ogląda za dużo osób; spróbuj później
server-restarts = serwer uruchamia się ponownie

## The rulebook

section-c = Elementy gry
section-b = Plansza
section-s = Przygotowanie
section-t = Tura
section-d = Kości i plony
section-m = Złodziej
section-x = Handel
section-r = Drogi, osady, miasta, mury
section-i = Rozwój miast i metropolie
section-p = Karty postępu
section-k = Rycerze
section-a = Atak barbarzyńców
section-l = Pięcioro i sześcioro graczy
section-w = Dwoje graczy
section-f = Żeglarze
section-v = Warianty dla tych, którzy je wybiorą
section-g = Gra podstawowa
games-of-four = W grach od dwóch do czterech osób.
games-of-six = W grach pięciu lub sześciu osób.
games-of-two = W grach dla dwojga.
games-beginner = Na planszy dla początkujących.
games-at-sea = Na mapach z morzem.
games-variant = W grach, które wybiorą ten wariant.
games-base = W grze podstawowej, bez rozszerzenia.
games-expansion = W grach z rozszerzeniem.

## What the bots are

bot-random = wybiera na ślepo spośród dozwolonych akcji, nic nie proponuje i wszystko odrzuca
bot-novice = gra jak w pierwszej grze: w 3 na 10 decyzji robi cokolwiek, poza tym gra jak łatwy
bot-easy = gra jak początkujący: lubi dobre miejsca, zapomina o barbarzyńcach, wymienia po każdym kursie
bot-steady = gra według prostych reguł: oszczędza na cele, pilnuje barbarzyńców, handluje uczciwie
bot-strong = ocenia każdy krok swojej tury według tego, czego nauczyło go wiele gier
bot-mighty = myśli naprzód: zanim zdecyduje, rozgrywa w głowie każdą możliwość
bot-mighty-here = myśli naprzód: rozgrywa w głowie każdą możliwość; tutaj do trzech sekund na decyzję
bot-grandmaster = myśli naprzód jak potężny, ale dłużej: do czterech sekund na decyzję
level-novice = Nowicjusz
level-easy = Łatwy
level-steady = Solidny
level-strong = Silny
level-mighty = Potężny
level-grandmaster = Arcymistrz
level-random = Losowy

## `hexhold rules`

rule-source = Źródło: { $source }
rule-variant = Wariant, wybierany przez --variant { $variant }.
rule-variant-in-force = Wariant, obowiązuje.
rules-in-english = Ten tekst jest tylko po angielsku.
rule-missing = To wydanie nie ma takiej zasady.
card-missing = To wydanie nie ma takiej karty.
card-copies = W talii: { $copies }.
in-force = obowiązuje
where-chosen = tylko jeśli wybrany
not-in-edition = nie w tym wydaniu
cards-heading = Karty
deck-trade = handel
deck-politics = polityka
deck-science = nauka
deck-development = rozwój
deck-trade-card = karta handlu
deck-politics-card = karta polityki
deck-science-card = karta nauki
deck-development-card = karta rozwoju
yes = tak
no = nie

## The boards of the lobby

board-random = Losowa
board-random-about = Jedna wyspa, układana na nowo w każdej grze.
no-such-tournament = Nie ma takiego turnieju.
tournament-full = Może grać { $most } osób i tyle już jest.
tournament-over = Ten turniej się skończył.
tournament-few = Runda wymaga co najmniej dwóch osób.
tournament-long = Turniej ma najwyżej { $most } rund.
tournament-goes-on = Jeden ze stołów tej rundy jeszcze gra.
tournament-damaged = Nie da się odczytać zapisu tego turnieju.
tournament-tables = Przy stole turniejowym siedzą co najmniej trzy osoby.
tournament-late = Zapisy do tego turnieju są zamknięte.
tournament-no-check-in = Teraz nie trzeba potwierdzać obecności.
tournament-no-round = Ten turniej nie ma kolejnej rundy. Zakończ go.
tournament-days = Turniej korespondencyjny wymaga zegara w dniach.
tournament-length = Wybierz liczbę rund, bo serwer sam je rozpoczyna i kończy.
tournament-blocked = Wybierz dla stołów czas oczekiwania albo zegar, albo czas, po którym nieobecni przegrywają: inaczej żaden bot nie gra za nieobecnych i runda nigdy się nie kończy.
tournament-past = Początek musi być w przyszłości.
tournament-no-table = Nie ma takiego stołu.
tournament-whole-table = Poprawka wymienia każdą osobę przy stole dokładnie raz.
tournament-places = Miejsca liczą się od 1 do liczby graczy i ktoś musi być pierwszy.
tournament-table-over = Partia przy tym stole jeszcze się nie zaczęła albo już się skończyła.
tournament-bot-there = Siedzi tam już bot.
tournament-plays-already = Ta osoba gra już przy stole tej rundy.
tournament-same-deal = W rozgrywce z tym samym rozdaniem może grać dalej tylko bot. Kto inny może już znać rozdanie.
many-webhooks = Konto ma najwyżej { $most } webhooków.
no-such-webhook = Nie ma takiego webhooka.
webhook-over-https = Webhook wymaga adresu https w internecie, z nazwą i bez hasła.
hook-test = hexhold może wysyłać do tego webhooka.
hook-turn = { $player }, twoja kolej przy stole „{ $table }”.
hook-result = „{ $table }” – koniec gry: { $places }.
no-email-address = Adres e-mail wygląda tak: ann@example.org.
mail-confirm-subject = Potwierdź swój adres e-mail
mail-confirm = Ktoś podał ten adres na { $site }, aby dostawać wiadomości o ruchach i wynikach w hexhold. Aby go potwierdzić, otwórz ten link w ciągu jednego dnia:
mail-not-you = Jeśli to nie ty, nie rób nic. Nie wyślemy nic więcej.
mail-stop = Aby nie dostawać więcej e-maili, otwórz ten link:
mail-confirm-button = Tak, wysyłajcie mi moje ruchy i wyniki
mail-confirmed = Adres jest potwierdzony. Dostaniesz e-mail, gdy w partii na dni przyjdzie twoja kolej i gdy partia się skończy.
mail-link-old = Ten link już nie działa. Podaj adres jeszcze raz w swoim profilu.
mail-end-button = Nie wysyłaj więcej e-maili
mail-ended = Nie dostaniesz więcej e-maili, a adres jest usunięty.
no-passkeys-here = Klucze dostępu nie działają pod tym adresem. Potrzebują nazwy, a nie adresu IP.
wrong-passkey = Nie udało się sprawdzić tego klucza dostępu. Spróbuj jeszcze raz.
no-such-passkey = Ten klucz dostępu nie należy tu do żadnego konta.
passkey-known = Ten klucz dostępu jest już zapisany.
passkey-late = Trwało to dłużej niż pięć minut. Spróbuj jeszcze raz.
many-passkeys = Konto ma najwyżej { $most } kluczy dostępu.
deal-sealed = Inne stoły grają to samo rozdanie. Ten stół otworzy się, gdy wszystkie skończą.
link-in-sealed = Dopóki inne stoły grają to samo rozdanie, nikt nie może oddać miejsca. Zaloguj się na drugim urządzeniu kodem odzyskiwania.
many-tournaments = { $most } turniejów dziennie wystarczy.
no-such-entrant = Nikt tu nie ma tego numeru.
no-own-map = Brakuje własnej planszy.
board-fair = Wyrównana
board-fair-about = Jedna wyspa, układana na nowo w każdej grze, aż ani niczyje najlepsze miejsca, ani żaden surowiec się nie wyróżniają.
board-beginner = Dla początkujących
board-beginner-about = Jedna wyspa, za każdym razem taka sama.
map-heading_for_new_shores = Ku nowym brzegom
map-heading_for_new_shores-about = Wszyscy zaczynają na głównej wyspie. U jej wybrzeży leżą małe wyspy: pierwsza osada gracza na każdej z nich jest warta dwa punkty więcej.
map-through_the_desert = Przez pustynię
map-through_the_desert-about = Wszyscy zaczynają na większej części głównej wyspy. Pas pustyni odcina północny skrawek, a na wschodzie leżą małe wyspy: pierwsza osada gracza na każdym z tych obszarów jest warta dwa punkty więcej.
map-four_islands = Cztery wyspy
map-four_islands-about = Zaczynasz na dowolnych wyspach. Wyspy twoich dwóch początkowych budowli są twoją ojczyzną. Twoja pierwsza osada na każdej innej wyspie daje dodatkowe dwa punkty.
map-fog_islands = Mgliste wyspy
map-fog_islands-about = Zaczynasz na dwóch znanych wyspach. To, co leży między nimi, jest ukryte: gdy twoja droga lub statek dotrze do pola mgły, zostaje ono odkryte, a ląd daje ci kartę tego, co przynosi.
map-greater_catan = Wielki Catan
map-greater_catan-about = Zaczynasz na głównej wyspie. Wyspy wokół niej nie mają jeszcze liczb: gdy twoja droga lub statek dotrze do pola, dostaje ono liczbę, najpierw ze stosu, potem z głównej wyspy. Twoja pierwsza osada na każdej małej wyspie daje dodatkowe dwa punkty.
map-wonders_of_catan = Cuda Catanu
map-wonders_of_catan-about = Możesz budować jeden z pięciu cudów, w czterech stopniach. Dwa z nich wymagają budowli na oznaczonych rogach: przy cieśninie lub przy pustkowiu. Wygrywasz z ukończonym cudem albo z wystarczającą liczbą punktów i najwyższym cudem.

## What is told in the terminal

whom =
    { $whom ->
        [you] ciebie
       *[other] { $whom }
    }
tell-end =
    { $who ->
        [you] Kończysz turę.
       *[other] { $who } kończy turę.
    }
tell-done =
    { $who ->
        [you] Na tym poprzestajesz.
       *[other] { $who } na tym poprzestaje.
    }
tell-settlement =
    { $who ->
        [you] Budujesz osadę na { $first }.
       *[other] { $who } buduje osadę na { $first }.
    }
tell-city =
    { $who ->
        [you] Budujesz miasto na { $first }.
       *[other] { $who } buduje miasto na { $first }.
    }
tell-road =
    { $who ->
        [you] Budujesz drogę na { $first }.
       *[other] { $who } buduje drogę na { $first }.
    }
tell-ship =
    { $who ->
        [you] Budujesz statek na { $first }.
       *[other] { $who } buduje statek na { $first }.
    }
tell-move_ship =
    { $who ->
        [you] Przesuwasz statek z { $first } na { $second }.
       *[other] { $who } przesuwa statek z { $first } na { $second }.
    }
wonder-name =
    { $wonder ->
        [great_bridge] Wielki Most
        [great_wall] Wielki Mur
        [lighthouse] Latarnia morska
        [theater] Teatr
       *[library] Biblioteka
    }
tell-wonder =
    { $who ->
        [you] Budujesz cud: { wonder-name }.
       *[other] { $who } buduje cud: { wonder-name }.
    }
tell-wall =
    { $who ->
        [you] Budujesz mur miejski na { $first }.
       *[other] { $who } buduje mur miejski na { $first }.
    }
tell-knight =
    { $who ->
        [you] Werbujesz rycerza na { $first }.
       *[other] { $who } werbuje rycerza na { $first }.
    }
tell-activate =
    { $who ->
        [you] Aktywujesz rycerza na { $first }.
       *[other] { $who } aktywuje rycerza na { $first }.
    }
tell-promote =
    { $who ->
        [you] Awansujesz rycerza na { $first }.
       *[other] { $who } awansuje rycerza na { $first }.
    }
tell-move =
    { $who ->
        [you] Przesuwasz rycerza z { $first } na { $second }.
       *[other] { $who } przesuwa rycerza z { $first } na { $second }.
    }
tell-bank =
    { $who ->
        [you] Wymieniasz z zasobami: { $first } za { $second }.
       *[other] { $who } wymienia z zasobami: { $first } za { $second }.
    }
tell-accept =
    { $who ->
        [you] Przyjmujesz ofertę.
       *[other] { $who } przyjmuje ofertę.
    }
tell-reject =
    { $who ->
        [you] Odrzucasz ofertę.
       *[other] { $who } odrzuca ofertę.
    }
tell-withdraw =
    { $who ->
        [you] Wycofujesz ofertę.
       *[other] { $who } wycofuje ofertę.
    }
tell-confirm =
    { $who ->
        [you] Wymieniasz się { $whom ->
            [you] z tobą
           *[other] z graczem { $whom }
        }.
       *[other] { $who } wymienia się { $whom ->
            [you] z tobą
           *[other] z graczem { $whom }
        }.
    }
tell-discard =
    { $who ->
        [you] Odrzucasz: { $cards }.
       *[other] { $who } odrzuca: { $cards }.
    }
tell-give =
    { $who ->
        [you] Dajesz: { $cards }.
       *[other] { $who } daje: { $cards }.
    }
tell-take =
    { $who ->
        [you] Bierzesz: { $first }.
       *[other] { $who } bierze: { $first }.
    }
tell-return =
    { $who ->
        [you] Zwracasz pod talię: { $first }.
       *[other] { $who } zwraca pod talię: { $first }.
    }
tell-draw =
    { $who ->
        [you] Dobierasz kartę { $track ->
            [trade] handlu
            [politics] polityki
           *[science] nauki
        }.
       *[other] { $who } dobiera kartę { $track ->
            [trade] handlu
            [politics] polityki
           *[science] nauki
        }.
    }
tell-draw-any =
    { $who ->
        [you] Dobierasz kartę.
       *[other] { $who } dobiera kartę.
    }
tell-pillage =
    { $who ->
        [you] Tracisz miasto na { $first }.
       *[other] { $who } traci miasto na { $first }.
    }
tell-remove =
    { $who ->
        [you] Zdejmujesz rycerza z { $first }.
       *[other] { $who } zdejmuje rycerza z { $first }.
    }
tell-retreat =
    { $who ->
        [you] Wycofujesz rycerza na { $first }.
       *[other] { $who } wycofuje rycerza na { $first }.
    }
tell-restore =
    { $who ->
        [you] Odbudowujesz miasto na { $first }.
       *[other] { $who } odbudowuje miasto na { $first }.
    }
tell-harbor =
    { $who ->
        [you] Proponujesz { $whom ->
            [you] tobie
           *[other] graczowi { $whom }
        }: { $second } za towar.
       *[other] { $who } proponuje { $whom ->
            [you] tobie
           *[other] graczowi { $whom }
        }: { $second } za towar.
    }
tell-harbor-face-down =
    { $who ->
        [you] Proponujesz { $whom ->
            [you] tobie
           *[other] graczowi { $whom }
        } zakrytą kartę surowca za towar.
       *[other] { $who } proponuje { $whom ->
            [you] tobie
           *[other] graczowi { $whom }
        } zakrytą kartę surowca za towar.
    }
tell-yield =
    { $who ->
        [you] Wybierasz { $share ->
            [commodity] towar
           *[resource] surowiec
        } dla { $first } na { $second }.
       *[other] { $who } wybiera { $share ->
            [commodity] towar
           *[resource] surowiec
        } dla { $first } na { $second }.
    }
tell-defend =
    { $who ->
        [you] Bronisz rycerzem na { $first }.
       *[other] { $who } broni rycerzem na { $first }.
    }
tell-spare =
    { $who ->
        [you] Poświęcasz mur na { $first } zamiast miasta.
       *[other] { $who } poświęca mur na { $first } zamiast miasta.
    }
tell-disband =
    { $who ->
        [you] Odprawiasz rycerza na { $first } za żetony handlu.
       *[other] { $who } odprawia rycerza na { $first } za żetony handlu.
    }
tell-buy =
    { $who ->
        [you] Kupujesz kartę rozwoju.
       *[other] { $who } kupuje kartę rozwoju.
    }
tell-other =
    { $who ->
        [you] Ty: { $text }.
       *[other] { $who }: { $text }.
    }
tell-roll =
    { $who ->
        [you] Wyrzucasz { $dice }.
       *[other] { $who } wyrzuca { $dice }.
    }
tell-dice = { $red } + { $yellow } = { $sum }
tell-some-dice = kości
tell-event-ship = barbarzyńcy są coraz bliżej
tell-event-trade = brama handlu
tell-event-politics = brama polityki
tell-event-science = brama nauki
tell-robber =
    { $who ->
        [you] { $how ->
            [chase] Przepędzasz
           *[move] Przesuwasz
        } { $what ->
            [pirate] pirata
           *[robber] złodzieja
        } na { $place }.
       *[other] { $who } { $how ->
            [chase] przepędza
           *[move] przesuwa
        } { $what ->
            [pirate] pirata
           *[robber] złodzieja
        } na { $place }.
    }
tell-robber-robs =
    { $who ->
        [you] { $how ->
            [chase] Przepędzasz
           *[move] Przesuwasz
        } { $what ->
            [pirate] pirata
           *[robber] złodzieja
        } na { $place } i okradasz { $whom ->
            [you] ciebie
           *[other] gracza { $whom }
        }.
       *[other] { $who } { $how ->
            [chase] przepędza
           *[move] przesuwa
        } { $what ->
            [pirate] pirata
           *[robber] złodzieja
        } na { $place } i okrada { $whom ->
            [you] ciebie
           *[other] gracza { $whom }
        }.
    }
tell-robber-loot =
    { $who ->
        [you] { $how ->
            [chase] Przepędzasz
           *[move] Przesuwasz
        } { $what ->
            [pirate] pirata
           *[robber] złodzieja
        } na { $place } i zabierasz { $whom ->
            [you] tobie
           *[other] graczowi { $whom }
        }: { $loot }.
       *[other] { $who } { $how ->
            [chase] przepędza
           *[move] przesuwa
        } { $what ->
            [pirate] pirata
           *[robber] złodzieja
        } na { $place } i zabiera { $whom ->
            [you] tobie
           *[other] graczowi { $whom }
        }: { $loot }.
    }
tell-improve =
    { $who ->
        [you] Ulepszasz { $track ->
            [trade] handel
            [politics] politykę
           *[science] naukę
        }.
       *[other] { $who } ulepsza { $track ->
            [trade] handel
            [politics] politykę
           *[science] naukę
        }.
    }
tell-improve-metropolis =
    { $who ->
        [you] Ulepszasz { $track ->
            [trade] handel
            [politics] politykę
           *[science] naukę
        } i stawiasz metropolię na { $place }.
       *[other] { $who } ulepsza { $track ->
            [trade] handel
            [politics] politykę
           *[science] naukę
        } i stawia metropolię na { $place }.
    }
tell-offer =
    { $who ->
        [you] Proponujesz wymianę: { $give } za { $want }.
       *[other] { $who } proponuje wymianę: { $give } za { $want }.
    }
tell-counter =
    { $who ->
        [you] Proponujesz w zamian: { $give } za { $want }.
       *[other] { $who } proponuje w zamian: { $give } za { $want }.
    }
tell-neutral =
    { $who ->
        [you] Stawiasz { $piece ->
            [road] drogę
            [knight] rycerza
           *[settlement] osadę
        } koloru { $colour } na { $place }.
       *[other] { $who } stawia { $piece ->
            [road] drogę
            [knight] rycerza
           *[settlement] osadę
        } koloru { $colour } na { $place }.
    }
tell-neutral-promote =
    { $who ->
        [you] Awansujesz rycerza koloru { $colour } na { $place }.
       *[other] { $who } awansuje rycerza koloru { $colour } na { $place }.
    }
tell-token-desert =
    { $who ->
        [you] Płacisz za wysłanie złodzieja na pustynię.
       *[other] { $who } płaci za wysłanie złodzieja na pustynię.
    }
tell-token =
    { $who ->
        [you] Wymuszasz { $extent ->
            [all] wymianę wszystkich kart
           *[some] wymianę
        }.
       *[other] { $who } wymusza { $extent ->
            [all] wymianę wszystkich kart
           *[some] wymianę
        }.
    }
tell-token-loot =
    { $who ->
        [you] Wymuszasz { $extent ->
            [all] wymianę wszystkich kart
           *[some] wymianę
        }, biorąc: { $loot }.
       *[other] { $who } wymusza { $extent ->
            [all] wymianę wszystkich kart
           *[some] wymianę
        }, biorąc: { $loot }.
    }
tell-play =
    { $who ->
        [you] Zagrywasz: { $name } ({ $card }){ $more }.
       *[other] { $who } zagrywa: { $name } ({ $card }){ $more }.
    }
tell-loot = łup: { $list }
tell-loot-from = { $card } od { $whom ->
        [you] ciebie
       *[other] gracza { $whom }
    }
tell-barbarians-at = Barbarzyńcy są na { $step } z { $of }.
tell-barbarians-land = Barbarzyńcy lądują.
tell-battle-won = Barbarzyńcy lądują: atak { $attack } przeciw obronie { $defence }, zostają odparci.
tell-battle-lost = Barbarzyńcy lądują: atak { $attack } przeciw obronie { $defence }, wygrywają.
tell-defender =
    { $who ->
        [you] Dostajesz punkt za najlepszą obronę wyspy.
       *[other] { $who } dostaje punkt za najlepszą obronę wyspy.
    }
tell-paired-turn =
    { $who ->
        [you] Rozgrywasz drugą turę, bez kości.
       *[other] { $who } rozgrywa drugą turę, bez kości.
    }
tell-numbered = Pole { $place } dostaje liczbę { $n }.
tell-wonder-step = Zbudowane stopnie: { $n } z { $of }.
tell-discovery = Odkryto pole { $place }: { $what }.
tell-area = { who-dostaje } { $n ->
        [one] { $n } dodatkowy punkt
        [few] { $n } dodatkowe punkty
        [many] { $n } dodatkowych punktów
       *[other] { $n } dodatkowego punktu
    } za pierwszą własną budowlę w tym miejscu.
who-dostaje =
    { $who ->
        [you] Dostajesz
       *[other] { $who } dostaje
    }
tell-metropolis =
    { $who ->
        [you] Masz teraz metropolię { $track ->
            [trade] handlu
            [politics] polityki
           *[science] nauki
        }.
       *[other] { $who } ma teraz metropolię { $track ->
            [trade] handlu
            [politics] polityki
           *[science] nauki
        }.
    }
tell-passes =
    { $who ->
        [you] Masz teraz: { $what }.
       *[other] { $who } ma teraz: { $what }.
    }
tell-passes-nobody = Nikt już nie ma: { $what }.
tell-team-won = { $winners } wygrywają, mając razem { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
        [many] { $n } punktów
       *[other] { $n } punktu
    }.
tell-won = { who-wygrywa }, mając { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
        [many] { $n } punktów
       *[other] { $n } punktu
    }.
who-wygrywa =
    { $who ->
        [you] Wygrywasz
       *[other] { $who } wygrywa
    }
tell-gets =
    { $who ->
        [you] Dostajesz: { $cards }.
       *[other] { $who } dostaje: { $cards }.
    }
tell-gives-to =
    { $who ->
        [you] Dajesz { $whom ->
            [you] tobie
           *[other] graczowi { $whom }
        }: { $cards }.
       *[other] { $who } daje { $whom ->
            [you] tobie
           *[other] graczowi { $whom }
        }: { $cards }.
    }
tell-lays-open =
    { $who ->
        [you] Wykładasz kartę wartą punkt.
       *[other] { $who } wykłada kartę wartą punkt.
    }
tell-draws-card =
    { $who ->
        [you] Dobierasz: { $name } ({ $card }).
       *[other] { $who } dobiera: { $name } ({ $card }).
    }
tell-draws-progress =
    { $who ->
        [you] Dobierasz kartę postępu.
       *[other] { $who } dobiera kartę postępu.
    }
tell-a-card = karta
tell-a-progress-card = karta postępu

hint-type = { $told }: wpisz np. `{ $example }` (`?` pokazuje wszystko)

## What can be typed in the terminal

command-possible = co możesz teraz zrobić; `? road` tylko drogi
command-why = dlaczego akcja jest niedozwolona, z zasadą: `why city v10`
command-undo = cofa twój ostatni krok, dopóki nikt nie dowiedział się niczego nowego
command-board = rysuje planszę jeszcze raz
command-hand = twoje karty, kursy i ceny
command-players = punkty i elementy wszystkich
command-log = co się działo; `log 50` ostatnich 50 zdań
command-rules = zasada, jak `rules K-6`
command-card = co robi karta, jak `card spy`
command-position = gra jako JSON, tak jak ją widzisz
command-save = zachowuje kopię zapisu: `save PLIK`
command-help = ta lista
command-quit = wyjście; gra jest zapisana
bundle-form = DAJĘ:CHCĘ, dowolna liczba kart, jak ore+ore:cloth
unknown-action = Nie ma akcji { $word }: `?` pokazuje, co możesz zrobić, `help` wszystkie polecenia.
unknown-action-near = Nie ma akcji { $word }: może { $near }? `?` pokazuje, co możesz zrobić, `help` wszystkie polecenia.
not-possible = Niemożliwe: { $reason }
possible-now = To jest teraz możliwe.
possible-how = To jest teraz możliwe; `? { $kind }` pokazuje jak.
no-kind-now = { $kind } nie jest teraz możliwe; `why { $kind }` mówi dlaczego.
why-needs = Dopisz akcję, jak `why city v10`.
rules-need = Dopisz zasadę albo kartę, jak `rules K-6` albo `card spy`.
nothing-taken-back = Nie ma czego cofnąć: żadnego twojego kroku, odkąd tu siedzisz albo wiesz coś nowego.
taken-back = Cofnięto: { $action }.
save-needs = Dopisz plik, jak `save game.jsonl`.
save-none = Ta gra nie jest zapisywana.
save-there = { $path } już istnieje.
save-cannot = Nie można zapisać { $path }: { $why }.
save-done = Zapisano w { $path }.
not-saved = (gra nie jest już zapisywana: { $why })
hand-over = Decyduje { $title }. Naciśnij Enter, gdy patrzysz tylko ty.
bot-thinks = { $title } myśli …
opening =
    { $n ->
        [one] { $edition }: { $players }. Wygrywa { $n } punkt. `help` pokazuje wszystkie polecenia; Tab uzupełnia.
        [few] { $edition }: { $players }. Wygrywają { $n } punkty. `help` pokazuje wszystkie polecenia; Tab uzupełnia.
        [many] { $edition }: { $players }. Wygrywa { $n } punktów. `help` pokazuje wszystkie polecenia; Tab uzupełnia.
       *[other] { $edition }: { $players }. Wygrywa { $n } punktu. `help` pokazuje wszystkie polecenia; Tab uzupełnia.
    }
looks-back = `{ $command }` pokazuje przebieg.
goes-on = Zapisano w { $path }. `{ $command }` wznawia grę.
name-you = ty
name-human = człowiek

## The table in words

turn-round = Tura { $turn }, runda { $round }
phase-0 = przygotowanie
phase-1 = przed rzutem
phase-2 = faza akcji
phase-3 = specjalna faza budowy
phase-4 = koniec gry
status-rolled = wyrzucono { $dice }
status-decide = do decyzji: { $players }
status-barbarians =
    { $n ->
        [one] Barbarzyńcy [{ $track }] lądują za { $n } statek
        [few] Barbarzyńcy [{ $track }] lądują za { $n } statki
        [many] Barbarzyńcy [{ $track }] lądują za { $n } statków
       *[other] Barbarzyńcy [{ $track }] lądują za { $n } statku
    }
status-strengths = atak { $attack } : { $defence } obrona ({ $outcome ->
        [won] odparci
       *[lost] wygrywają
    })
status-points-in-team =
    { $n ->
        [one] ({ $sources }), drużyna { $together } z { $n } punktu
        [few] ({ $sources }), drużyna { $together } z { $n } punktów
        [many] ({ $sources }), drużyna { $together } z { $n } punktów
       *[other] ({ $sources }), drużyna { $together } z { $n } punktu
    }
status-points =
    { $n ->
        [one] z { $n } punktu ({ $sources })
        [few] z { $n } punktów ({ $sources })
        [many] z { $n } punktów ({ $sources })
       *[other] z { $n } punktu ({ $sources })
    }
status-no-points = jeszcze brak
n-settlements =
    { $n ->
        [one] { $n } osada
        [few] { $n } osady
        [many] { $n } osad
       *[other] { $n } osady
    }
n-cities =
    { $n ->
        [one] { $n } miasto
        [few] { $n } miasta
        [many] { $n } miast
       *[other] { $n } miasta
    }
source-metropolis = metropolia { $track ->
        [trade] handlu
        [politics] polityki
       *[science] nauki
    }
source-concealed = zakryte
source-cards = karty
source-islands = obce obszary
open-hand = ręka { $n }/{ $limit }
open-progress = karty postępu { $n }
open-knights = rycerze { $n } (aktywni { $active }, obrona { $defence })
open-development = karty rozwoju { $n }
open-army = armia { $n }
open-road = droga { $n }
open-tokens = żetony { $n }
open-wonder = { wonder-name } { $n }/{ $of }
head-hand = Ręka
head-rates = Kursy
head-improvements = Ulepszenia
head-pieces = Pozostałe elementy
head-card = Karta
head-supply = Zasoby
next-level = następne: { $name }, { $cards }
next-level-none = ukończone
pieces-roads = drogi { $n }
pieces-ships = statki { $n }
pieces-settlements = osady { $n }
pieces-cities = miasta { $n }
pieces-walls = mury { $n }
pieces-knights = rycerze { $basic } prości { $strong } silni { $mighty } potężni
supply-decks = talie { $list }
supply-dice = talia kości, według sumy: { $list }
supply-events = talia wydarzeń: { $list }
supply-ship = statek
supply-tokens = żetony handlu { $n }
supply-robber = złodziej na { $hex } ({ $terrain })
supply-robber-idle = złodziej na { $hex } ({ $terrain }, śpi do pierwszego ataku)
supply-no-robber = złodzieja jeszcze nie ma na planszy
supply-pirate = pirat na { $hex }
typed-words = Wpisuje się: { $list }
typed-word = { $typed } to { $word }
harbors-at = Porty: { $list }
marked-corners = Oznaczone dla cudów: { $strait } przy cieśninie, { $waste } przy pustkowiu
terrain-hills = wzgórza
terrain-forest = las
terrain-pasture = pastwisko
terrain-fields = pole
terrain-mountains = góry
terrain-desert = pustynia
terrain-gold = złoto
terrain-sea = morze
terrain-fog = mgła
terrain-hills-short = wzgórza
terrain-forest-short = las
terrain-pasture-short = pastw.
terrain-fields-short = pole
terrain-mountains-short = góry
terrain-desert-short = pust.
terrain-gold-short = złoto
terrain-sea-short = morze
terrain-fog-short = mgła
legend = s0 osada gracza p0 · C0 miasto · C0# z murem · M0 metropolia · c0 zburzone miasto · K0- K0= K0≡ aktywny prosty, silny, potężny rycerz (k0- nieaktywny) · 0 droga gracza p0 · * miejsce do wyboru · ROB złodziej · m0 kupiec gracza p0
legend-for-two = x i y zamiast liczby: neutralne kolory n0 i n1
legend-at-sea = ~0~ statek gracza p0 · PIR pirat

## `hexhold replay`

replay-keys = Enter albo n dalej, b wstecz, liczba przechodzi tam, s podsumowanie, q koniec
replay-most = Akcje mają numery od 0 do { $most }.
replay-setup = Przygotowanie: { $title }
replay-turn = Tura { $turn }, runda { $round }: { $title } (punkty: { $points })
replay-won =
    { $n ->
        [one] { $title } wygrywa.
        [few] { $title } wygrywają.
        [many] { $title } wygrywają.
       *[other] { $title } wygrywają.
    }
replay-after =
    { $n ->
        [one] Po { $done } z { $n } akcji: { $last }
        [few] Po { $done } z { $n } akcji: { $last }
        [many] Po { $done } z { $n } akcji: { $last }
       *[other] Po { $done } z { $n } akcji: { $last }
    }
replay-begins = gra się zaczyna
replay-hand = ręka { $list }
replay-improvements = ulepszenia { $list }
replay-progress = karty postępu { $list }
replay-development = karty rozwoju { $list }
replay-tokens = żetony handlu { $list }
replay-barbarians = Barbarzyńcy na { $step } z { $of }.
replay-to-act = Decyduje: { $list }.
replay-not-over = Niezakończona.
replay-house-rules = Zasady domowe: { $list }
replay-players = Gracze
replay-player = Gracz
column-points = Punkty
column-produced = Plony
column-stolen = Ukradzione
column-lost = Stracone
column-bank_trades = Bank
column-player_trades = Wymiany
column-pillaged = Splądrowane
replay-attacks = Ataki barbarzyńców: { $n }, odparte { $beaten }
replay-dice =
    { $n ->
        [one] Kości: { $n } rzut, | oznacza oczekiwanie
        [few] Kości: { $n } rzuty, | oznacza oczekiwanie
        [many] Kości: { $n } rzutów, | oznacza oczekiwanie
       *[other] Kości: { $n } rzutu, | oznacza oczekiwanie
    }
dice-ship = statek

## `hexhold map`

map-column-board = Plansza
map-column-players = Gracze
map-column-hexes = Pola
map-column-points = Punkty
map-column-areas = Obce obszary
map-column-about = Co to jest
preset-column-preset = Gotowe ustawienia
preset-column-edition = Wydanie
preset-column-players = Gracze
preset-column-about = Co to jest
map-beginner = Plansza dla początkujących (B-5)
map-fair = Plansze losowane, aż będą wyrównane, inne dla każdego ziarna
map-figures = Trzy najlepsze miejsca każdego gracza: { $sites } oczek. Oczka według surowców i udział ich pól: { $resources }.
map-up-to = od { $fewest } do { $most }
map-for = { $title }, liczba graczy: { $numbers }.
map-untitled = Mapa
map-land =
    { $n ->
        [one] { $n } pole, w tym lądu { $land }: { $kinds }; { $harbors }.
        [few] { $n } pola, w tym lądu { $land }: { $kinds }; { $harbors }.
        [many] { $n } pól, w tym lądu { $land }: { $kinds }; { $harbors }.
       *[other] { $n } pola, w tym lądu { $land }: { $kinds }; { $harbors }.
    }
map-areas =
    { $n ->
        [one] Obce obszary, { $n } punkt za pierwszą osadę na każdym: { $names }.
        [few] Obce obszary, { $n } punkty za pierwszą osadę na każdym: { $names }.
        [many] Obce obszary, { $n } punktów za pierwszą osadę na każdym: { $names }.
       *[other] Obce obszary, { $n } punktu za pierwszą osadę na każdym: { $names }.
    }
map-points =
    { $n ->
        [one] Wygrywa { $n } punkt oraz to, co dodaje wydanie (F-5).
        [few] Wygrywają { $n } punkty oraz to, co dodaje wydanie (F-5).
        [many] Wygrywa { $n } punktów oraz to, co dodaje wydanie (F-5).
       *[other] Wygrywa { $n } punktu oraz to, co dodaje wydanie (F-5).
    }
map-comes-in = { $what ->
        [pirate] Pirat
       *[robber] Złodziej
    } zaczyna na { $hex }.
map-shuffled =
    { $n ->
        [one] { $n } pole jest mieszane, podział: { $groups }.
        [few] { $n } pola są mieszane, podział: { $groups }.
        [many] { $n } pól jest mieszanych, podział: { $groups }.
       *[other] { $n } pola jest mieszane, podział: { $groups }.
    }

## What is counted

n-hexes =
    { $n ->
        [one] { $n } pole
        [few] { $n } pola
        [many] { $n } pól
       *[other] { $n } pola
    }
n-harbors =
    { $n ->
        [one] { $n } port
        [few] { $n } porty
        [many] { $n } portów
       *[other] { $n } portu
    }
n-points =
    { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
        [many] { $n } punktów
       *[other] { $n } punktu
    }
n-groups =
    { $n ->
        [one] { $n } grupa
        [few] { $n } grupy
        [many] { $n } grup
       *[other] { $n } grupy
    }
n-people =
    { $n ->
        [one] { $n } osoba
        [few] { $n } osoby
        [many] { $n } osób
       *[other] { $n } osoby
    }
n-actions =
    { $n ->
        [one] { $n } akcja
        [few] { $n } akcje
        [many] { $n } akcji
       *[other] { $n } akcji
    }
n-answers =
    { $n ->
        [one] { $n } odpowiedź
        [few] { $n } odpowiedzi
        [many] { $n } odpowiedzi
       *[other] { $n } odpowiedzi
    }
n-games =
    { $n ->
        [one] { $n } gra
        [few] { $n } gry
        [many] { $n } gier
       *[other] { $n } gry
    }
n-seats =
    { $n ->
        [one] { $n } miejsce
        [few] { $n } miejsca
        [many] { $n } miejsc
       *[other] { $n } miejsca
    }
n-decisions =
    { $n ->
        [one] { $n } decyzja
        [few] { $n } decyzje
        [many] { $n } decyzji
       *[other] { $n } decyzji
    }
n-turns =
    { $n ->
        [one] { $n } tura
        [few] { $n } tury
        [many] { $n } tur
       *[other] { $n } tury
    }
n-rounds =
    { $n ->
        [one] { $n } runda
        [few] { $n } rundy
        [many] { $n } rund
       *[other] { $n } rundy
    }
n-cards =
    { $n ->
        [one] { $n } karta
        [few] { $n } karty
        [many] { $n } kart
       *[other] { $n } karty
    }
n-names =
    { $n ->
        [one] { $n } imię
        [few] { $n } imiona
        [many] { $n } imion
       *[other] { $n } imienia
    }
n-seeds =
    { $n ->
        [one] { $n } ziarno
        [few] { $n } ziarna
        [many] { $n } ziaren
       *[other] { $n } ziarna
    }
n-actions-are =
    { $n ->
        [one] { $n } akcja jest
        [few] { $n } akcje są
        [many] { $n } akcji jest
       *[other] { $n } akcji jest
    }
count-brick =
    { $n ->
        [one] { $n } cegła
        [few] { $n } cegły
        [many] { $n } cegieł
       *[other] { $n } cegły
    }
count-lumber =
    { $n ->
        [one] { $n } drewno
        [few] { $n } drewna
        [many] { $n } drewien
       *[other] { $n } drewna
    }
count-wool =
    { $n ->
        [one] { $n } wełna
        [few] { $n } wełny
        [many] { $n } wełen
       *[other] { $n } wełny
    }
count-grain =
    { $n ->
        [one] { $n } zboże
        [few] { $n } zboża
        [many] { $n } zbóż
       *[other] { $n } zboża
    }
count-ore =
    { $n ->
        [one] { $n } ruda
        [few] { $n } rudy
        [many] { $n } rud
       *[other] { $n } rudy
    }
count-coin =
    { $n ->
        [one] { $n } moneta
        [few] { $n } monety
        [many] { $n } monet
       *[other] { $n } monety
    }
count-cloth =
    { $n ->
        [one] { $n } sukno
        [few] { $n } sukna
        [many] { $n } sukien
       *[other] { $n } sukna
    }
count-paper =
    { $n ->
        [one] { $n } papier
        [few] { $n } papiery
        [many] { $n } papierów
       *[other] { $n } papieru
    }
chat-unseen = w tej linii jest znak, którego nie widać
chat-lone-accent = w tej linii jest akcent bez litery
chat-many-accents = w tej linii jest za dużo akcentów na jednej literze
chat-empty = ta linia jest pusta
chat-muted = gospodarz wyciszył cię przy tym stole
chat-slow = Tryb powolny: możesz znów napisać za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
}.
chat-players-only = przy tym stole mogą pisać tylko gracze
removed-by-host = gospodarz wyprosił cię od tego stołu
rated-player-here = w grze rankingowej możesz usunąć tylko gracza, którego nie ma od dwóch minut i za którego gra bot
no-such-speaker = nikt taki nie pisał przy tym stole
pauses-used-up = wykorzystano już twoje pauzy ({ $most }, razem { $minutes } minut); poproś innych o pauzę
holidays-used-up = w ciągu roku możesz wziąć { $most } dni urlopu; zostało { $left }
propose-later = możesz zaproponować wymianę, gdy gracz wykonujący turę będzie mógł handlować
enough-proposals = naraz mogą stać najwyżej { $most } twoje propozycje: najpierw wycofaj jedną
enough-proposals-in-turn = w tej turze złożono już { $most } twoich propozycji; następne w kolejnej turze
not-proposed-to-you = to propozycja dla gracza wykonującego turę
propose-in-own-turn = to twoja tura: złóż zamiast tego ofertę wszystkim
page-from-file = Przeglądarki nie uruchamiają tej strony z pliku. Umieść jej folder na serwerze WWW.
