### Polish messages of the page.

# The locale for numbers, lists and plural forms.
locale = pl

## Cards and places, in the words of the newest edition; the server sends other editions' words

brick = cegła
lumber = drewno
wool = wełna
grain = zboże
ore = ruda
coin = monety
cloth = sukno
paper = papier
hills = wzgórza
forest = las
pasture = pastwisko
fields = pole
mountains = góry
desert = pustynia
gold = złoża złota
sea = morze
fog = mgła
any = dowolny
trade = Handel
politics = Polityka
science = Nauka
ship_event = statek barbarzyńców
supply = zasoby
card = karta
cards = karty
commodity = towar
resource = surowiec
nobody = nikt
you = Ty
you_lower = ty
term_harbor = port
term_longest_road = Najdłuższa droga handlowa
term_number_token = żeton z liczbą
term_aqueduct = Akwedukt

count_brick =
    { $n ->
        [one] { $n } cegła
        [few] { $n } cegły
        [many] { $n } cegieł
       *[other] { $n } cegły
    }
count_lumber =
    { $n ->
        [one] { $n } drewno
        [few] { $n } drewna
        [many] { $n } drewien
       *[other] { $n } drewna
    }
count_wool =
    { $n ->
        [one] { $n } wełna
        [few] { $n } wełny
        [many] { $n } wełen
       *[other] { $n } wełny
    }
count_grain =
    { $n ->
        [one] { $n } zboże
        [few] { $n } zboża
        [many] { $n } zbóż
       *[other] { $n } zboża
    }
count_ore =
    { $n ->
        [one] { $n } ruda
        [few] { $n } rudy
        [many] { $n } rud
       *[other] { $n } rudy
    }
count_coin =
    { $n ->
        [one] { $n } moneta
        [few] { $n } monety
        [many] { $n } monet
       *[other] { $n } monety
    }
count_cloth =
    { $n ->
        [one] { $n } sukno
        [few] { $n } sukna
        [many] { $n } sukien
       *[other] { $n } sukna
    }
count_paper =
    { $n ->
        [one] { $n } papier
        [few] { $n } papiery
        [many] { $n } papierów
       *[other] { $n } papieru
    }

## Lobby and tables

not_found = Nie znaleziono strony
not_found_about = Pod tym adresem nie ma żadnej strony. Być może brakuje fragmentu linku.
invalid_setup_link = Ten link opisuje grę, której nie da się przygotować.
tagline = Miasta i Rycerze, ze znajomymi lub botami
play_now = Graj teraz
game_with_bots = Gra z botami
play_now_about = od razu, przeciwko trzem botom
learn = Poznaj Miasta i Rycerzy
learn_about = Nie znasz gry? Zacznij tutaj: 15 krótkich lekcji
learned_so_far = ukończone lekcje: { $n } z { $of }
new_room = Utwórz stół
open_tables = Otwarte stoły
find_game = Znajdź grę
decision_seconds =
    { $n ->
        [one] { $n } sekunda na decyzję
        [few] { $n } sekundy na decyzję
        [many] { $n } sekund na decyzję
       *[other] { $n } sekundy na decyzję
    }
card_counter = Licznik kart
card_counter_about = Każdy widzi, co uważny gracz może wiedzieć o kartach innych.
counted = Policzone karty
counted_between = od { $low } do { $high }, oczekiwane { $mean }
rated_games = Gra rankingowa
rated_games_about = Gry przy tym stole zmieniają ranking.
take_bots = Można zająć miejsce bota
take_bots_about = W trakcie gry można zająć miejsce bota.
watch = Oglądaj
watch_delay = Widzowie widzą grę
watch_delay_about = Później niż gracze, żeby nikt nie mógł im zdradzić, co robią inni.
watch_at_once = od razu
watch_later =
    { $n ->
        [one] { $n } minutę później
        [few] { $n } minuty później
        [many] { $n } minut później
       *[other] { $n } minuty później
    }
watch_hands = Widzowie widzą wszystkie karty
watch_hands_about = Tylko z zakończonych tur, z szansami na wygraną. Nikt z adresu gracza ich nie widzi.
from_position = Od pozycji z innej gry
name_of_program = { $who } (program)
admit_programs = Programy mogą grać
admit_programs_about = Programy to boty, które uruchamiają inni. Gry z nimi nie liczą się do rankingu.
unrated_casual = Bez rankingu: przy tym stole gra się dla zabawy.
your_tables = Twoje stoły
no_open_tables = Brak otwartych stołów. Utwórz własny i udostępnij link.
your_name = Twoje imię
save = Zapisz
guest = Gość
settings = Ustawienia
about = O programie
preset = Gotowe ustawienia
no_preset = Brak
preset_changed = Zmienione
edition = Wydanie
team = Drużyna { $letter }
team_of = Drużyna { $letter }: { $who }
points_of_goal =
    { $goal ->
        [one] { $points } z { $goal } punktu
        [few] { $points } z { $goal } punktów
        [many] { $points } z { $goal } punktów
       *[other] { $points } z { $goal } punktu
    }
players_number = Gracze
board = Plansza
board_for = dla graczy: { $n }
idle_variant = Niedostępne w tym wydaniu.
clock = Zegar
clock_about = Czas na każdą turę
no_clock = brak
seconds =
    { $n ->
        [one] { $n } sekunda na turę
        [few] { $n } sekundy na turę
        [many] { $n } sekund na turę
       *[other] { $n } sekundy na turę
    }
grace = Bot gra za nieobecnych
grace_about = gdy są offline tak długo
grace_seconds = { $n } s
grace_minutes = { $n } min
never = nigdy
days =
    { $n ->
        [one] { $n } dzień na turę
        [few] { $n } dni na turę
        [many] { $n } dni na turę
       *[other] { $n } dnia na turę
    }
hours =
    { $n ->
        [one] { $n } godzina na turę
        [few] { $n } godziny na turę
        [many] { $n } godzin na turę
       *[other] { $n } godziny na turę
    }
weekends_off = Weekendy wolne
weekends_off_about = W soboty i niedziele (UTC) zegary stoją.
on_holiday = urlop do { $date }
clock_rests = dzień wolny, zegar ruszy za { $time }
visibility = Kto może dołączyć
private_room = każdy, kto ma link
public_room = wszyscy, przez lobby
house_rules = Zasady domowe
search_house_rules = Szukaj zasad domowych
# Unsure: not checked by a native speaker.
n_changed = zmienione: { $n }
no_house_rule = Nie znaleziono zasad domowych.
more_settings = Więcej ustawień
variants = Warianty
change_name = Zmień imię
change_room = Zmień ustawienia stołu
draw_seats = Losuj miejsca
seats_drawn = Miejsca są wylosowane.
room_changed = Gospodarz zmienił ustawienia stołu.
create = Utwórz stół
back = Wstecz
join = Usiądź
start = Rozpocznij
add_bot = Dodaj bota
remove = Usuń
open_seat = Wolne miejsce
copy_link = Kopiuj link
link_copied = Link skopiowany
waiting_for_host = Grę rozpoczyna gospodarz.
# Unsure: not checked by a native speaker.
take_a_seat = Usiądź, żeby zagrać. Grę zaczyna gospodarz.
your_colour = Twój kolor
# Unsure: not checked by a native speaker.
colour_of = { $colour }, ma go już { $who }
colour-0 = pomarańczowoczerwony
colour-1 = niebieski
colour-2 = zielony
colour-3 = żółty
colour-4 = różowy
colour-5 = jasnoniebieski
leave = Wyjdź
share_link = Udostępnij ten link. Każdy, kto go ma, może dołączyć.
room_name = Nazwa stołu
seats_first = Przed rozpoczęciem wszystkie miejsca muszą być zajęte.
only_here = Ten adres działa tylko na tym komputerze. Aby inni mogli dołączyć, uruchom „hexhold serve --host 0.0.0.0” i otwórz stronę pod adresem sieciowym tego komputera.
replay_file = Otwórz zapis gry
board_editor = Edytor planszy
own_board = Własna plansza
tournament = Turniej
yes = tak
no = nie
bot = bot
bots = Boty
bot_called = { $bot ->
        [novice] Nowicjusz
        [easy] Łatwy
        [strong] Silny
        [mighty] Potężny
        [grandmaster] Arcymistrz
        [random] Losowy
       *[steady] Solidny
    } { $n }
