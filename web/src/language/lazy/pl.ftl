### Polish: what the pages say that are loaded when they are opened.

## Drawing a board

palette = Czym rysować
terrains = Teren
number_tokens = Żetony z liczbami
no_token = bez żetonu
harbors = Porty
fairness = Czy jest wyrównana
best_sites = Trzy najlepsze miejsca każdego gracza, w kolejności zakładania
pips_of_sites = Oczka
fair = Wyrównana
resource_balance = Co dają surowce
pips_and_share = { $pips } z { $share }
clustered = Trzy pola tego samego terenu spotykają się w rogu; na wyrównanej planszy tak nie bywa.
why_not_fair = Co nie jest wyrównane
sites_apart = Przy liczbie graczy { $players } najlepsze miejsca różnią się o { $apart } oczek; wyrównana jest różnica najwyżej { $most }.
resource_aside = { $terrain }: oczka { $pips }, a udział tylu pól to { $share }; wyrównana jest różnica najwyżej { $most }.
board_playable = Na tej planszy można grać, liczba graczy: { $n }.
shuffle_land = Potasuj ląd
play_on_it = Zagraj na niej
title = Tytuł
files_and_links = Pliki i linki
save_file = Zapisz jako plik
open_file = Otwórz plik
paste_map = Wklej link albo mapę
open = Otwórz
begin_anew = Zacznij od nowa
first_small = Wyspa dla 3 i 4
first_large = Wyspa dla 5 i 6
first_sea = Otwarte morze
first_large_sea = Duże morze
no_board_in_link = W tym linku nie ma planszy.
map_empty = Ten plik jest pusty.
map_too_long = Ten plik jest za długi jak na planszę.

## Tournaments

tournament_about = Wieczór z kilkoma rundami. W każdej strona sadza obecnych przy stołach tak, by wszyscy spotykali się możliwie równo; po partii dostaje się punkty za miejsce.
most_at_a_table = Najwyżej przy stole
points_by_place = Punkty za miejsca
open_tournament = Otwórz turniej
standings = Klasyfikacja
rank = Miejsce
player = Gracz
scored = Punkty
first_places = Wygrane stoły
game_points = Punkty w partiach
plays_again = Graj dalej
round_n = Runda { $n }
table_n = Stół { $n }
a_bot = Bot
look_back = Powtórka
to_your_table = Do twojego stołu
watch_table = Oglądaj
tournament_ended = Koniec. Wygrana: { $who }.
round_goes_on = Trwa runda { $n }.
people_here =
    { $n ->
        [one] W następnej rundzie zagra { $n } osoba.
        [few] W następnej rundzie zagrają { $n } osoby.
        [many] W następnej rundzie zagra { $n } osób.
       *[other] W następnej rundzie zagra { $n } osoby.
    }
share_tournament = Kto ma ten link, może wziąć udział.
tournaments_lately = Ostatnio tu oglądane
take_part = Weź udział
draw_round = Losuj rundę { $n }
draw_all_the_same = Mimo to losuj
end_tournament = Zakończ turniej
end_all_the_same = Mimo to zakończ
tables_not_over = Niektóre stoły jeszcze grają. Liczyłyby się tak, jak stoją teraz.
points_worth = Punkty przy każdym stole: { $points }. Za nieobecnych gra bot.
sit_out = Pauzuj
leave_out = Pomiń
you_sit_out = Pauzuj w następnych rundach
you_play_again = Graj znów w następnych rundach
leave_out_who = Pomiń w następnych rundach: { $who }
let_play_again = Dopuść znów do następnych rund: { $who }
sits_out = pauzuje
place_gets = miejsce { $place }: { $n }
scored_for_standings =
    { $n ->
        [one] { $n } punkt w turnieju
        [few] { $n } punkty w turnieju
        [many] { $n } punktów w turnieju
       *[other] { $n } punktu w turnieju
    }
next_invite = Wyślij innym link do tej strony: potrzeba co najmniej dwóch osób.
next_draw = Gdy wszyscy już są, wylosuj rundę: los obsadza stoły i partie zaczynają się od razu.
next_wait = Gdy wszystkie stoły skończą, wylosuj następną rundę albo zakończ turniej.
next_drawn = Bierzesz udział. Gdy gospodarz wylosuje rundę, tutaj pojawi się twój stół.
round_seeded = Twoja przeglądarka wysłała ziarno do kości następnej rundy.
next_sits_out = Pauzujesz. „Graj dalej” obok twojego imienia dołącza cię do następnej rundy.

## Who one is, and why a game was won

