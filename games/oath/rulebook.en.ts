/** The rules in our own words. Where the source is silent or lost, the paragraph says "Longhall's ruling". */
import type { RuleBook, RuleIds } from '#kernel';

export const rulebook = {
  pieces: {
    title: 'What you have',
    rules: {
      'oath.aim': [
        'What it is about',
        'Two to five pirates want to be taken in by the Brotherhood. They send their crews across an island, gather gear and people, and carry out missions. When the last round is over, the most victory points win.',
      ],
      'oath.resources': [
        'Three resources, twelve items',
        'Equipment, allies and supplies come as tokens. A token that you gain goes to a free space of its resource on your board, and each of the four spaces is an item with a power of its own. A space takes one token. Where several are free, you choose.',
      ],
      'oath.boat': [
        'The small boat',
        'When all four spaces of a resource are full, a further token goes into the boat, which holds one of each resource and gives no power. A sixth token is discarded at once.',
      ],
      'oath.fixed': ['Tokens stay put', 'A token never moves from one space of your board to another.'],
      'oath.power': ['Power and payment', 'An item works as long as its token lies there. Whoever discards the token loses the power.'],
      'oath.paying': [
        'Paying with tokens',
        "Longhall's ruling: you choose which of your tokens of a resource you pay with; the one in the boat may be among them.",
      ],
      'oath.toughness': [
        'Toughness',
        'Everybody starts with 3 toughness. It never rises above 5 and never falls below 0; what is over is lost. What would only restore what you already have may not be used up.',
      ],
      'oath.doubloons': [
        'Doubloons',
        'Doubloons lie in the open. You cannot pay more than you have. The box holds a hundred of them; should they ever run out, think of more.',
      ],
    },
  },
  setup: {
    title: 'Setting up',
    rules: {
      'oath.market-row': ['The Black Market', 'Three market cards are laid out from left to right; they cost 3, 2 and 1 doubloons.'],
      'oath.mission-row': ['The mission row', 'Three missions are turned up at the Brotherhood.'],
      'oath.tavern-card': ['The guest of the Tavern', 'One follower is turned up at the Tavern.'],
      'oath.five': ['Five players', 'With five players two discoveries are drawn and lie open from the start.'],
      'oath.compass': ['Who begins', "Longhall's ruling: the dice say who holds the first player token at the start."],
      'oath.pirates': [
        'Five pirates',
        "Everybody plays a different pirate. Longhall's ruling: they are chosen in turn order, beginning with the first player, or drawn at random if the table prefers.",
      ],
      'oath.crew': [
        'Your pawns',
        'With two or three players you have your Pirate and three mates, with four or five your Pirate and two mates. A pawn that is out cannot be placed again before the round is over.',
      ],
      'oath.start-coins': ['Your purse', 'You start with 3 doubloons in a game of two or three, with 4 in a game of four or five.'],
      'oath.secret': ['The secret mission', 'Everybody is dealt one mission that nobody else sees.'],
      'oath.pirate-start': [
        'What your pirate brings',
        'Edward brings 2 more doubloons, Nevis 2 more toughness, Marie an ally, Rodrigo a piece of equipment, William a supply. Such a token goes to an item of your choice.',
      ],
    },
  },
  round: {
    title: 'The round',
    rules: {
      'oath.rounds': [
        'How many rounds',
        'Two or three players play seven rounds, four or five play ten. Each has a replenishment (not in the first), the turns, and the way home.',
      ],
      'oath.new-missions': ['New missions', 'In the replenishment the missions left in the row are discarded and three new ones turned up.'],
      'oath.new-guest': ['A new guest', 'The follower that nobody hired is discarded, and a new one turned up.'],
      'oath.slide': [
        'The market slides',
        'The market card on the 1-doubloon space is discarded. The others move to the right as far as they can, and new cards fill the gaps.',
      ],
      'oath.rested': ['Rest', 'All followers that were used may be used again.'],
      'oath.reform': [
        'Decks that run out',
        "Longhall's ruling: when missions, market cards, followers or action cards run out, their discards are mixed into a new deck; if there are none, gaps stay. Discoveries are not renewed, and completed missions never come back.",
      ],
      'oath.order': [
        'Turn order',
        'The holder of the first player token takes the first turn, then it goes round to the left, until all pawns are placed. Who has no pawn left is skipped.',
      ],
      'oath.homeward': ['The way home', 'At the end of the round everybody takes all pawns back.'],
    },
  },
  turn: {
    title: 'Your turn',
    rules: {
      'oath.turn': [
        'What a turn is',
        "You place one pawn and use the location. Before and after it you may play action cards and use items. Longhall's ruling: nothing interrupts a location that is being used, and a turn with nothing left to do ends by itself.",
      ],
      'oath.place': [
        'Placing a pawn',
        'Your Pirate or a mate goes to a free circle of an open location. You may go where the location is of no use to you.',
      ],
      'oath.spaces': [
        'Circles',
        "A location without a free circle takes no more pawns. Longhall's ruling for circles that are not printed in the text: the Tavern, the Watchtower and each discovery have one, all others two; the table may give the narrow ones two.",
      ],
      'oath.fight': [
        'The fight',
        "Where another player's pawn stands already, you lose 1 toughness as you enter: one in all, however many stand there. Your own pawns never fight each other.",
      ],
      'oath.spent': ['Without toughness', 'With 0 toughness you cannot enter a location that holds a pawn of another player.'],
      'oath.inn-peace': [
        'Peace at the Inn',
        "Nobody fights at the Inn. Longhall's ruling: so those with 0 toughness may enter it too; the table may rule otherwise.",
      ],
      'oath.pass': [
        'Passing',
        "Longhall's ruling: you must place a pawn if you can. If you cannot, you pass and keep it; when all who still have pawns pass in a row, the turns are over.",
      ],
      'oath.visit': [
        'Using a location',
        'The location and your followers there may be used in the order that you like. What has a price or is only allowed may be left.',
      ],
      'oath.free': ['Free gains', "Longhall's ruling: what a location gives for nothing is taken; only where there is a choice are you asked."],
    },
  },
  locations: {
    title: 'The island',
    rules: {
      'oath.bazaar': ['Bazaar', 'Gain 1 supply.'],
      'oath.blacksmith': ['Blacksmith', 'Gain 1 equipment.'],
      'oath.docks': ['Docks', 'Gain 1 ally.'],
      'oath.beach': ['Beach', 'Draw 1 action card. Each card that is drawn is a draw of its own.'],
      'oath.market': [
        'Black Market',
        'Buy one of the face-up cards at the price above it: gain its tokens, then draw its action cards. The card is discarded, and its gap stays until the replenishment.',
      ],
      'oath.bridge': ['Bridge', 'Gain 2 doubloons.'],
      'oath.brotherhood': [
        'Brotherhood',
        'Complete one mission of your hand, then gain one from the row: either, or both, in this order. A mission gained in this visit cannot be completed in it.',
      ],
      'oath.inn': ['Inn', 'Gain 2 toughness, up to 5.'],
      'oath.tavern': ['Tavern', 'Pay 1 doubloon to hire the face-up follower. You may have any number of followers.'],
      'oath.watchtower': [
        'Watchtower',
        'Take the first player token, then draw a discovery. You will begin the next round; the order of this round stays. If no discovery is left, you still get the token.',
      ],
    },
  },
  missions: {
    title: 'Missions',
    rules: {
      'oath.mission-hand': [
        'Missions in hand',
        'You may hold any number of missions. Nobody else sees them until you complete them; how many you hold is public.',
      ],
      'oath.complete': [
        'Completing',
        'Show the mission, discard its tokens, pay its doubloons, and take its victory points. It then lies open in front of you. You must be able to pay all of it.',
      ],
      'oath.reward': ['Rewards', 'Some missions also give a token or doubloons, after they are paid.'],
      'oath.discount': [
        'Your pirate helps',
        'On every mission that you complete Edward ignores 2 doubloons, Marie 1 ally, Rodrigo 1 equipment and William 1 supply of the cost, as far as it asks for them. Nevis gains 1 more victory point.',
      ],
      'oath.undertake': ['Gaining a mission', 'Take one of the face-up missions into your hand. The gap stays until the replenishment.'],
    },
  },
  discoveries: {
    title: 'Discoveries',
    rules: {
      'oath.explore': [
        'A new location',
        'A discovery that is drawn is laid on the board at once. From then on it is a location like any other, for everybody.',
      ],
      'oath.bargains': [
        'Prices of discoveries',
        "Longhall's ruling: a price in toughness or doubloons is paid in full, after a fight, or the location is not used. Nothing is gained for which your board has no room at all.",
      ],
      'oath.temple': ['Ancient Temple', 'Lose 1 toughness: 1 equipment and 1 doubloon.'],
      'oath.arena': ['Arena', 'Lose 1 toughness: 3 doubloons.'],
      'oath.cave': ['Cave', 'Lose 3 toughness: 1 equipment, 1 ally and 1 supply.'],
      'oath.tower': ['Corsair Tower', 'Gain 1 ally or 1 equipment.'],
      'oath.hideout': ['Hideout', 'Gain 1 equipment or 1 supply.'],
      'oath.hut': ['Hut', 'Gain 1 ally or 1 supply.'],
      'oath.port': ['Old Port', 'Lose 1 toughness: 1 ally and 1 doubloon.'],
      'oath.wreck': ['Shipwreck', 'Lose 1 toughness: 1 supply and 1 doubloon.'],
      'oath.den': ['Thieves Den', 'Pay 2 doubloons: 2 tokens of one resource of your choice.'],
      'oath.witch': ['Witch', 'Pay 1 doubloon: 3 toughness.'],
    },
  },
  followers: {
    title: 'Followers',
    rules: {
      'oath.followers': ['Your followers', 'A follower serves whoever hired it, for the rest of the game. Using one is never a duty.'],
      'oath.follower-place': [
        'Where they work',
        "A follower is used as you place a pawn at its location, together with the location. Longhall's ruling: what you do without a pawn there needs no follower and gets none.",
      ],
      'oath.follower-once': ['Once a round', 'A follower that was used rests until the replenishment.'],
      'oath.follower-automatic': [
        'Those who just help',
        "Longhall's ruling: Goldtooth, Mister Billion and William the Map are used by themselves as soon as there is something for them to do, since waiting would gain nothing.",
      ],
      'oath.josh': ['Anchor Josh, Docks', 'Gain 1 ally.'],
      'oath.bill': ['Boa Bill, Bazaar', 'Pay 1 ally: 1 supply and 1 equipment.'],
      'oath.sylvia': ['Chatty Sylvia, Inn', 'Gain a supply on Food or on Water. If both are taken, nothing.'],
      'oath.dollar': ['Dollar the Accountant, Bazaar', 'Gain 1 supply.'],
      'oath.goldtooth': ['Emanuel Goldtooth, Black Market', 'Pay 1 doubloon less.'],
      'oath.tipster': ['James Tipster, Docks', 'Pay 1 equipment: 1 ally and 1 supply.'],
      'oath.liveaux': ['Liveaux the Wasp, Blacksmith', 'Gain 1 equipment.'],
      'oath.maggie': ['Maggie the Mermaid, Beach', 'Draw 1 action card.'],
      'oath.billion': ['Mister Billion, Brotherhood', 'Gain 1 more victory point for the mission that you complete there.'],
      'oath.oliver': ['Oliver the Tree, Bridge', 'Gain 2 doubloons.'],
      'oath.roy': ['Openeye Roy, Blacksmith', 'Pay 1 supply: 1 equipment and 1 ally.'],
      'oath.morgan': ['Royal Morgan', 'In every replenishment after you hired him: 1 toughness.'],
      'oath.ben': ['Skillful Ben', 'In every replenishment after you hired him: 1 doubloon.'],
      'oath.freema': [
        'Waitress Freema, Tavern',
        'Pay 1 doubloon to hire the next follower of the deck unseen, also in place of the guest or when there is none. She does not help in the visit in which she is hired.',
      ],
      'oath.map': [
        'William the Map, Watchtower',
        'When a discovery that you draw is laid on the board at once, you may use its ability without a pawn. Its price is paid.',
      ],
    },
  },
  items: {
    title: 'Items',
    rules: {
      'oath.items': [
        'Items that are discarded',
        'First Mate, Parrot, Monkey, Gunpowder and Food are discarded for their effect, in your own turn, before or after the placement. Each may be used once a turn, even if you gain its token again.',
      ],
      'oath.gunner': [
        'Gunner',
        'Who enters a location where you have a pawn may use no follower in that visit. Followers that work every round are not touched.',
      ],
      'oath.first-mate': [
        'First Mate',
        'Discard it to move your Pirate, who must be on the board, to a free circle of another location and use it at once. All rules of placing hold; the old circle is free again.',
      ],
      'oath.parrot': ['Parrot', 'Discard it to complete a mission wherever you are. Its own token cannot be part of the payment.'],
      'oath.monkey': [
        'Monkey',
        "When your Pirate enters a location where another player stands, you may discard the Monkey to steal an equipment or supply token from that player. It goes to the same item of your board, or if that is taken to another place of its resource. Longhall's ruling: you choose player and token, after the fight and before the location is used; at the Inn too.",
      ],
      'oath.sword': [
        'Sword',
        'When your Pirate enters a location where another player stands, you lose no toughness and pay no toll. With 0 toughness the Pirate stays outside all the same.',
      ],
      'oath.pistol': [
        'Pistol',
        "Who enters a location where you have a pawn pays you 1 doubloon in place of the toughness, if you like. Who has none must go elsewhere. Longhall's ruling: you set whether you always ask, never ask, or want to be asked, once a turn before your placement; it holds nowhere where there is no fight, and of several owners only the next to the left of the visitor gets a toll.",
      ],
      'oath.spyglass': [
        'Spyglass',
        "When you draw a discovery, look at two, choose one, and put the other under the deck. You may hold the chosen one back, face down, until your next turn begins. Longhall's ruling: with one card left you take that; what is still held back at the end is lost.",
      ],
      'oath.sextant': [
        'Sextant',
        'Whenever you draw an action card, look at three, keep one, and put the others under the deck. If fewer than three are left, the discards are mixed under them first.',
      ],
      'oath.gunpowder': [
        'Gunpowder',
        'Discard it to remove all pawns from one location, your own too. They lie aside until the round is over, and each costs its owner 1 toughness.',
      ],
      'oath.rum': ['Rum', 'The Tavern costs you nothing, nor does Freema.'],
      'oath.food': ['Food', 'Discard it for 2 toughness.'],
      'oath.water': [
        'Water',
        "A mate may be placed beside another mate of yours to do the same again. It takes no circle, meets no fight, no toll and no Gunner. Longhall's ruling: the other mate must still stand there; prices are paid; from then on the new mate stands there like any other.",
      ],
    },
  },
  actions: {
    title: 'Action cards',
    rules: {
      'oath.actions': [
        'Playing them',
        'In your own turn you may play any number of action cards, at any time before or after the placement. Their effect is immediate.',
      ],
      'oath.action-hand': ['Your hand', 'You may hold any number. Nobody else sees them; how many you hold is public.'],
      'oath.useless': ['No empty gestures', "Longhall's ruling: a card that would do nothing may not be played."],
      'oath.goods': ['Gifts', 'Most cards simply give doubloons, tokens or toughness.'],
      'oath.any': ['Beachcomber’s Luck', 'Gain a token of your choice.'],
      'oath.fingers': ['Light Fingers', 'Take up to 2 doubloons from one other player.'],
      'oath.signal': ['Signal at Dusk', 'Complete a mission of your hand wherever you are.'],
      'oath.talk': ['Loose Talk', 'Gain 1 doubloon, look at the next three missions, keep one, and put the others under the deck.'],
      'oath.barter': ['Back-Door Barter', 'Buy a card of the Black Market at its price, without a pawn.'],
      'oath.shoulder': [
        'Shoulder Through',
        'Your next placement this turn, or the move of your First Mate, may go to a full location. It meets no fight, no toll and no Gunner, and 0 toughness does not bar it. At a full location the pawn stands beside the circles.',
      ],
      'oath.round': ['A Round on the House', 'Hire the face-up follower for nothing.'],
      'oath.swap': ['Quick Swap', 'Discard one or two tokens and gain as many of resources that you did not discard.'],
      'oath.shift': ['Double Shift', 'Take one of your mates back from the board. It may be placed again this round.'],
    },
  },
  end: {
    title: 'The end',
    rules: {
      'oath.last': [
        'The last mission',
        "After the last round everybody may complete one more mission of their hand, wherever they are. Longhall's ruling: all answer at once and in secret. The whole cost is paid, pirates still help with it, but only the printed victory points are gained: no reward, nothing from Nevis.",
      ],
      'oath.bonuses': [
        'Five bonuses',
        'One victory point each for the most missions completed, the most doubloons, the most tokens, the most followers and the highest toughness. Whoever shares the lead gets nothing.',
      ],
      'oath.win': ['Winning', 'The most victory points win.'],
      'oath.tie': ['Ties', 'If points are equal, more completed missions decide, then doubloons, then tokens.'],
      'oath.shared': ['Shared victory', 'If even those are equal, the victory is shared.'],
    },
  },
} as const satisfies RuleBook;

export type RuleId = RuleIds<typeof rulebook>;
