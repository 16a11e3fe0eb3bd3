### Polish messages of pages that are loaded on demand.

## Board editor

palette = Narzędzia do rysowania
terrains = Teren
number_tokens = Żetony z liczbami
no_token = bez żetonu
harbors = Porty
fairness = Wyrównanie
best_sites = Trzy najlepsze miejsca każdego gracza, w kolejności zakładania
pips_of_sites = Oczka
fair = Wyrównana
resource_balance = Plony surowców
pips_and_share = { $pips } z { $share }
clustered = Trzy pola tego samego terenu spotykają się w rogu. Na wyrównanej planszy tak nie bywa.
why_not_fair = Dlaczego nie jest wyrównana
sites_apart = Przy liczbie graczy { $players } najlepsze miejsca różnią się o { $apart } oczek. Na wyrównanej planszy różnica wynosi najwyżej { $most }.
resource_uneven = { $terrain }: oczka { $pips }. Wyrównany udział to { $share }, najwyżej { $most } więcej lub mniej.
board_playable = Na tej planszy można grać, liczba graczy: { $n }.
shuffle_land = Potasuj tereny
hidden_in_fog = Ukryte we mgle
numbers_to_come = Liczby dla „?”
homes_chosen = Gracze wybierają swoje wyspy (2 punkty za każdą inną wyspę)
play_on_it = Zagraj na tej planszy
title = Tytuł
files_and_links = Pliki i linki
save_file = Zapisz jako plik
open_file = Otwórz plik
paste_map = Wklej link albo mapę
open = Otwórz
start_over = Zacznij od nowa
first_small = Wyspa dla 3–4 graczy
first_large = Wyspa dla 5–6 graczy
first_sea = Otwarte morze
first_large_sea = Duże morze
no_board_in_link = W tym linku nie ma planszy.
map_empty = Ten plik jest pusty.
map_too_long = Ten plik jest za duży jak na planszę.

## Tournaments

tournament_about = Kilka rund ze znajomymi lub nieznajomymi. Po każdej partii dostaje się punkty za miejsce.
most_at_a_table = Graczy przy stole (najwyżej)
points_by_place = Punkty za miejsca
open_tournament = Utwórz turniej
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
tournament_ended = Turniej zakończony. Wygrana: { $who }.
round_goes_on = Trwa runda { $n }.
last_round_played = Wszystkie rundy zostały rozegrane.
people_here =
    { $n ->
        [one] W następnej rundzie zagra { $n } osoba.
        [few] W następnej rundzie zagrają { $n } osoby.
        [many] W następnej rundzie zagra { $n } osób.
       *[other] W następnej rundzie zagra { $n } osoby.
    }