bot_level = Siła botów
bot_level_of = Siła: { $who }
other_bots = Inne boty
bot_speed = Tempo botów
slow = wolne
normal = normalne
fast = natychmiastowe
state_open = czeka
state_running = trwa
state_paused = wstrzymany
state_finished = zakończony

## Table menu, pauses and connection

round = Runda { $n }
to_win = do { $n }
paused = Gra jest wstrzymana.
resume = Wznów
pause = Wstrzymaj
menu = Menu
undo = Cofnij
rematch = Rewanż
reopen = Zmień ustawienia i zagraj znowu
placed_last = Za { $players } grał dalej bot: odejście lub dwa razy przekroczony czas. W rankingu liczy się to jako ostatnie miejsce.
wants_rematch =
    { $n ->
        [one] { $players } chce rewanżu
        [few] { $players } chcą rewanżu
        [many] { $players } chcą rewanżu
       *[other] { $players } chcą rewanżu
    }
lobby = Lobby
connecting = Łączenie …
sending = wysyłanie …
connection_lost = Połączenie zerwane – { $why }.
lost_offline = to urządzenie jest offline
lost_silent = serwer nie odpowiada
lost_minutes =
    { $n ->
        [one] brak odpowiedzi od { $n } minuty
        [few] brak odpowiedzi od { $n } minut
        [many] brak odpowiedzi od { $n } minut
       *[other] brak odpowiedzi od { $n } minuty
    }
action_kept = Ostatnia akcja jest zapamiętana i zostanie wysłana.
trying = Ponowne łączenie …
next_try = Następna próba za { $n } s
try_now = Spróbuj teraz
rejoin = Dołącz ponownie
unknown_here = Serwer nie rozpoznaje już tej przeglądarki. Jeśli masz link do swojego miejsca, otwórz go, aby je odzyskać.
not_answered = Serwer nie odpowiada. Twoja akcja mogła nie dotrzeć – spróbuj jeszcze raz.
overtaken = Gdy byłeś offline, gra potoczyła się dalej. Ostatnia akcja nie została wykonana.
not_understood = Serwer nie mógł odczytać tego żądania. Nic się nie zmieniło.
bot_plays = Bot gra za ciebie.
take_back = Wróć na moje miejsce
spectating = Oglądasz grę.
finish = Koniec budowy
take_nothing = Nie bierz nic
paused_by = { $who } wstrzymuje grę.
timed_out = Twój czas minął, więc bot zagrał za ciebie.
bot_for = bot za: { $who }
is_away = Nieobecny gracz: { $who }.
is_idle = { $who } od dłuższego czasu nic nie robi.
still_there = Czy ciągle grasz?
still_here = Gram dalej
people_at_table = Gracze przy tym stole
bot_plays_in = Za { $n } s zagra bot.
let_bot_play = Niech bot zagra teraz
resign = Poddaj się
resign_surely = Poddaj się: dalej zagra bot
resign_about = Dopóki gra trwa, możesz wrócić na swoje miejsce.
other_device = Graj dalej na innym urządzeniu
other_device_about = Otwórz ten link na innym urządzeniu, aby grać tam dalej z tego samego miejsca. Nie udostępniaj go: kto go ma, może grać za ciebie. To urządzenie będzie wtedy tylko oglądać. Nowy link unieważnia ten.
away = nieobecny
bot_stands_in = gra bot
pair_first = Pierwszy znacznik: cała tura
pair_second = Drugi znacznik: tura bez kości
thinking = myśli …
returned = ponowne połączenia: { $n }×
fullscreen = Pełny ekran
credits = Autorzy i licencje

## Tools

road = Droga
ship = Statek
move_ship = Przesuń statek
settlement = Osada
city = Miasto
wall = Mur miejski
knight = Rycerz
activate = Aktywuj
promote = Awansuj
move = Przesuń
chase = Przepędź złodzieja
improve = Ulepsz
roll = Rzuć kośćmi
end = Zakończ turę
offer = Oferta
bank = Handel z bankiem
done = Gotowe
discard = Odrzuć
take = Weź
give = Daj
draw = Dobierz
return = Zwróć
retreat = Wycofaj
pillage = Oddaj miasto
robber = Złodziej
pirate = Pirat
harbor = Port handlowy
accept = Przyjmij
reject = Odmów
counter = Kontroferta
confirm = Wymień
withdraw = Wycofaj ofertę
restore = Odbuduj miasto
wonder = Cud
great_bridge = Wielki Most
great_wall = Wielki Mur
lighthouse = Latarnia morska
theater = Teatr
library = Biblioteka
wonders_head = Cuda
wonders_goal = Wygrywasz z ukończonym cudem albo z { $n } pkt i najwyższym cudem.
wonder_steps = stopnie: { $n } z { $of }
wonder_free = nierozpoczęty
needs_great_bridge = dwie budowle na rogach ze znakiem ≈ (cieśnina)
needs_great_wall = dwie budowle na rogach ze znakiem ▲ (pustkowie)
needs_lighthouse = miasto ({ $harbor }) i co najmniej 5 punktów
needs_theater = dwa miasta i szlak długości co najmniej 5
needs_library = trzy miasta
buy = Kup kartę
spare = Poświęć mur
yield = Wybierz plon
defend = Broń
disband = Odpraw rycerza
token = Żeton handlu
neutral = Neutralny element
play = Zagraj
without = Bez
nobody_to_rob = Nikogo nie okradaj
ask_robber = Przestawić złodzieja ({ $place })?
ask_robber_rob = Przestawić złodzieja ({ $place }) i okraść: { $victim }?
ask_chase = Przepędzić złodzieja ({ $place })?
ask_chase_rob = Przepędzić złodzieja ({ $place }) i okraść: { $victim }?
ask_pirate = Przestawić tu pirata?
ask_pirate_rob = Przestawić tu pirata i okraść: { $victim }?
hex_with = { $terrain } z liczbą { $number }
confirm_action = Potwierdź
rob_player = okradnij: { $player }
choose_red_die = Czerwona kość pokaże:
choose_yellow_die = Żółta kość pokaże:
red_die_is = czerwona { $n }
yellow_die_is = żółta { $n }
choose_place = Wybierz podświetlone miejsce na planszy.
not_now = Teraz niemożliwe
knight_level =
    { $n ->
        [1] prosty rycerz
        [2] silny rycerz
       *[other] potężny rycerz
    }
