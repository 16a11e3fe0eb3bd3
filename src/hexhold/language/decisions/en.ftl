### English: the sentences about each decision. Other languages have the same keys.
#
# Each decision has up to six sentences. `first`: a refusal, because this decision comes first.
# `prompt`: in the terminal. `you`, `other`, `why` and `log-done`: on the page.

first-setup-building = { who-must } first place a { $building ->
        [settlement] settlement
        [city] city
       *[building] building
    }
prompt-setup_building = Place your { $building ->
        [settlement] first settlement
        [city] city
       *[building] building
    }
you-setup_building = Place your { $piece ->
        [city] city
       *[settlement] settlement
    }.
other-setup_building = { $who } places a { $piece ->
        [city] city
       *[settlement] settlement
    }.

first-setup-road = { who-must } first place the road of the new building
prompt-setup_road = Place a road next to it
prompt-setup_road-ship = Place a road or ship next to it
you-setup_road = Place a road next to it.
you-setup_route = Place a road or a ship next to it.
other-setup_road = { $who } places a road.
other-setup_route = { $who } places a road or a ship.

first-roll-only = { p-can } only roll between the two rolls of a turn
first-roll = { who-must } roll first
prompt-roll = Roll the dice
prompt-roll-again = Roll the dice a second time
you-roll_of_two = Your turn: roll the dice ({ $n } of 2).
you-roll = Your turn: roll the dice.
other-roll_of_two = { $who } is about to roll ({ $n } of 2).
other-roll = { $who } is about to roll.

first-action = { who-is } in the action phase
prompt-action = Build, trade, play cards, then end your turn
prompt-action-paired = Your second turn: no dice, trade with the bank only; then `end`
you-action_paired = Your second turn: no dice, trade with the bank only.
other-action_paired = { $who } takes the second turn, without dice.
you-action = Your turn: build, trade or play.
you-over_limit = Play a progress card or return one.
other-action = { $who } is playing.
why-over_limit = You hold { $cards } progress cards, the limit is { $limit }

first-special = { who-is } in special building
prompt-special = Special building: build what you like, then `end`
you-special = Build, or finish.
other-special = Special building: { $who }.
why-special = Special building after { $by }’s turn

first-discard = { who-must } first discard
prompt-discard = Discard { $owed } of your cards, one at a time
you-discard = Discard { $n } of { $hand }.
other-discard =
    { $people ->
        [one] { $who } must discard.
       *[other] { $who } must discard.
    }
why-discard = A 7: you hold { $held } cards, { $safe } are safe
why-discard_card = { $by } played { $card } and has no more points than you

first-robber = { who-must } first move the robber
prompt-robber = Move the robber and choose whom to steal from
prompt-robber-pirate = Move the robber or the pirate and choose whom to steal from
you-robber = Move the robber. You can steal from a player with a building next to it.
you-robber_or_pirate = Move the robber or the pirate. You can steal from a player with a building or ship next to it.
other-robber = { $who } moves the robber.
other-robber_or_pirate = { $who } moves the robber or the pirate.
why-robber = A 7

first-aqueduct = { who-must } first take a resource, or { say-done }
prompt-aqueduct = The roll gave you nothing: take a resource, or `done`
you-aqueduct = Take a card of your choice, or nothing.
other-aqueduct = { $who } takes a card with { $aqueduct }.
why-aqueduct = The roll gave you nothing, but you have { $aqueduct }
log-done-aqueduct = { $who } took nothing with { $aqueduct }.

first-gold = { who-must } first take a resource for the gold: { say-take }
prompt-gold = The gold field gives you a resource of your choice
you-gold =
    { $n ->
        [one] Take { $n } resource of your choice.
       *[other] Take { $n } resources of your choice.
    }
other-gold =
    { $n ->
        [one] { $who } takes { $n } resource for gold.
       *[other] { $who } takes { $n } resources for gold.
    }
why-gold = Gold

first-offer = the offer must first be answered, confirmed or withdrawn
prompt-offer = { $title } offers you a trade: answer it
prompt-offer-own = Choose whom to trade with, or `withdraw`
you-offer = Accept it, refuse it or make a counter-offer.
you-own_offer = Your offer is on the table.
other-offer =
    { $people ->
        [one] { $who } may answer the offer.
       *[other] { $who } may answer the offer.
    }
other-own_offer = { $who } decides about the offer.
why-offer = { $by } offers a trade

first-free-road = { who-builds } free roads first, or { say-done }
prompt-free_road = Build a free road, or `done`
prompt-free_road-ship = Build a free road or ship, or `done`
you-free_road = Place a free road ({ $n } left).
you-free_route = Place a free road or ship ({ $n } left).
other-free_road = { $who } places a free road.
other-free_route = { $who } places a free road or ship.
why-free_road = { $card }
why-free_route = { $card }
log-done-free_road = { $who } built no more roads.

first-smith = { who-promotes } knights first, or { say-done }
prompt-smith = Promote a knight for free, or `done`
you-smith = Promote a knight for free ({ $n } left), or finish.
other-smith = { $who } promotes knights for free.
why-smith = { $card }
log-done-smith = { $who } promoted no more knights.

first-desert = { who-must } first remove a knight
prompt-desert = Choose which of your knights deserts
prompt-desert-neutral = Choose which of the weakest neutral knights deserts
you-desert = Choose the knight you lose.
you-desert_neutral = Choose which neutral knight leaves.
other-desert = { $who } chooses which knight deserts.
other-desert_neutral = { $who } chooses which neutral knight leaves.
why-desert = { $by } played { $card }
why-desert_neutral = { $card }