share_tournament = Każdy, kto ma ten link, może dołączyć.
recent_tournaments = Ostatnio oglądane
take_part = Dołącz
draw_round = Rozpocznij rundę { $n }
draw_anyway = Rozpocznij mimo to
end_tournament = Zakończ turniej
end_anyway = Mimo to zakończ
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
next_invite = Udostępnij link do tej strony. Potrzeba co najmniej dwóch osób.
next_draw = Gdy wszyscy już są, rozpocznij rundę. Miejsca są losowane i partie zaczynają się od razu.
next_wait = Gdy wszystkie stoły skończą, rozpocznij następną rundę albo zakończ turniej.
next_end = Wszystkie rundy są rozlosowane. Gdy wszystkie stoły skończą, zakończ turniej: wtedy klasyfikacja jest ostateczna.
next_drawn = Bierzesz udział. Twój stół pojawi się tutaj, gdy gospodarz rozpocznie rundę.
tournament_format = Format
format_rounds = Rundy
format_rounds_about = Rozpoczynasz każdą rundę. Grają wszyscy, z możliwie równo zmieniającymi się przeciwnikami.
format_swiss = System szwajcarski
format_swiss_about = Od drugiej rundy spotykasz osoby z taką samą liczbą punktów i w miarę możliwości nikogo dwa razy.
format_groups = Grupy i finał
format_groups_about = Wszyscy grają w grupie. Najlepsi wchodzą do półfinałów, a zwycięzcy do finału.
format_knockout = System pucharowy
format_knockout_about = Pierwsi z każdego stołu przechodzą dalej, aż zostanie jeden stół.
format_correspondence = Korespondencyjnie
format_correspondence_about = Wszystkie partie trwają równocześnie, a na każdą turę są dni.
format_duplicate = Duplikat
format_duplicate_about = Każdy stół dostaje tę samą planszę, karty i rzuty. Liczy się różnica względem tego samego miejsca przy innych stołach.
by_number_of_people = według liczby osób
host_decides = Decyduje gospodarz
number_of_rounds = Rundy
rounds_in_groups = Rundy w grupach
number_of_groups = Grupy
advance_per_table = Ile osób ze stołu przechodzi dalej
schedule_and_more = Plan i więcej
starts_at = Początek
starts_at_about = Wtedy kończą się zapisy. Zostaw puste, by zacząć w dowolnej chwili.
runs_itself = Rundy zaczynają się same
runs_itself_about = Serwer rozpoczyna każdą rundę i kończy turniej. Możesz być szybciej.
check_in_before = Potwierdzenie obecności przed początkiem
no_check_in = Bez potwierdzania
late_entry = Można dołączyć później
pause_between = Przerwa między rundami
no_pause = Bez przerwy
walk_over_after = Przegrywa po nieobecności
walk_over_about = Dla osób, które nie wykonały ruchu i których nie ma.
longest_round = Najdłuższa runda
longest_round_about = Potem stoły, które jeszcze grają, liczą się tak, jak stoją.
never_walk_over = Nigdy
no_limit = Bez limitu
byes_not_bots = Pauza zamiast gry z botami
byes_about = Jeśli nie wychodzą stoły co najmniej trzyosobowe, niektórzy pauzują rundę i dostają średnią.
public_tournament = Publiczny
public_tournament_about = Jest na liście, więc każdy go znajdzie.
public_tournaments = Turnieje publiczne
people_n =
    { $n ->
        [one] { $n } osoba
        [few] { $n } osoby
        [many] { $n } osób
       *[other] { $n } osoby
    }
is_over = zakończony
group_n = Grupa { $n }
semi_final = Półfinał
final = Finał
correct_result = Popraw wynik
change_seat = Zmień miejsce
who_stops = Kto przestaje grać
who_plays_on = Kto gra dalej
only_bot_plays_on = W rozgrywce z tym samym rozdaniem może grać dalej tylko bot. Inni mogą już znać rozdanie.
reason_why = Powód
reason_is_public = Każdy może go przeczytać.
log_result = Gospodarz poprawił wynik stołu { $table } w rundzie { $round }.
log_seat = Runda { $round }, stół { $table }: { $other } gra dalej za: { $who }.
log_left_out = Gospodarz pomija w następnych rundach: { $who }.
log_walk_over = { $who }: nieobecność i przegrana.
log_no_check_in = { $who }: brak potwierdzenia obecności.
log_as_it_stands = Runda { $round }, stół { $table }: policzono tak, jak stał.
tournament_log =
    { $n ->
        [one] { $n } zmiana gospodarza lub planu
        [few] { $n } zmiany gospodarza lub planu
        [many] { $n } zmian gospodarza lub planu
       *[other] { $n } zmiany gospodarza lub planu
    }
walk_over = nieobecność
has_bye = W tej rundzie pauzuje: { $who }.
share_of_points = Udział w punktach
not_here_yet = jeszcze nieobecny
check_in = Jestem
next_check_in = Turniej zaraz się zacznie. Potwierdź, że jesteś.
next_at = Następna runda zaczyna się: { $when }.
starts_on = Turniej zaczyna się: { $when }.
sign_up_over = Zapisy są zamknięte.
results_as = Wyniki jako { $kind }
round_seeded = Twoja przeglądarka wysłała ziarno do kości następnej rundy.
next_sits_out = Pauzujesz. „Graj dalej” obok twojego imienia dołącza cię do następnej rundy.

## Profile and game analysis