own_things = Twoje karty i akcje
tools = Buduj i działaj
build = Buduj
hand = Ręka
your_hand = Twoja ręka
cover_hand = Zakryj rękę
show_hand = Pokaż rękę
progress_cards = Karty postępu
no_progress = Nie masz jeszcze kart postępu.
from_bank = { $n }:1 z bankiem
left_in_supply = zostało: { $n }
enlarge = Powiększ
press_for_reason = Teraz niemożliwe – kliknij, aby zobaczyć dlaczego
play_card = Zagraj: { $card }
close = Zamknij
gives_ability_trade = wymiana 2:1
gives_ability_politics = potężni rycerze
gives_ability_science = darmowa karta
gives_metropolis = metropolia
gives_metropolis_for_good = twoja na zawsze
gives_card_chance = więcej kart
more_cards_about = Dobierasz kartę postępu, gdy kość wydarzeń pokazuje bramę tej dziedziny, a czerwona kość jest dość niska. Każdy poziom podnosi tę granicę o jeden.
level = poziom { $n }
complete = ukończone

## Players

players = Gracze
points =
    { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
        [many] { $n } punktów
       *[other] { $n } punktu
    }
points_short = punkty
hand_of =
    { $n ->
        [one] { $n } karta na ręce, bezpieczne: { $limit }
        [few] { $n } karty na ręce, bezpieczne: { $limit }
        [many] { $n } kart na ręce, bezpieczne: { $limit }
       *[other] { $n } karty na ręce, bezpieczne: { $limit }
    }
progress_of = karty postępu: { $n } z { $limit }
knights_strength = siła aktywnych rycerzy: { $n }
road_length = droga długości { $n }
walls =
    { $n ->
        [one] { $n } mur miejski
        [few] { $n } mury miejskie
        [many] { $n } murów miejskich
       *[other] { $n } muru miejskiego
    }
what_signs_mean = Co oznaczają symbole
refuses = odrzuca oferty w tej turze
src_settlements =
    { $n ->
        [one] { $n } osada
        [few] { $n } osady
        [many] { $n } osad
       *[other] { $n } osady
    }
src_cities =
    { $n ->
        [one] { $n } miasto
        [few] { $n } miasta
        [many] { $n } miast
       *[other] { $n } miasta
    }
src_metropolises =
    { $n ->
        [one] { $n } metropolia
        [few] { $n } metropolie
        [many] { $n } metropolii
       *[other] { $n } metropolii
    }
src_longest_road = { $longest_road }
src_largest_army = największa armia
src_merchant = kupiec
src_defender = { $n }× obrońca
src_cards =
    { $n ->
        [one] { $n } odkryta karta
        [few] { $n } odkryte karty
        [many] { $n } odkrytych kart
       *[other] { $n } odkrytej karty
    }
src_islands =
    { $n ->
        [one] { $n } obcy obszar
        [few] { $n } obce obszary
        [many] { $n } obcych obszarów
       *[other] { $n } obcego obszaru
    }
src_concealed =
    { $n ->
        [one] { $n } zakryta karta
        [few] { $n } zakryte karty
        [many] { $n } zakrytych kart
       *[other] { $n } zakrytej karty
    }
knights_played =
    { $n ->
        [one] { $n } zagrany rycerz
        [few] { $n } zagranych rycerzy
        [many] { $n } zagranych rycerzy
       *[other] { $n } zagranego rycerza
    }
pieces_left = Pozostałe elementy
neutral_colour = Neutralny { $n }
neutral_about = nie należy do nikogo
tokens = żetony handlu: { $n }
ships = statki
tokens_head = Żetony handlu
tokens_held = Masz { $n }; w puli: { $pool }.
price = cena { $n }
token_trade = Wymuś wymianę
token_trade_about = weź 2 losowe karty surowców i oddaj 2
token_all = Wymień dowolne karty
token_all_about = to samo, także z towarami
token_desert = Złodziej na pustynię
token_desert_about = wszędzie, gdzie wolno go przesunąć
token_once = Raz na turę. Rycerzy można odprawić za żetony.
token_used = Wykorzystane w tej turze.

## Barbarians

barbarians = Barbarzyńcy
attack = atak
defence = obrona
steps_away =
    { $n ->
        [one] jeszcze { $n } krok
        [few] jeszcze { $n } kroki
        [many] jeszcze { $n } kroków
       *[other] jeszcze { $n } kroku
    }
landing = atakują
held = Obrona wystarczy.
would_lose =
    { $n ->
        [one] Miasto straci: { $players }.
        [few] Po jednym mieście stracą: { $players }.
        [many] Po jednym mieście stracą: { $players }.
       *[other] Po jednym mieście stracą: { $players }.
    }
attack_fails = atak { $a } : { $d } obrona

## Tabs

log = Przebieg
chat = Czat
dice = Kości
rules = Zasady
rules_in_english = Część zasad jest tylko po angielsku.
search_rules = Szukaj kart i zasad
open_rules = Czytaj zasady
no_rule_found = Nie znaleziono zasad.
words_board = Opis
trade_tab = Handel
supply_and_decks = Zasoby i talie
say = Powiedz coś
send = Wyślij
expected = oczekiwane
rolled = wyrzucone
no_rolls = Jeszcze nie rzucano kośćmi.
what_happened = Od twojej ostatniej tury
deck_trade = Talia handlu
deck_politics = Talia polityki
deck_science = Talia nauki
deck_development = Karty rozwoju
fair_dice = Uczciwe kości
commitment = Obietnica serwera
secret = Sekret serwera
own_seed = Twoje ziarno
no_own_seed = Twoje ziarno nie zostało jeszcze wysłane.
type_seed = Użyj własnego ziarna
dice_how = Jak to działa
dice_about = Przed grą serwer zobowiązuje się do sekretu (to jego obietnica), a potem twoja przeglądarka wysyła losowe ziarno. Kości są obliczane z obu, więc żadna ze stron nie może ich wybrać. Po grze serwer ujawnia sekret, a ta strona sprawdza obietnicę.
dice_bound = Kości są obliczane z obietnicy serwera i ziaren graczy. Ta strona sprawdzi je po grze.
dice_nobody = Żaden gracz nie wysłał ziarna, więc kości zależą tylko od obietnicy serwera. Serwer mógł wybrać sekret, zanim złożył obietnicę.
dice_checking = Sprawdzanie kości …
dice_unchecked = Nie udało się wczytać zapisu, więc kości nie są sprawdzone.
dice_unable = Ta przeglądarka może sprawdzić kości tylko przez HTTPS. Sprawdź zapis gry poleceniem „hexhold verify”.
dice_proved = Udowodnione: serwer złożył obietnicę przed twoim ziarnem, a początek kości wynika z obu, więc serwer nie mógł go wybrać. Tu nieudowodnione: każdy pojedynczy rzut, co sprawdza „hexhold verify”, oraz tożsamość pozostałych graczy.
dice_not_yours = Udowodnione: początek kości wynika z obietnicy serwera i ziaren z zapisu. Nieudowodnione: że obietnica była przed ziarnami, bo ta przeglądarka nie wysłała ziarna do tej gry.
dice_earlier = Nieudowodnione: w tej grze obowiązywała wcześniejsza wersja zasad uczciwych kości, przy której serwer mógł wybrać kości.
dice_replaced = Nieudowodnione: serwer przed tą grą zastąpił swoją obietnicę inną, więc mógł wybierać między nimi.
dice_wrong_record = Błąd: zapis ma inne ziarna albo inną obietnicę niż ten stół.
dice_wrong_secret = Błąd: sekret serwera nie zgadza się z jego obietnicą.
dice_wrong_seeds = Błąd: ziarno, którego nie wysłał żaden gracz, nie wynika z obietnicy, więc serwer mógł wybrać kości.
dice_name_removed = Nieudowodnione: ktoś usunął od tego czasu konto, a do sprawdzenia potrzebna jest jego nazwa. Wszystko inne w zapisie się zgadza.
dice_wrong_names = Błąd: nazwy w zapisie nie są z tego stołu, bot jest podany jako osoba albo numer bota mógł zostać dobrany.
dice_seed_missing = Błąd: serwer przyjął twoje ziarno, ale kości od niego nie zależą.
dice_wrong_dice = Błąd: kości tej gry nie wynikają z obietnicy i ziaren.
jump_replay = Powtórka
rolls =
    { $n ->
        [one] { $n } rzut
        [few] { $n } rzuty
        [many] { $n } rzutów
       *[other] { $n } rzutu
    }