your_mark = Twój znak
mark_knight = Rycerz
mark_castle = Zamek
mark_ship = Statek
mark_wool = Owca
mark_grain = Pszenica
mark_ore = Ruda
mark_politics = Korona
mark_science = Kolba
recovery = Na innym urządzeniu
recovery_about = Kod odzyskiwania sprawia, że inny telefon lub komputer staje się twój, i pozwala wrócić, gdy to urządzenie przepadnie. Bez e-maila, bez hasła.
recovery_kept = Masz kod odzyskiwania. Nowy kod unieważnia stary.
recovery_note = Zapisz go albo trzymaj razem z hasłami: widać go tylko teraz, a kto go ma, może grać jako ty.
recovery_make = Utwórz kod odzyskiwania
recovery_renew = Utwórz nowy kod
recovery_have = Masz kod z innego urządzenia? Wpisz go tutaj.
recovery_use = To ja
devices = Urządzenia
device_this = to tutaj
device_seen = ostatnio tutaj { $day }
device_unknown = przeglądarka
sign_out = Wyloguj
sign_out_of = Wyloguj: { $device }
own_games = Partie
rating = Ranking
rating_about = 1000 to poziom nowicjuszy i bota „Solidny”; im mniejsza liczba po ±, tym ocena pewniejsza.
rating_games =
    { $n ->
        [one] z { $n } partii
        [few] z { $n } partii
        [many] z { $n } partii
       *[other] z { $n } partii
    }
win_rates = Wygrane według edycji i liczby graczy
games_number = Partie
no_games_yet = Żadna partia nie została jeszcze rozegrana do końca.
points_of =
    { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
        [many] { $n } punktów
       *[other] { $n } punktu
    }
replay_of = Powtórka partii przeciw: { $names }, { $day }
older_games = Starsze partie
ranking = Kto tu gra
nobody_ranked = Nikt nie skończył jeszcze { $n } liczących się partii.
ranking_show_me = Pokaż mnie na tej liście
friends_about = Kto otworzy twój link, zostaje twoim znajomym: widzicie tu swoje rankingi.
friend_link = Utwórz link dla znajomych
unfriend = { $name } nie jest już znajomym
own_data = Twoje dane
own_data_about = Zabierz wszystko, co o tobie zapisano, albo każ to usunąć.
delete_profile = Usuń profil
delete_about = Twoje miejsca, znajomi, urządzenia i rankingi znikną i nikt ich nie przywróci. Partie zostaną dla innych, a zamiast twojego imienia będzie „Ktoś, kto odszedł”.
delete_now = Usuń na zawsze
why_won = Dlaczego tak się skończyło
analysis_about = Jak blisko wygranej był każdy po każdym ruchu, co przyniósł los i gdzie coś innego byłoby lepsze. Serwer potrzebuje na to około piętnastu sekund.
analysis_waits =
    { $n ->
        [one] Jedna inna gra jest wcześniej.
        [few] { $n } inne gry są wcześniej.
       *[many] { $n } innych gier jest wcześniej.
    }
analysis_works = Obejrzano { $done } z { $of } kroków.
analysis_nearly = Już prawie gotowe.
analysis_failed = Nie udało się jej przeanalizować.
win_chance = Szansa na wygraną
key_moments = Co znaczyło najwięcej
better_moves = Co byłoby lepsze
better_was = lepiej: { $action }
chose_instead = { $who }: wybór „{ $chosen }”. Lepiej: „{ $better }”, o { $low } do { $high } % szansy na wygraną.
errors_of = Decyzje gracza
no_errors = Żadnych, o których dałoby się to powiedzieć.
all_n = Wszystkie { $n }
from_start_to_result = Od początku do wyniku
account_about = Początek, los, błędy i udział innych dają razem wynik.
sum-start = początek
sum-luck = los
sum-errors = błędy
sum-others = inni
sum-result = wynik
luck-dice = kostki
luck-event = kostka zdarzeń
luck-cards = dobrane karty
luck-thefts = rabunki
accuracy = bez błędu
grade-inaccuracy = nieścisłości
grade-mistake = pomyłki
grade-blunder = grube błędy
an_error-inaccuracy = nieścisłość
an_error-mistake = pomyłka
an_error-blunder = gruby błąd
cards_got = Otrzymane karty
way-supply = z zasobów
way-bank = z banku
way-players = w handlu
way-taken = zabrane
robbed_by = Zrabowane, od …
turn_times = Czas tury
turn_mean = średnio
turn_longest = najdłużej
n_seconds = { $n } s
n_minutes = { $n } min

## Being called

call_me_server_silent = Ta przeglądarka powie, gdy będzie twoja kolej, póki strona jest otwarta w ukrytej karcie. Przy zamkniętej stronie ten serwer nikogo nie powiadamia.
call_me_maker_silent = Ta przeglądarka powie, gdy będzie twoja kolej, póki strona jest otwarta w ukrytej karcie. Przy zamkniętej stronie nikt nie przekaże jej tego, co mówi serwer.