your_avatar = Twój awatar
mark_knight = Lis
mark_castle = Sowa
mark_ship = Wieloryb
mark_wool = Królik
mark_grain = Pszczoła
mark_ore = Niedźwiedź
mark_politics = Kot
mark_science = Żaba
recovery = Użyj innego urządzenia
recovery_about = Z kodem odzyskiwania możesz używać konta na innym telefonie lub komputerze i odzyskać je, gdy stracisz to urządzenie. Bez e-maila, bez hasła.
recovery_kept = Masz kod odzyskiwania. Nowy kod unieważnia stary.
recovery_note = Zapisz go albo przechowuj w menedżerze haseł. Widać go tylko raz, a kto go ma, może grać jako ty.
recovery_make = Utwórz kod odzyskiwania
recovery_renew = Utwórz nowy kod
recovery_have = Masz kod z innego urządzenia? Wpisz go tutaj.
recovery_use = Użyj kodu
devices = Urządzenia
device_this = to urządzenie
device_seen = ostatnio widziane { $day }
device_unknown = nieznana przeglądarka
sign_out = Wyloguj
sign_out_of = Wyloguj: { $device }
placed_last_you = Bot grał za ciebie dalej, więc liczy się to jako ostatnie miejsce.
own_games = Partie
rating = Ranking
rating_about = Nowi gracze i bot „Solidny” zaczynają od 1000. Im mniejsza liczba po ±, tym pewniejsza ocena.
rating_games =
    { $n ->
        [one] z { $n } partii
        [few] z { $n } partii
        [many] z { $n } partii
       *[other] z { $n } partii
    }
win_rates = Wygrane według edycji i liczby graczy
games_number = Partie
no_games_yet = Nie ma jeszcze zakończonych gier.
points_of =
    { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
        [many] { $n } punktów
       *[other] { $n } punktu
    }
replay_of = Powtórka partii przeciw: { $names }, { $day }
older_games = Starsze partie
leaderboard = Ranking graczy
nobody_ranked = Nikt nie skończył jeszcze { $n } gier rankingowych.
leaderboard_show_me = Pokaż mnie w rankingu
friends_about = Kto otworzy twój link, zostaje twoim znajomym. Znajomi widzą tu nawzajem swoje rankingi.
friend_link = Utwórz link dla znajomych
unfriend = Usuń ze znajomych: { $name }
own_data = Twoje dane
own_data_about = Pobierz wszystko, co o tobie zapisano, albo to usuń.
delete_account = Usuń konto
delete_about = Twoje miejsca, znajomi, urządzenia i rankingi zostaną usunięte i nie da się ich przywrócić. Inni zachowają swoje partie, w których zamiast twojego imienia będzie „Ktoś, kto odszedł”.
delete_now = Usuń na zawsze
why_won = Analiza gry
analysis_about = Pokazuje szanse na wygraną po każdym kroku, wpływ losu i lepsze ruchy. Analiza trwa około 15 sekund.
analysis_waits =
    { $n ->
        [one] Jedna inna gra jest wcześniej.
        [few] { $n } inne gry są wcześniej.
       *[many] { $n } innych gier jest wcześniej.
    }
analysis_works = Przeanalizowano { $done } z { $of } kroków.
analysis_nearly = Już prawie gotowe.
analysis_failed = Analiza się nie powiodła.
win_chance = Szansa na wygraną
key_moments = Kluczowe momenty
better_moves = Lepsze ruchy
better_was = lepiej: { $action }
set_up_book = Rozstawienie według księgi
set_up_book_about = Ta plansza ma księgę: szanse na wygraną po każdym rozstawieniu wraz z błędem standardowym, z partii, które boty rozegrały do końca. Według niej ocenia się też błędy w tych ruchach.
best_in_book = najlepiej według księgi: { $action }, { $chance }
chose_instead = { $who }: wybór „{ $chosen }”. „{ $better }” zwiększyłoby szansę na wygraną o { $low } do { $high } %.
errors_of = Decyzje gracza
no_errors = Brak wyraźnych błędów.
all_n = Pokaż wszystkie ({ $n })
from_start_to_result = Od początku do wyniku
account_about = Początek, los, błędy i ruchy innych dają razem wynik.
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
robbed_by = Skradzione karty, od
turn_times = Czas tury
turn_mean = średnio
turn_longest = najdłużej
n_seconds = { $n } s
n_minutes = { $n } min