## Trade

you_give = Dajesz
you_get = Dostajesz
make_offer = Zaproponuj wszystkim
trade_with_bank = Wymień z bankiem
bank_needs = Wybierz karty jednego rodzaju, które dajesz, i jedną kartę, którą dostajesz.
bank_rate = Za { $n } ({ $card }) bank daje jedną kartę.
# Not checked by a native speaker.
bank_gives = Za { $n } ({ $card }) bank daje jedną kartę. Wybierz ją:
offer_needs = Wybierz, co dajesz i co dostajesz.
trade_later = Handlować możesz w swojej turze po rzucie. Wybrane tu karty poczekają do tego czasu.
too_few = Nie masz tych kart.
gives = daje
gets = dostaje
wants = chce
answer_waiting = myśli
answer_accept = przyjmuje
answer_reject = odmawia
# Not checked by a native speaker.
counter_wants = { $player } chce zamiast tego { $cards }
counter_gives = { $player } daje zamiast tego { $cards }
counter_both = { $player } chce { $cards } i daje { $other }
trade_with = Wymień: { $player }
no_trades = Bez handlu w tej turze
you_refuse = Odrzucasz wszystkie oferty w tej turze.
trades_again = Handluj znowu
refuses_all_turn = odrzuca oferty w tej turze
clear = Wyczyść
all_refused = Wszyscy odrzucili twoją ofertę.
offer_of = { $player } proponuje
your_offer = Twoja oferta
others_offers = Oferty innych
refuse_unpayable = Odrzucaj oferty, na które mnie nie stać
refuse_bots = Odrzucaj oferty botów
standing_offers = Oferty
agreed = Przyjęto.
countered = Twoja kontroferta
not_after_all = Cofnij
seconds_left = { $n } s
offer_waits = { $player } jeszcze nie odpowiada
offer_refused = Wszyscy odmówili.
offer_unanswered = Nikt nie odpowiedział na czas.
offer_unpayable = Już cię na to nie stać.
fair_for = Uczciwa cena za 1 kartę ({ $card }):
nothing_fair = Nie masz nic, co byłoby uczciwą ceną za 1 kartę ({ $card }).
offer_gone = Ta oferta już nie obowiązuje.
to_the_bank = do banku
to_all = wszystkim
answer_time = Czas na odpowiedź na oferty
answer_time_about = Gra toczy się w tym czasie dalej.
until_turn_ends = Do końca tury

## Typed notation

type_action = Wpisz akcję
type_hint = na przykład: { $example }
keys = Skróty klawiszowe
keys_tool = Wybierz narzędzie
keys_places = Przechodź między podświetlonymi miejscami lub kartami
keys_choose = Wybierz
keys_leave = Anuluj
keys_trade = Handel
keys_log = Powtórz ostatni wpis przebiegu

## Emotes

emotes = Emotki
show_emotes = Pokazuj wiersze czatu i emotki obok graczy
emote-bravo = Dobrze zagrane!
emote-thanks = Dziękuję!
emote-sorry = Przepraszam!
emote-laugh = Ha ha!
emote-gasp = Och!
emote-think = Hmm …
emote-wait = Chwileczkę
emote-luck = Powodzenia!

## Settings

theme = Kolory
theme_auto = jak w systemie
theme_light = jasne
theme_dark = ciemne
language = Język
sound = Dźwięki
volume = Głośność
motion = Animacje
shortcuts = Skróty jednoklawiszowe
auto_roll = Rzucaj automatycznie
auto_answer = Wybieraj automatycznie, gdy jest tylko jedna możliwość
auto_obvious = Wybieraj sam, gdy możliwy jest tylko jeden rycerz, jedno miasto lub jedno miejsce
cancel_auto_action = Wybiorę sam
nothing_to_build = Nic nie buduję
marks = Znaki na elementach
about_text = hexhold to wolne oprogramowanie (Apache 2.0). Ikony: Delapouite, Faithtoken, Lorc, Quoting i Sbed, game-icons.net, CC BY 3.0. Kroje pisma: Grenze i Source Sans 3, SIL Open Font License.

## Hints for a first game

hint = Wskazówka
hint_seen = Rozumiem
hints_off = Wyłącz wskazówki
hints = Wskazówki do pierwszej gry
hint-setup = Możesz budować na podświetlonych skrzyżowaniach. Kropki pod liczbą pokazują, jak często wypada: więcej kropek, więcej kart.
# Unsure: not checked by a native speaker.
hint-setup_city = Twój drugi element to miasto. Od razu daje ci kartę z każdego pola obok. Później daje też towary: { $paper } przy lesie, { $cloth } przy pastwisku, { $coin } przy górach.
hint-build = Wybierz narzędzie, a potem podświetlone miejsce. Wyszarzonych narzędzi nie można teraz użyć – kliknij, aby zobaczyć dlaczego.
hint-robber = Przy 7 żadne pole nic nie daje. Przed pierwszym atakiem barbarzyńców złodziej się nie porusza.
hint-hand =
    { $n ->
        [one] Masz { $n } kartę; bezpieczne: { $limit }. Gdy wypadnie siódemka, tracisz połowę: wcześniej buduj albo handluj.
        [few] Masz { $n } karty; bezpieczne: { $limit }. Gdy wypadnie siódemka, tracisz połowę: wcześniej buduj albo handluj.
        [many] Masz { $n } kart; bezpieczne: { $limit }. Gdy wypadnie siódemka, tracisz połowę: wcześniej buduj albo handluj.
       *[other] Masz { $n } karty; bezpieczne: { $limit }. Gdy wypadnie siódemka, tracisz połowę: wcześniej buduj albo handluj.
    }
hint-knights = Szary rycerz jest nieaktywny. Aktywuj go (koszt: { $grain }): tylko aktywni rycerze bronią wyspy, poruszają się i przepędzają złodzieja.
hint-barbarians = Każdy statek na kości wydarzeń przybliża barbarzyńców o krok. Gdy atakują, miasta liczą się dla nich, a aktywni rycerze do obrony. Jeśli obrona jest za słaba, miasto traci ten, kto wniósł najmniej.
hint-improve = Ulepszaj swoje miasta kartami: { $coin }, { $cloth } i { $paper }. Z każdym poziomem częściej dobierasz karty postępu.