first-deserter-place = { who-places } a knight to replace the one that left first, or { say-done }
prompt-deserter_place = Place a knight to replace the one that left, or `done`
you-deserter_place = Place a knight to replace the one that left, or finish.
other-deserter_place = { $who } places a knight to replace the one that left.
why-deserter_place = { $card }
log-done-deserter_place = { $who } didn't replace the knight that left.

first-rebuild = { who-builds } the removed road again first, or { say-done }
prompt-rebuild = Build the road again, or `done`
prompt-rebuild-ship = Build the ship again, or `done`
you-rebuild = Place your road again, or finish.
you-rebuild_ship = Place your ship again, or finish.
other-rebuild = { $who } places a road again.
other-rebuild_ship = { $who } places a ship again.
why-rebuild = { $card }
why-rebuild_ship = { $card }
log-done-rebuild = { $who } did not place the road again.

first-retreat = { who-must } first retreat with the displaced knight
prompt-retreat = Your knight was displaced: choose where it goes
prompt-retreat-neutral = The neutral knight was displaced: choose where it goes
you-retreat = Where does it go?
you-retreat_neutral = Where does it go?
other-retreat = { $who } moves a displaced knight away.
other-retreat_neutral = { $who } moves a neutral knight away.
why-retreat = { $by } has displaced your knight
why-retreat_neutral = The neutral knight is displaced

first-spy = { who-takes } a progress card first, or { say-done }
prompt-spy = Take one of these progress cards, or `done`
you-spy = Take one of { $who }’s progress cards, or leave them.
other-spy = { $who } looks at progress cards.
why-spy = { $card }
log-done-spy = { $who } took no card from { $victim }.

first-master = { who-must } first take a card
prompt-master = Take a card from the hand you see
you-master =
    { $n ->
        [one] Take { $n } card from { $who }’s hand.
       *[other] Take { $n } cards from { $who }’s hand.
    }
other-master = { $who } takes cards from a hand.
why-master = { $card }

first-harbor = { who-must } first give a commodity
prompt-harbor = Give a commodity for the card offered
you-harbor = Give a commodity of your choice.
other-harbor = { $who } must give a commodity.
why-harbor = { $card }: { $by } gives you { $type }
why-harbor_face_down = { $card }: { $by } gives you a resource, face down

first-gifts = { who-must } first give cards
prompt-gifts = Give away { $owed } of your cards
you-gifts = Give { $n } of your cards.
other-gifts =
    { $people ->
        [one] { $who } must give cards for the wedding.
       *[other] { $who } must give cards for the wedding.
    }
why-gifts = { $by } played { $card } and has fewer points than you

first-pillage = { who-must } first choose the city that is lost
prompt-pillage = The barbarians won: choose the city you lose
you-pillage = Choose the city that is lost.
other-pillage = { $who } chooses the city that is lost.
why-pillage = The barbarians won{ $strengths }, and you contributed the least

first-draw = { who-must } first draw a progress card
prompt-draw = Your reward: draw from a deck of your choice
you-draw = Draw a progress card: from which deck?
other-draw = { $who } chooses a deck to draw from.
why-draw = The barbarians were defeated, and nobody contributed more than you

first-return = { who-must } first return progress cards
prompt-return = You have too many progress cards: return one
you-return = Return a progress card.
other-return =
    { $people ->
        [one] { $who } returns a progress card.
       *[other] { $who } return a progress card.
    }
why-return = You hold { $cards } progress cards, the limit is { $limit }

first-replace = { who-must } first replace a reduced city: { say-settlement }
prompt-replace = Choose the reduced city that becomes a settlement
you-replace = Choose the reduced city that becomes a settlement.
other-replace = { $who } replaces a reduced city.
why-replace = You have a settlement in your supply again

first-yield = { who-must } first choose what a city produces: { say-yield }
prompt-yield = Choose what your city produces
you-yield = What does your city produce?
other-yield = { $who } chooses what a city produces.
why-yield = You can choose what your city produces

first-wake = { who-activates } knights first, or { say-done }
prompt-wake = The barbarians attack: activate knights, then `done`
you-wake = Activate knights, or finish.
other-wake = { $who } may activate knights for the battle.
why-wake = The barbarians attack, { $a } against { $d }
log-done-wake = { $who } activated no more knights.

first-defend = { who-declares } defenders first, or { say-done }
prompt-defend = The barbarians attack: choose which knights defend, then `done`
you-defend = Choose the knights that defend, or finish.
other-defend = { $who } decides which knights defend.
why-defend = The barbarians attack with strength { $a }
log-done-defend = { $who } sent no more knights.

first-neutral = { who-must } first place the neutral piece: { say-neutral }
prompt-neutral = Place the same piece for a neutral colour, or its substitute
you-neutral = Place the same for a neutral colour: { $piece ->
        [road] road
        [knight] knight
       *[settlement] settlement
    }.
you-neutral_promote = Promote a neutral knight too.
other-neutral = { $who } places a neutral { $piece ->
        [road] road
        [knight] knight
       *[settlement] settlement
    }.
other-neutral_promote = { $who } promotes a neutral knight.
why-neutral = In a game for two

first-token = { who-must } first give cards back
prompt-token = Give back a card for the one you took
you-token =
    { $n ->
        [one] Give { $who } { $n } card back.
       *[other] Give { $who } { $n } cards back.
    }
other-token =
    { $n ->
        [one] { $who } gives { $n } card back.
       *[other] { $who } gives { $n } cards back.
    }
why-token = Forced trade

you-decision = Your decision.
other-decision = { $who } decides.