## Push notifications

push_server_silent = Powiadomienia działają, gdy strona jest otwarta w karcie w tle. Przy zamkniętej stronie ten serwer ich nie wysyła.
push_service_silent = Powiadomienia działają, gdy strona jest otwarta w karcie w tle. Przy zamkniętej stronie ta przeglądarka nie może ich odbierać.

local_loading = Wczytywanie gry – tylko raz, potem działa też bez sieci
local_too_old = Ta przeglądarka jest zbyt stara, by grać bez serwera. Zaktualizuj ją albo użyj innej.
local_no_wasm = W tej przeglądarce brakuje WebAssembly albo jest wyłączone, a gra go potrzebuje. Włącz je albo użyj innej przeglądarki.
local_no_workers = Ta przeglądarka nie obsługuje modułów w procesach roboczych, których gra potrzebuje. Zaktualizuj ją albo użyj innej.
local_no_storage = Ta przeglądarka nie pozwala tej stronie zapisywać gier. Pozwól jej przechowywać dane tej strony i spróbuj jeszcze raz.
local_no_memory = Za mało wolnej pamięci na grę. Zamknij inne karty i programy, a potem spróbuj jeszcze raz.
local_memory_gone = Grze zabrakło pamięci. Gra jest zapisana do ostatniej akcji. Zamknij inne karty i programy, a potem spróbuj ponownie.
local_not_loaded = Nie udało się wczytać gry. Sprawdź połączenie i spróbuj jeszcze raz.
local_again = Spróbuj ponownie
device_save = Zapisz wszystkie gry do pliku
room_delete_named = Usuń { $name }
room_delete = Usuń stół
room_delete_about = Usunąć „{ $name }” i jego partie z tego urządzenia? Nie da się ich przywrócić.
device_open = Otwórz zapisane gry
device_added = { $tables ->
    [one] Dodano { $tables } stół
    [few] Dodano { $tables } stoły
    [many] Dodano { $tables } stołów
   *[other] Dodano { $tables } stołu
}
device_file_unread = Nie da się odczytać tego pliku. Wybierz plik zapisany przez tę stronę.
offer_mighty = Udostępnij bota „Potężny” (trochę dociąga; myśli do trzech sekund nad decyzją)

## Szukanie gry

quick_match = Szybka gra
quick_match_about = Wybierz tempo i gry, które lubisz. Grasz, gdy tylko dość osób chce tego samego.
pace = Tempo
pace_fast = Szybkie: 30 sekund na decyzję
pace_normal = Zwykłe: 75 sekund na decyzję
pace_days = Dni: jeden dzień na turę
pace_live = z zegarem
pace_of_days = dni na turę
games_wanted = Gry
people_wait =
    { $n ->
        [0] nikt nie czeka
        [one] czeka { $n } osoba
        [few] czekają { $n } osoby
        [many] czeka { $n } osób
       *[other] czeka { $n } osoby
    }
usual_wait_seconds =
    {" "}· zwykle { $n ->
        [one] { $n } sekundę
        [few] { $n } sekundy
        [many] { $n } sekund
       *[other] { $n } sekundy
    }
usual_wait_minutes =
    {" "}· zwykle { $n ->
        [one] { $n } minutę
        [few] { $n } minuty
        [many] { $n } minut
       *[other] { $n } minuty
    }
no_game_wanted = Wybierz co najmniej jedną grę, aby szukać graczy.
find_match = Szukaj graczy
looking_for_match = Szukamy graczy …
match_days_about = Możesz zamknąć tę stronę. Gra zacznie się bez ciebie, a twoja pierwsza tura poczeka.
leave_queue = Nie szukaj dalej
play_bots_meanwhile = Zagraj tymczasem z botami
play_bots_meanwhile_about = Od tego stołu możesz odejść w każdej chwili, bez kary.
match_is_found = Znaleziono grę!
players_ready = Gotowych: { $n } z { $of }.
ready_seconds =
    { $n ->
        [one] została { $n } sekunda
        [few] zostały { $n } sekundy
        [many] zostało { $n } sekund
       *[other] zostało { $n } sekundy
    }