## Lessons

lesson = Lekcja
lesson_n = Lekcja { $n } z { $of }
lesson_about = O tej lekcji
lesson_goal = Twój cel:
lesson_again = Od początku
lesson_skip = Pomiń
lesson_next = Dalej: { $title }
lesson_learned = ukończona
lesson-elsewhere = Tak też można. Twój cel to nadal:
lesson-turn_over = Twoja tura minęła, ale cel nie jest jeszcze osiągnięty. Graj dalej albo zacznij od początku.

## Barbarian attack and victory screen

landing_held = Wyspa się obroniła.
landing_lost = Obrona zawiodła.
landing_costs =
    { $n ->
        [one] { $players } traci miasto.
        [few] { $players } tracą po mieście.
        [many] { $players } tracą po mieście.
       *[other] { $players } tracą po mieście.
    }
landing_rewards =
    { $n ->
        [one] { $players } wnosi najwięcej i dostaje punkt.
        [few] { $players } wnoszą najwięcej i biorą po karcie postępu.
        [many] { $players } wnoszą najwięcej i biorą po karcie postępu.
       *[other] { $players } wnoszą najwięcej i biorą po karcie postępu.
    }
victory_team = { $who } wygrywają, punkty razem: { $n }
victory = { $who } wygrywa, punkty: { $n }
empty_hand = brak kart
awards = Wyróżnienia
award-longest_road = { $longest_road }: { $who } ({ $n })
award-stolen = Najwięcej skradzionych kart: { $who } ({ $n })
award-defended = Najlepsza obrona: { $who } (siła { $n })
award-lucky = Najwięcej szczęścia w kościach: { $who } (o { $n } kart więcej, niż należało oczekiwać)

## The board as text

words_intro = Plansza jako tekst
robber_here = złodziej
pirate_here = pirat
foreign_area = obcy obszar { $n }
area_had_by = punkty ma: { $who }
area_home_of = ojczyzna: { $who }
fog_left = do odkrycia: { $terrain }; liczby { $tokens }
number_to_come = liczba dopiero przyjdzie; w stosie: { $tokens }
marked_strait = oznaczone pod Wielki Most
marked_waste = oznaczone pod Wielki Mur
new_ship = zbudowany w tej turze
merchant_here = kupiec
active = aktywny
inactive = nieaktywny
acted = już działał
reduced = zburzone miasto
metropolis = metropolia
harbor_at = { $harbor }: { $kind }
pieces_of = Elementy gracza { $who }
none = brak
coast = wybrzeże

## Replay and statistics

replay = Powtórka
statistics = Statystyki
drop_record = Upuść tu zapis gry albo wybierz plik
step_of = Krok { $n } z { $all }
first_step = Na początek
previous = Wstecz
next = Dalej
last_step = Na koniec
play_on = Odtwarzaj
stop = Pauza
speed = Tempo
open_hands = wszystkie karty odkryte
public_only = tylko informacje jawne
view_as = Widok
replay_running_own = Gra jeszcze trwa. Widzisz to, co było ci wiadome.
replay_running_public = Gra jeszcze trwa. Widzisz to, co wiedzieli wszyscy.
points_over_time = Punkty w czasie
dice_expected = Kości a oczekiwania
luck = Szczęście i handel
stat-produced = plony
stat-expected = oczekiwane
stat-stolen = ukradzione
stat-lost = stracone
stat-discarded = odrzucone
stat-traded = wymiany
stat-bank = wymiany z bankiem
stat-defended = wkład w obronę
download = Pobierz zapis gry
other_rules = Grano według wersji zasad { $played }. Według wersji { $here } krok { $step } byłby inny, dlatego od niego do następnej rundy widać tylko tekst.
damaged = Zapis jest uszkodzony: { $text }
turn_n = tura { $n }
previous_turn = Poprzednia tura
next_turn = Następna tura
dice_deck =
    { $n ->
        [one] W talii została { $n } z { $full } kombinacji. Gdy zostanie { $unseen }, tasuje się wszystkie.
        [few] W talii zostały { $n } z { $full } kombinacji. Gdy zostanie { $unseen }, tasuje się wszystkie.
       *[many] W talii zostało { $n } z { $full } kombinacji. Gdy zostanie { $unseen }, tasuje się wszystkie.
    }
dice_deck_sums = Zostało, według sumy: { $counts }
dice_deck_events = Zostało z kości wydarzeń: { $counts }
dice_few = Za mało rzutów, by coś powiedzieć.
dice_even = Tak równo, jak można oczekiwać od uczciwych kości.
dice_uneven = Trochę nierówno, jak to przy uczciwych kościach czasem bywa.
dice_rare = Niezwykle nierówno: przy uczciwych kościach zdarza się to rzadziej niż raz na sto gier.
chi =
    { $n ->
        [one] χ² { $x } z { $n } rzutu
        [few] χ² { $x } z { $n } rzutów
        [many] χ² { $x } z { $n } rzutów
       *[other] χ² { $x } z { $n } rzutu
    }

## The end of a game; messages about decisions are in `src/hexhold/language/decisions`

over_team =
    { $points ->
        [one] { $who } wygrywają, mając razem { $points } punkt.
        [few] { $who } wygrywają, mając razem { $points } punkty.
        [many] { $who } wygrywają, mając razem { $points } punktów.
       *[other] { $who } wygrywają, mając razem { $points } punktu.
    }
over_you_team =
    { $points ->
        [one] Twoja drużyna wygrywa, mając { $points } punkt!
        [few] Twoja drużyna wygrywa, mając { $points } punkty!
        [many] Twoja drużyna wygrywa, mając { $points } punktów!
       *[other] Twoja drużyna wygrywa, mając { $points } punktu!
    }
over =
    { $points ->
        [one] { $who } wygrywa, mając { $points } punkt.
        [few] { $who } wygrywa, mając { $points } punkty.
        [many] { $who } wygrywa, mając { $points } punktów.
       *[other] { $who } wygrywa, mając { $points } punktu.
    }
over_you =
    { $points ->
        [one] Wygrywasz, mając { $points } punkt!
        [few] Wygrywasz, mając { $points } punkty!
        [many] Wygrywasz, mając { $points } punktów!
       *[other] Wygrywasz, mając { $points } punktu!
    }

## Powiadomienia o tym, co inni robią graczowi

unread_lines =
    { $n ->
        [one] { $n } nowy wiersz
        [few] { $n } nowe wiersze
        [many] { $n } nowych wierszy
       *[other] { $n } nowego wiersza
    }
notice-lost =
    { $n ->
        [one] { $who } zabiera ci { $n } kartę{ $by }: { $gave }
        [few] { $who } zabiera ci { $n } karty{ $by }: { $gave }
        [many] { $who } zabiera ci { $n } kart{ $by }: { $gave }
       *[other] { $who } zabiera ci { $n } karty{ $by }: { $gave }
    }
notice-given =
    { $n ->
        [one] { $who } daje ci { $n } kartę{ $by }: { $got }
        [few] { $who } daje ci { $n } karty{ $by }: { $got }
        [many] { $who } daje ci { $n } kart{ $by }: { $got }
       *[other] { $who } daje ci { $n } karty{ $by }: { $got }
    }