im_ready = Gram
not_ready = Nie teraz
waiting_for_others = Czekamy na pozostałych …
table_opens = Stół się otwiera …
missed_ready = Nie było odpowiedzi na czas i nie jesteś już w kolejce.
match_pause =
    Kilka razy nie było gotowości. Możesz szukać znowu za { $n ->
        [one] { $n } sekundę
        [few] { $n } sekundy
        [many] { $n } sekund
       *[other] { $n } sekundy
    }.
match_has_begun = Twoja gra się zaczęła.
last_match = Twoja ostatnia gra
filters = Filtry
any_choice = dowolnie
free_seats = Wolne miejsca
at_least_n = co najmniej { $n }
free_of = wolne miejsca: { $n } z { $of }
bots_seats =
    { $n ->
        [one] można zastąpić { $n } bota
        [few] można zastąpić { $n } boty
        [many] można zastąpić { $n } botów
       *[other] można zastąpić { $n } bota
    }
table_rated = z rankingiem
table_casual = bez rankingu
take_bot_seat = Zajmij miejsce bota
more_tables =
    { $n ->
        [one] Pasuje jeszcze { $n } stół.
        [few] Pasują jeszcze { $n } stoły.
        [many] Pasuje jeszcze { $n } stołów.
       *[other] Pasuje jeszcze { $n } stołu.
    }
no_tables_fit = Żaden wolny stół nie pasuje. Zmień filtry albo utwórz stół.
nothing_to_find = Ten serwer nie szuka graczy i nie ma listy stołów.

## Zachowanie

conduct = Zachowanie
nobody_else_here = Nikt inny tu nie gra.
mute_person = Wycisz
block_person = Zablokuj
report_person = Zgłoś …
mute_block_about = Nie widzisz czatu osób, które wyciszysz lub zablokujesz, przy żadnym stole. Zablokowane osoby nie mogą usiąść przy twoich stołach ani nie widzą ich na liście, i nie spotkacie się w szybkiej grze. Nie dowiedzą się o tym.
report_reason = Powód
report_insults = Obelgi
report_cheating = Oszustwo
report_stalling = Granie na czas
report_leaving = Porzucanie gier
report_name = Obraźliwe imię
report_other = Coś innego
report_text = Co się stało?
report_about = Moderatorzy widzą grę do tej chwili i jej czat.
report_send = Wyślij zgłoszenie
report_sent = Zgłoszenie dotyczące { $who } zostało wysłane.
muted_and_blocked = Wyciszone i zablokowane osoby
open_reports = Otwarte zgłoszenia
no_reports = Nie ma otwartych zgłoszeń.
flags = Podejrzenia
flags_about = Podejrzenie niczego nie dowodzi, a gracze nigdy go nie widzą. Zanim zdecydujesz, obejrzyj partie.
flags_none = Nikt się nie wyróżnia.
flags_at = Ostatnio sprawdzono { $day }
flags_trades = Wymiana
flags_assistance = Pomoc programu
flag_trade = { $giver } daje { $taker } w wymianie średnio o { $favour } karty więcej, niż dostaje; innym o { $usual }. Wymiany: { $n }, partie: { $games }.
flag_assistance = { $who } w { $rate } % z { $n } decyzji wybiera jak mighty; przy tym rankingu zwykle jest to { $expected } %. Partie: { $games }.
report_by =
    Zgłasza { $who }; dotąd { $n ->
        [one] { $n } zgłoszenie
        [few] { $n } zgłoszenia
        [many] { $n } zgłoszeń
       *[other] { $n } zgłoszenia
    }