notice-exchanged = { $who } daje ci: { $got }. W zamian za: { $gave }{ $by }
notice-traded = { $who } wymienia się z tobą. Dajesz: { $gave }. Dostajesz: { $got }
notice-card_taken = { $who } zabiera ci kartę postępu{ $by }: { $named }
notice-card_drawn = Dobierasz kartę postępu: { $named }
notice-displaced = { $who } wypiera twojego rycerza{ $by }.
notice-knight_lost = { $who } wypiera twojego rycerza{ $by }. Nie ma on dokąd pójść i schodzi z planszy.
notice-removed =
    { $named ->
        [road] { $who } usuwa twoją drogę{ $by }.
        [ship] { $who } usuwa twój statek{ $by }.
       *[other] { $who } usuwa twój pionek{ $by }.
    }
# Not checked by a native speaker.
notice-sabotaged = { $who } niszczy pracę twojego miasta{ $by }.
notice-numbers = { $who } zmienia liczby przy twoich budowlach{ $by }: { $places }
notice-robber = { $who } przesuwa złodzieja na twoje pole: { $places }
notice-pirate = { $who } przesuwa pirata obok twoich statków.
notice-metropolis =
    { $named ->
        [trade] { $who } zabiera ci metropolię handlu.
        [politics] { $who } zabiera ci metropolię polityki.
       *[science] { $who } zabiera ci metropolię nauki.
    }
notice-merchant = { $who } zabiera ci kupca.
notice-largest_army = { $who } zabiera ci tytuł największej armii.
notice-longest_road = { $who } zabiera ci tytuł: { $longest_road }
notice-longest_road_lost = Tracisz tytuł: { $longest_road }
notice-longest_road_won = Masz teraz tytuł: { $longest_road }
notice-city_lost = Barbarzyńcy wygrali bitwę, { $a } : { $d }. Tracisz miasto.
notice-defender = Barbarzyńcy zostali pokonani, { $a } : { $d }. Twoja obrona była najlepsza i dostajesz punkt.
notice-defenders = Barbarzyńcy zostali pokonani, { $a } : { $d }. Dobierasz kartę postępu.
notice-accepted = { $who } przyjmuje twoją ofertę. Dajesz: { $gave }. Dostajesz: { $got }
notice-countered = { $who } składa kontrofertę. Dajesz: { $gave }. Dostajesz: { $got }
notice-withdrawn = { $who } wycofuje ofertę: { $got } za { $gave }
notice-offer_ended = Twoja oferta już nie obowiązuje: { $gave } za { $got }. { $why }
notice-against = { $who } zagrywa przeciw tobie kartę: { $named }

## Log

log-setup = Przygotowanie
log-turn = { $who } · runda { $n }
log-settlement = { $who } buduje osadę.
log-city = { $who } buduje miasto.
log-road = { $who } buduje drogę.
log-settlement-replace = { $who } zastępuje zburzone miasto osadą.
log-road-free_road = { $who } buduje drogę za darmo.
log-road-rebuild = { $who } stawia drogę ponownie.
log-ship = { $who } buduje statek.
log-ship-free_road = { $who } buduje statek za darmo.
log-ship-rebuild = { $who } stawia statek ponownie.
log-move_ship = { $who } przesuwa statek.
log-pirate = { $who } przesuwa pirata{ $robbed }.
log-neutral = { $who } stawia { $piece ->
        [road] neutralną drogę
        [knight] neutralnego rycerza
       *[settlement] neutralną osadę
    }.
log-neutral_promote = { $who } awansuje neutralnego rycerza.
log-disband = { $who } odprawia rycerza.
log-token = { $who } wymusza wymianę i bierze: { $cards }.
log-token_desert = { $who } wysyła złodzieja na pustynię.
log-yield = { $who } wybiera, co daje miasto.
log-defend = { $who } wysyła rycerza do bitwy.
log-spare = { $who } poświęca mur zamiast miasta.
log-wall = { $who } buduje mur miejski.
log-roll = { $who } wyrzuca { $red } + { $yellow } = { $sum }{ $event }.
log-discard = { $who } odrzuca: { $cards }.
log-robber = { $who } przesuwa złodzieja: { $place }{ $robbed }.
log-robbed = , biorąc od gracza { $victim }: { $cards }
log-take = { $who } bierze: { $cards }.
log-take-spy = { $who } bierze od gracza { $victim }: { $cards }.
log-take-master = { $who } bierze od gracza { $victim }: { $cards }.
log-take-aqueduct = { $who } bierze ({ $aqueduct }): { $cards }.
log-take-gold = { $who } bierze za złoto: { $cards }.
log-done = { $who } kończy.
log-bank = { $who } wymienia z bankiem: { $give } za { $want }.
log-offer = { $who } proponuje wymianę: { $give } za { $want }.
log-accept = { $who } przyjmuje.
log-reject = { $who } odmawia.
log-refused =
    { $n ->
        [one] { $who } odmawia.
        [few] { $who } odmawiają.
        [many] { $who } odmawiają.
       *[other] { $who } odmawiają.
    }
log-counter = { $who } proponuje w zamian: { $give } za { $want }.
log-confirm = { $who } wymienia się z graczem { $victim }: { $give } za { $want }.
log-withdraw = { $who } wycofuje ofertę.
log-knight = { $who } werbuje rycerza.
log-knight-deserter_place = { $who } werbuje rycerza za tego, który odszedł.
log-activate = { $who } aktywuje rycerza.
# Unsure: not checked by a native speaker.
log-promote = { $who } awansuje rycerza: jest teraz { $n ->
        [2] silny
       *[other] potężny
    }.
log-promote-smith = { $who } awansuje rycerza za darmo: jest teraz { $n ->
        [2] silny
       *[other] potężny
    }.
log-move = { $who } przesuwa rycerza.
log-displace = { $who } wypiera rycerza gracza { $victim }.
log-chase = { $who } przepędza złodzieja: { $place }{ $robbed }.
log-improve = { $who } ulepsza: { $level }.
log-reached = { $track ->
        [trade] handel
        [politics] polityka
       *[science] nauka
    } na poziomie { $n }, { $name }
log-play = { $who } zagrywa kartę { $card }{ $with }.
log-against = , przeciw: { $victim }
log-nobody_had = , a nikt ich nie miał
log-with_dice = : { $red } + { $yellow }
log-with_swap = : { $a } i { $b } zamieniają się liczbami
log-give = { $who } daje graczowi { $victim }: { $cards }.
log-give-token = { $who } oddaje graczowi { $victim }: { $cards }.
log-retreat = { $who } wycofuje wypartego rycerza.
log-remove = { $who } zdejmuje rycerza z planszy.
log-remove-desert = { $who } traci rycerza na rzecz gracza { $victim }.
log-remove-retreat = { $who } traci wypartego rycerza.
log-pillage = { $who } traci miasto.
log-draw = { $who } dobiera kartę { $track ->
        [trade] handlu
        [politics] polityki
       *[science] nauki
    }.
log-return = { $who } zwraca kartę postępu.
log-end = { $who } kończy turę.
log-end-special = { $who } kończy budowę.
log-harbor = { $who } proponuje graczowi { $victim }: { $cards } za towar.
log-harbor_done = { $who } daje graczowi { $victim }: { $give }, a { $victim } daje za to: { $want }.
log-restore = { $who } odbudowuje miasto.
log-wonder = { $who } buduje stopień cudu: { $what }.
log-buy = { $who } kupuje kartę.
log-other = { $who }: { $text }
log-taken_back = cofnięte
log-to = do
log-event-ship = , barbarzyńcy są coraz bliżej
log-event-trade = , brama handlu
log-event-politics = , brama polityki
log-event-science = , brama nauki
ev-barbarians_won = Barbarzyńcy wygrali bitwę, { $a } : { $d }.
ev-barbarians_beaten = Barbarzyńcy zostali pokonani, { $a } : { $d }.
ev-paired_turn = { $who } rozgrywa drugą turę, bez kości.
ev-longest_road = { $longest_road }: { $who }.
ev-longest_road_nobody = { $longest_road }: nikt już nie ma.
ev-largest_army = { $who } ma największą armię.
ev-metropolis = { $who } ma metropolię { $track ->
        [trade] handlu
        [politics] polityki
       *[science] nauki
    }.
ev-defender = { $who } broni najlepiej i dostaje punkt.
ev-drew =
    { $n ->
        [one] { $who } dobiera { $n } kartę postępu.
        [few] { $who } dobiera { $n } karty postępu.
        [many] { $who } dobiera { $n } kart postępu.
       *[other] { $who } dobiera { $n } karty postępu.
    }
ev-drew_each = Dobierają karty postępu (po { $n }): { $who }.
ev-island = { $who } dostaje punkty za obcy obszar.
ev-discovery = { $who } odkrywa pole: { $what }.
ev-numbered = Nowa wyspa dostaje liczbę: { $n }.
ev-number_moved = Liczba przechodzi na nową wyspę: { $n }.
ev-wonder = { $what }: zbudowane stopnie { $n } z 4.
ev-tokens =
    { $n ->
        [one] { $who } dostaje { $n } żeton handlu.
        [few] { $who } dostaje { $n } żetony handlu.
        [many] { $who } dostaje { $n } żetonów handlu.
       *[other] { $who } dostaje { $n } żetonu handlu.
    }
ev-no_commodity = { $who } nie ma towaru i karta wraca.
ev-knight_lost = { $who } nie ma dokąd przesunąć wypartego rycerza, więc schodzi on z planszy.
ev-robber_awake = Od teraz złodziej może się ruszać.
ev-won_team = { $who } wygrywają grę.
ev-won = { $who } wygrywa grę.
quoted = „{ $text }”
lacks = Brakuje:
n_cards =
    { $n ->
        [one] { $n } karta
        [few] { $n } karty
        [many] { $n } kart
       *[other] { $n } karty
    }
a_card = karta
a_progress_card = karta postępu

## Previews of actions

fx-up_to = do { $n }
fx-you_pay = Płacisz: { $cards }.
fx-you_get = Dostajesz: { $cards }.
fx-gets = { $who } dostaje: { $cards }.
fx-lose_to_you =
    { $people ->
        [one] { $who } daje ci: { $cards }.
        [few] { $who } dają ci, każdy: { $cards }.
        [many] { $who } dają ci, każdy: { $cards }.
       *[other] { $who } dają ci, każdy: { $cards }.
    }
fx-you_discard =
    { $n ->
        [one] Odrzucasz { $n } kartę.
        [few] Odrzucasz { $n } karty.
        [many] Odrzucasz { $n } kart.
       *[other] Odrzucasz { $n } karty.
    }
fx-discard =
    { $n ->
        [one] { $people ->
            [one] { $who } odrzuca { $n } kartę.
            [few] { $who } odrzucają po { $n } karcie.
            [many] { $who } odrzucają po { $n } karcie.
           *[other] { $who } odrzucają po { $n } karcie.
        }
        [few] { $people ->
            [one] { $who } odrzuca { $n } karty.
            [few] { $who } odrzucają po { $n } karty.
            [many] { $who } odrzucają po { $n } karty.
           *[other] { $who } odrzucają po { $n } karty.
        }
        [many] { $people ->
            [one] { $who } odrzuca { $n } kart.
            [few] { $who } odrzucają po { $n } kart.
            [many] { $who } odrzucają po { $n } kart.
           *[other] { $who } odrzucają po { $n } kart.
        }
       *[other] { $who } odrzuca { $n } karty.
    }
fx-give =
    { $n ->
        [one] { $people ->
            [one] { $who } daje ci { $n } kartę.
            [few] { $who } dają ci po { $n } karcie.
            [many] { $who } dają ci po { $n } karcie.
           *[other] { $who } dają ci po { $n } karcie.
        }
        [few] { $people ->
            [one] { $who } daje ci { $n } karty.
            [few] { $who } dają ci po { $n } karty.
            [many] { $who } dają ci po { $n } karty.
           *[other] { $who } dają ci po { $n } karty.
        }
        [many] { $people ->
            [one] { $who } daje ci { $n } kart.
            [few] { $who } dają ci po { $n } kart.
            [many] { $who } dają ci po { $n } kart.
           *[other] { $who } dają ci po { $n } kart.
        }
       *[other] { $who } daje ci { $n } karty.
    }
fx-wake =
    { $n ->
        [one] { $n } twój rycerz staje się aktywny.
        [few] { $n } twoich rycerzy staje się aktywnych.
        [many] { $n } twoich rycerzy staje się aktywnych.
       *[other] { $n } twojego rycerza staje się aktywne.
    }
fx-knight_gone = { $who } traci rycerza.
fx-knight_retreats = { $who } musi przesunąć rycerza gdzie indziej.
fx-own_road_gone = Twoja droga znika i możesz postawić ją ponownie.
fx-road_gone = { $who } traci drogę.
fx-own_city = Twoja osada staje się miastem.
fx-own_city_gone = Twoje miasto staje się osadą.
fx-wall = Twoje miasto dostaje mur.
fx-city_gone = Miasto gracza { $who } staje się osadą.
fx-sabotaged = To miasto gracza { $who } daje tyle co osada, dopóki nie zostanie odbudowane.
fx-merchant = Dopóki kupiec jest twój, wymieniasz z bankiem 2:1: { $type }.
fx-level = { $track ->
        [trade] Handel
        [politics] Polityka
       *[science] Nauka
    } osiąga poziom { $n }: { $name }.
fx-safe =
    { $n ->
        [one] Bezpieczna jest wtedy { $n } karta na ręce.
        [few] Bezpieczne są wtedy { $n } karty na ręce.
        [many] Bezpiecznych jest wtedy { $n } kart na ręce.
       *[other] Bezpieczne jest wtedy { $n } karty na ręce.
    }
fx-own_more_points =
    { $n ->
        [one] Dostajesz { $n } punkt.
        [few] Dostajesz { $n } punkty.
        [many] Dostajesz { $n } punktów.
       *[other] Dostajesz { $n } punktu.
    }
fx-own_less_points =
    { $n ->
        [one] Tracisz { $n } punkt.
        [few] Tracisz { $n } punkty.
        [many] Tracisz { $n } punktów.
       *[other] Tracisz { $n } punktu.
    }
fx-more_points =
    { $n ->
        [one] { $who } dostaje { $n } punkt.
        [few] { $who } dostaje { $n } punkty.
        [many] { $who } dostaje { $n } punktów.
       *[other] { $who } dostaje { $n } punktu.
    }
fx-less_points =
    { $n ->
        [one] { $who } traci { $n } punkt.
        [few] { $who } traci { $n } punkty.
        [many] { $who } traci { $n } punktów.
       *[other] { $who } traci { $n } punktu.
    }