report_game = Odtwarzanie, krok { $n }
account_since = Konto od { $day }
games_and_left = Rozegrane gry: { $n }, opuszczone: { $left }
earlier_reports = Inne zgłoszenia dotyczące tej osoby
outcome_open = otwarte
outcome_dismissed = odrzucone
outcome_acted = zakończone decyzją
reason_they_read = Powód, który ta osoba przeczyta
how_long = Jak długo
n_days =
    { $n ->
        [one] { $n } dzień
        [few] { $n } dni
        [many] { $n } dni
       *[other] { $n } dnia
    }
without_end = na stałe
do_dismiss = Odrzuć
do_warn = Ostrzeż
do_mute = Wycisz
do_suspend = Zawieś
do_ban = Wyklucz
do_lift = Cofnij wszystko
act_warn = Ostrzeżenie
act_mute = Wyciszenie przez moderatorów
act_suspend = Zawieszenie
act_ban = Wykluczenie
act_unrate = Jedna z twoich partii nie liczy się już do rankingu
unrate_game = Partia nie liczy się już do rankingu
act_lift = Cofnięcie
act_until = do { $day }
act_over = zakończone

## Rankingi i sezony

ratings_and_seasons = Rankingi
season = Sezon
season_title = Kwartał { $quarter }, { $year }
season_from = Początek: { $month }
season_running = Ten sezon jeszcze trwa.
season_over = Ten sezon się skończył.
nobody_in_season = W tym sezonie nikt jeszcze nie skończył szybkiej gry rankingowej.
provisional = tymczasowy
provisional_about =
    Liczą się tu tylko szybkie gry. Ranking jest tymczasowy przez { $n ->
        [one] pierwszą grę
        [few] pierwsze { $n } gry
        [many] pierwszych { $n } gier
       *[other] pierwsze { $n } gry
    }. Kto porzuci grę albo nie podejmie dwóch decyzji, jest ostatni.
games_n =
    { $n ->
        [one] { $n } gra
        [few] { $n } gry
        [many] { $n } gier
       *[other] { $n } gry
    }
your_rating = Twój ranking
rating_history_is =
    Twój ranking po { $n ->
        [one] { $n } grze
        [few] { $n } grach
        [many] { $n } grach
       *[other] { $n } gry
    }: najpierw { $first }, teraz { $last }
last_games = Twoje ostatnie gry

## Passkeys

passkeys = Klucze dostępu
passkeys_about = Klucz dostępu loguje cię na każdym twoim urządzeniu: jego blokadą, menedżerem haseł albo kluczem bezpieczeństwa. Niczego nie trzeba zapisywać.
passkey_used = Dla { $site }, ostatnio użyty { $day }
passkey_remove = Usuń
program_add = Dodaj program
holiday = Urlop
holiday_about = Podczas urlopu twoje zegary w partiach na dni stoją i nie dostajesz powiadomień. Pozostali widzą to przy stole. Liczy się każdy rozpoczęty dzień.
holiday_left = dni w ciągu roku: { $n } z { $most }
holiday_days = Dni od teraz
holiday_begin = Rozpocznij
holiday_change = Zmień
holiday_end = Zakończ urlop
webhook_add = Dodaj webhook
passkey_add = Dodaj klucz dostępu
passkey_sign_in = Zaloguj się kluczem dostępu

## Webhooks

webhooks = Webhooki
webhooks_about = hexhold wysyła wiadomość, gdy przychodzi twoja kolej w partii na dni i gdy partia się kończy. Wklej webhook Discorda lub Slacka albo własny adres, który dostaje podpisany JSON.
webhook_secret_once = Sekret podpisujący wiadomości, pokazywany tylko teraz:
webhook_mine = Moje kolejki i wyniki
webhook_ended = już nieosiągalny
webhook_tested = Wiadomość testowa jest w drodze.
webhook_test = Testuj
webhook_remove = Usuń
webhook_address = Adres
webhook_tells = Informuje o

## E-mail

email = E-mail
email_about = hexhold pisze, gdy przychodzi twoja kolej w partii na dni i gdy partia kończy się pod twoją nieobecność przy stole. Nikt inny nie widzi adresu.
email_address = Adres e-mail
email_ask = Wyślij link do potwierdzenia
email_asked = Link do potwierdzenia jest w drodze na ten adres. Działa przez jeden dzień.
email_confirmed = Potwierdzony
email_ended = już nieosiągalny
email_remove = Usuń