fx-numbers = Nowe liczby: { $hexes }.
fx-harbor = Każdemu przeciwnikowi możesz zaproponować jeden surowiec. Kto ma towar, musi dać ci za niego jeden.
fx-fleet = W tej turze wymieniasz z bankiem 2:1: { $type }.
fx-fleet_all = W tej turze wymieniasz każdą kartę z bankiem 2:1.
fx-dice = Kości pokażą { $red } + { $yellow } = { $sum }.
fx-spy =
    { $n ->
        [one] Widzisz { $n } kartę postępu gracza { $who } i możesz ją wziąć.
        [few] Widzisz { $n } karty postępu gracza { $who } i możesz wziąć jedną.
        [many] Widzisz { $n } kart postępu gracza { $who } i możesz wziąć jedną.
       *[other] Widzisz { $n } karty postępu gracza { $who } i możesz wziąć jedną.
    }
fx-master =
    { $hand ->
        [one] Widzisz { $hand } kartę gracza { $who }, bierzesz: { $n }.
        [few] Widzisz { $hand } karty gracza { $who }, bierzesz: { $n }.
        [many] Widzisz { $hand } kart gracza { $who }, bierzesz: { $n }.
       *[other] Widzisz { $hand } karty gracza { $who }, bierzesz: { $n }.
    }
fx-desert = { $who } wybiera rycerza, którego straci, a ty możesz postawić takiego samego.
fx-desert_neutral = Wybierasz neutralnego rycerza, który odejdzie, i możesz postawić takiego samego.
fx-free_road =
    { $n ->
        [one] Stawiasz { $n } drogę za darmo.
        [few] Stawiasz { $n } drogi za darmo.
        [many] Stawiasz { $n } dróg za darmo.
       *[other] Stawiasz { $n } drogi za darmo.
    }
fx-free_route =
    { $n ->
        [one] Stawiasz { $n } drogę albo statek za darmo.
        [few] Stawiasz { $n } drogi albo statki za darmo.
        [many] Stawiasz { $n } dróg albo statków za darmo.
       *[other] Stawiasz { $n } drogi albo statku za darmo.
    }
fx-smith =
    { $n ->
        [one] Awansujesz za darmo najwyżej { $n } rycerza.
        [few] Awansujesz za darmo najwyżej { $n } rycerzy.
        [many] Awansujesz za darmo najwyżej { $n } rycerzy.
       *[other] Awansujesz za darmo najwyżej { $n } rycerza.
    }
idle_card = teraz bez efektu
no_effect_ask = Teraz bez efektu – zagrać mimo to?
play_anyway = Zagraj mimo to

## Profile

profile = Profil
copy = Kopiuj
copied = Skopiowano
won = Wygrane
place = { $n }.
against = Przeciw: { $names }
friends = Znajomi
export = Pobierz

## Game analysis

analyse = Przeanalizuj tę grę
everybody = wszyscy
fewer = Pokaż mniej
decisions = Decyzje
share = Udostępnij
qr_code = Kod QR
qr_code_of = Kod QR: { $title }

## Advice, notifications, ratings and host

ask_advice = Poproś o podpowiedź
ask_advice_unrated = Poproś o podpowiedź (gra nie będzie się wtedy liczyć do rankingu)
advice = Podpowiedzi
advice_short = Podpowiedź
advice_about = Gdy grasz z samymi botami, możesz zapytać o najlepszy ruch. Gry z podpowiedziami nie liczą się do rankingu.
advice_only = To jedyna możliwość.
advice_better = daje ci około { $win } % szansy na wygraną; „{ $second }” około { $other } %.
advice_even = daje ci około { $win } % szansy na wygraną, podobnie jak „{ $second }”.
your_turn_notice = Twoja kolej.
push = Powiadomienia o twojej kolejce
push_about = Ta przeglądarka może powiadamiać cię o twojej kolejce: gdy patrzysz na inną kartę, a w grach na dni także przy zamkniętej stronie.
push_on = Powiadomienia są włączone.
push_tab = Powiadomienia działają, gdy strona jest otwarta w karcie w tle. W grach na dni mogą działać także przy zamkniętej stronie.
push_never = Ta przeglądarka nie obsługuje powiadomień albo są one zablokowane dla tej strony.
push_begin = Powiadamiaj mnie
push_stop = Wyłącz powiadomienia
unrated_dice = Bez rankingu: rzuty kośćmi mogą być znane z góry.
unrated_points = Bez rankingu: do wygranej trzeba mniej punktów niż zwykle.
unrated_hints = Bez rankingu: użyto podpowiedzi.
unrated_left = Bez rankingu: wszyscy odeszli od gry.
unrated_moderated = Bez rankingu: moderatorzy cofnęli wpływ tej partii.
unrated_programs = Bez rankingu: z ludźmi gra program.
host_now = Teraz ty jesteś gospodarzem tego stołu.
chat_rules = Ustawienia czatu
slow_chat = Tryb powolny
slow_chat_about = Czas między dwiema wiadomościami jednej osoby. Ty możesz pisać zawsze.
no_slow_chat = Wyłączony
hidden_words = Słowa ukrywane na czacie
hidden_words_about = Pojawiają się jako ***. Wszyscy tutaj mogą przeczytać listę.
chat_players_only = Na czacie mogą pisać tylko gracze
chat_for_players = Na tym czacie mogą pisać tylko gracze.
muted_people = Wyciszeni
mute = Wycisz: { $who }
unmute = Wyłącz wyciszenie
removable_people = Osoby przy tym stole
removed_people = Usunięci
invite_again = Zaproś ponownie
remove_who = Usuń od stołu: { $who }
cookies_blocked = hexhold potrzebuje plików cookie, żeby cię rozpoznać. Zezwól na nie dla tej strony i wczytaj ją ponownie.
storage_blocked = Ta przeglądarka nic nie zapisuje dla tej strony. Ustawienia przepadną, gdy ją zamkniesz.
ask_pause = Poproś o pauzę
agree_pause = Zgoda
agree_longer_pause = Zgoda na dłuższą pauzę
pauses_left = { $n ->
    [one] Możesz wstrzymać grę jeszcze raz.
    [few] Możesz wstrzymać grę jeszcze { $n } razy.
    [many] Możesz wstrzymać grę jeszcze { $n } razy.
   *[other] Możesz wstrzymać grę jeszcze { $n } raza.
}
pause_ends = { $n ->
    [one] Gra ruszy dalej za minutę.
    [few] Gra ruszy dalej za { $n } minuty.
    [many] Gra ruszy dalej za { $n } minut.
   *[other] Gra ruszy dalej za { $n } minuty.
}
asks_pause = { $n ->
    [one] { $who } prosi o pauzę.
    [few] { $who } proszą o pauzę.
    [many] { $who } proszą o pauzę.
   *[other] { $who } proszą o pauzę.
}
pause_ends_hours = { $n ->
    [one] Gra ruszy dalej za godzinę.
    [few] Gra ruszy dalej za { $n } godziny.
    [many] Gra ruszy dalej za { $n } godzin.
   *[other] Gra ruszy dalej za { $n } godziny.
}
propose_to = Zaproponuj: { $player }
propose_about = Turę wykonuje { $player }. Zaproponuj wymianę, którą { $player } może przyjąć do końca tury.
proposal_of = { $player } proponuje ci
proposal_refused = { $player } odmawia.