## Programy

programs = Programy
programs_about = Program to bot, który gra z własnym kontem i tokenem. Nigdy nie publikuj tokenu.
program_name = Nazwa programu
program_token_once = Token, widoczny tylko teraz:
token_revoked = unieważniony
new_token = Nowy token
revoke_token = Unieważnij
ratings_of_programs = Rankingi programów
pass_to = Przekaż urządzenie: { $who }
pass_taken = To ja, { $who }
pass_declines = { $who } odmawia
pass_back = Powrót do: { $who }
person_name = Kolejna osoba przy tym urządzeniu
add_person = Dodaj

## Oglądanie

watch_games = Gry do oglądania
watch_none = Teraz nie toczy się żadna publiczna gra.
watch_more =
    { $n ->
        [one] Toczy się jeszcze { $n } gra.
        [few] Toczą się jeszcze { $n } gry.
        [many] Toczy się jeszcze { $n } gier.
       *[other] Toczy się jeszcze { $n } gry.
    }
spectators_n =
    { $n ->
        [0] nikt nie ogląda
        [one] ogląda { $n } osoba
        [few] oglądają { $n } osoby
        [many] ogląda { $n } osób
       *[other] ogląda { $n } osoby
    }
mean_rating = ranking { $n }
hands_open = wszystkie karty
stream_overlay = Nakładka do transmisji
you_see_later =
    { $n ->
        [one] Widzisz grę { $n } minutę później niż gracze.
        [few] Widzisz grę { $n } minuty później niż gracze.
        [many] Widzisz grę { $n } minut później niż gracze.
       *[other] Widzisz grę { $n } minuty później niż gracze.
    }
first_view_in =
    { $n ->
        [one] Pierwsza pozycja pojawi się za { $n } sekundę.
        [few] Pierwsza pozycja pojawi się za { $n } sekundy.
        [many] Pierwsza pozycja pojawi się za { $n } sekund.
       *[other] Pierwsza pozycja pojawi się za { $n } sekundy.
    }
first_view_soon = Pierwsza pozycja pojawi się wkrótce.
win_chances = Szanse na wygraną
chance_of = { $who }: { $n } %

## Analiza

from_here = Graj dalej od tego miejsca
from_here_about = Nowy stół zaczyna się od tej pozycji, z innymi rzutami i potasowanymi taliami. Jego gry nie liczą się do rankingu, a wynik nie jest zapisywany.
your_seat = Twoje miejsce
other_seats = Pozostałe miejsca
for_bots = Boty, od razu
for_friends = Wolne, dla znajomych
review = Omówienie
review_begin = Omów wspólnie
review_of = Omówienie: { $who }
review_led = Prowadzisz to omówienie. Każdy, kto ma link, podąża za tobą.
review_follow = Podążaj za osobą prowadzącą
review_text = Uwaga
draw_circle = Kółko
draw_arrow = Strzałka
draw_arrow_end = Wybierz, gdzie kończy się strzałka.
draw_clear = Wyczyść planszę
review_notes = Uwagi
review_step = Krok { $n }
review_download = Pobierz z uwagami
review_delete = Usuń omówienie
review_delete_about = Usunąć to omówienie dla wszystkich, którzy mają link?
guess_move = Zgadnij ruch
guess_about = Przejdź przez błędy gracza i znajdź, co byłoby lepsze. Widzisz to, co wiedział ten gracz.
guess_whose = Czyje błędy
guess_none = Ten gracz nie popełnił błędów.
guess_what = Tu decyduje { $who } (błąd { $n } z { $of }). Co robisz?
guess_choice = Twój wybór
guess_check = Sprawdź
guess_right = Dobrze: { $best }.
guess_same = Tak zagrano. Lepszy ruch: { $best }, o { $low } do { $high } %.
guess_other = Lepszy ruch: { $best }. Zagrano: { $chosen }, co kosztuje { $low } do { $high } %.
guess_next = Dalej
guess_score = Znalezione: { $n } z { $of }.
