/** The rules of The Gift, in our own words. What the source leaves open is said in the README. */
import type { RuleBook, RuleIds } from '#kernel';

export const rulebook = {
  aim: {
    title: 'The aim',
    rules: {
      'gift.aim': [
        'Ten points',
        'A settlement is worth one victory point, a keep two. Longest Road and Largest Patrol are worth two each, a victory point card one. Ten points win; a table may agree on another number.',
      ],
      'gift.pieces': [
        'How you begin',
        'Everybody begins with two settlements and two roads, and so with two points. For more you build, and to build you need resources.',
      ],
      'gift.odds': [
        'Numbers and odds',
        'The dots under a number count the ways in which two dice make it: five for 6 and 8, one for 2 and 12. What has more dots gives more often, and tempts Tormund.',
      ],
    },
  },
  board: {
    title: 'The board',
    rules: {
      'gift.terrain': [
        'Terrain',
        'Forest gives lumber, hills brick, pasture wool, fields grain and mountains ore. Ice, or on the island the desert, gives nothing.',
      ],
      'gift.gift': [
        'The Gift',
        'Twenty-one hexes in four rows of 4, 5, 6 and 6 lie south of the Wall: four of each terrain and one of ice. Twenty of them carry a number; one token reads 2/12 and counts for both. Tormund begins on the ice. Three and four players use the same board.',
      ],
      'gift.places': [
        'Intersections and paths',
        'Where hexes meet are intersections, for settlements and keeps; between them run paths, for roads. The border counts.',
      ],
      'gift.variable': [
        'A drawn board',
        'After the first game the terrain may be mixed and laid out anew. The numbers stay on their places, and so does the ice.',
      ],
      'gift.routes': [
        'Trade routes',
        'Nine trade routes lie at the border, five for one resource each and four for any. Each serves the two intersections of its path. A table may have their places drawn.',
      ],
      'gift.island': [
        'The island',
        'Instead of the Gift a table may choose the classic island: nineteen hexes, four each of forest, pasture and fields, three each of hills and mountains, and a desert, all of them drawn. Tormund begins in the desert. Two to four may play there.',
      ],
      'gift.spiral': [
        'Numbers along a spiral',
        'The eighteen numbers of the island lie in a fixed order along a spiral that starts at a drawn corner, runs against the clock to the middle and leaves out the desert.',
      ],
      'gift.scattered': [
        'Scattered numbers',
        'Or the numbers are drawn: first the two 6 and the two 8, none of them beside another, then all the others.',
      ],
      'gift.harbours': [
        'Harbours',
        'The nine harbours of the island are trade routes: five for one resource each and four for any, drawn for the nine places.',
      ],
      'gift.given': [
        'A given island',
        'An island may also be given by coordinates. It must be complete, nothing may lie on anything else, and terrain, numbers and harbours must be those of the box.',
      ],
    },
  },
  setup: {
    title: 'Setting up',
    rules: {
      'gift.supply': ['The supply', 'Nineteen cards of each resource lie in the supply, face up: everybody may count them.'],
      'gift.deck': [
        'Development cards',
        'Twenty-three development cards are mixed: fourteen ranger patrols, five victory points, two Road Building and two Winter is Coming. When they are gone, no more can be bought.',
      ],
      'gift.island-deck': ['The island’s deck', 'On the island two monopolies join the deck, which makes twenty-five cards.'],
      'gift.first': ['Who begins', 'The dice choose the first player. Turns go round to the left.'],
      'gift.found': [
        'Founding',
        'In a first round everybody in turn founds a settlement on any free intersection that keeps its distance; in a second round, in reverse order, a second one.',
      ],
      'gift.pave': ['The first roads', 'Each founded settlement gets a road at once, on a path that starts there.'],
      'gift.starting': ['Starting resources', 'The second settlement pays at once: one card for each hex around it that gives a resource.'],
      'gift.quick': [
        'Quick start',
        'Who wants to begin at once takes the prepared places of the printed board: two settlements and two roads each, the second settlement paying as usual.',
      ],
      'gift.hands': ['Hands', 'Resource cards are held hidden; how many somebody holds is public. You can only give what you hold.'],
    },
  },
  turn: {
    title: 'A turn',
    rules: {
      'gift.turn': ['The turn', 'Roll the dice for everybody; then trade; then build. When you are done, the turn passes to the left.'],
      'gift.order': [
        'First trade, then build',
        'Once you have built or bought anything, trading is over for this turn. A table may agree to mix trading and building freely.',
      ],
      'gift.production': [
        'Production',
        'Two dice are rolled. Every hex with their sum gives: whoever has a settlement at it takes one card of its resource for each settlement, and two for each keep, whosever turn it is.',
      ],
      'gift.shortage': [
        'Shortage',
        'If the supply cannot pay everybody all they should get of a resource, nobody gets any of it; but a single player who alone is owed takes what is left.',
      ],
    },
  },
  trade: {
    title: 'Trade',
    rules: {
      'gift.player-trade': [
        'Trade with players',
        'In your turn you may exchange resource cards with the other players. They may only trade with you, never among themselves. A table may play without it.',
      ],
      'gift.offer': [
        'Offers',
        'You say what you give and what you want for it. You must hold what you give; nobody tells whether they hold what you want.',
      ],
      'gift.asking': [
        'Asking for proposals',
        'You may leave open what you give, or what you want, or both, and ask what the others would propose. Nobody can accept that: they answer with a proposal of their own, or decline. It counts as an offer.',
      ],
      'gift.audience': ['To whom', 'An offer goes to all other players, or to those whom you name.'],
      'gift.answer': ['Answers', 'Whoever is asked accepts, if they hold what is wanted, or declines.'],
      'gift.counter': [
        'Counter-offers',
        'Instead they may make an offer of their own to you: what they would give, and what they want for it. It need not keep to what you named.',
      ],
      'gift.confirm': [
        'With whom',
        'As soon as one has answered with more than a refusal, you may close the deal with somebody who accepted, or on the terms of a counter-offer that you can pay; or withdraw. You may also wait for the others; when all have answered, you must decide.',
      ],
      'gift.gifts': ['No gifts', 'Both sides must give at least one card.'],
      'gift.same': ['Nothing for its like', 'The same resource may not be on both sides of a trade.'],
      'gift.repeat': ['No pestering', 'What somebody has declined may not be offered to them again until a hand has changed.'],
      'gift.offers': ['How many offers', 'You may make six offers a turn; a table may agree on another number.'],
      'gift.supply-trade': [
        'Trade with the supply',
        'You may always give four cards of one resource to the supply for one card of another that it has.',
      ],
      'gift.rates': [
        'Better rates',
        'With a settlement or keep at a trade route for any resource three cards are enough; at the route of a resource two cards of that resource are.',
      ],
      'gift.several': ['Several at once', 'You may make several such exchanges in one go: each resource that you give must come out even.'],
    },
  },
  build: {
    title: 'Building',
    rules: {
      'gift.costs': [
        'Costs',
        'A road costs brick and lumber; a settlement brick, lumber, wool and grain; a keep three ore and two grain; a development card ore, wool and grain. What you pay goes back to the supply. Build as much as you can pay for.',
      ],
      'gift.limits': [
        'Pieces',
        'You have five settlements, four keeps and fifteen roads (or fourteen, if the table agrees). When they are used up, no more can be built.',
      ],
      'gift.road': ['Roads', 'A road goes on a path that has none yet.'],
      'gift.road-link': [
        'Roads hang together',
        'It must touch one of your roads, settlements or keeps; but you cannot go on past somebody else’s settlement or keep.',
      ],
      'gift.settlement': ['Settlements', 'A settlement goes on a free intersection. It is worth one point.'],
      'gift.distance': ['Distance', 'The three neighbouring intersections must be free of settlements and keeps, your own included.'],
      'gift.connection': ['Connection', 'One of your roads must lead there.'],
      'gift.keep': [
        'Keeps',
        'A keep replaces one of your settlements, which goes back to your pieces. It gives two cards instead of one, and is worth two points.',
      ],
      'gift.fixed': ['What stands, stands', 'Roads and keeps are never moved or taken down.'],
      'gift.buy': ['Buying a card', 'You draw the next development card and look at it alone. How many you hold is public.'],
      'gift.longest': [
        'Longest Road',
        'Who first has a continuous road of at least five pieces, forks not counted, takes Longest Road. A strictly longer road of somebody else takes it over at once.',
      ],
      'gift.broken': ['A broken road', 'A settlement or keep of somebody else on your road breaks it there. Your own pieces do not.'],
      'gift.handed': [
        'Handing it over',
        'When a road is broken, the longest of all roads of five or more has the card. If several are equally long, the holder among them keeps it. If the holder is not among them, or no road is left that long, the card is set aside until one is alone the longest.',
      ],
    },
  },
  seven: {
    title: 'The seven and Tormund',
    rules: {
      'gift.seven': ['A seven', 'When a seven is rolled, no hex gives anything. Hands are checked, then Tormund moves.'],
      'gift.discard': [
        'Too many cards',
        'Whoever holds more than seven resource cards discards half of them, rounded down, of their own choice. All choose at the same time and may change their mind until the last one has chosen. A table may agree on another limit.',
      ],
      'gift.tormund': [
        'Tormund moves',
        'The player who rolled puts Tormund on the number of another hex. He never returns to the ice. On the island he may go to any other hex.',
      ],
      'gift.blocks': ['Tormund blocks', 'The hex on which he stands gives nothing.'],
      'gift.theft': ['Theft', 'Then that player takes one card by chance from the hand of one opponent beside the hex. Only these two see which.'],
      'gift.victims': [
        'Whom',
        'If several opponents with cards are beside the hex, the player chooses. Nobody is robbed where nobody else is, or where they hold nothing.',
      ],
      'gift.friendly': [
        'Friendly Tormund',
        'If the table agrees, Tormund spares the weak: he may not move beside an opponent who has two points or less in the open, as long as he can go elsewhere.',
      ],
    },
  },
  cards: {
    title: 'Development cards',
    rules: {
      'gift.cards': ['One card a turn', 'At any time in your turn, also before the roll, you may play one development card.'],
      'gift.fresh': ['Not at once', 'You may not play a card in the turn in which you bought it.'],
      'gift.patrol': ['Ranger patrol', 'Move Tormund as after a seven, but nobody discards. The card stays in front of you.'],
      'gift.patrols': [
        'Largest Patrol',
        'Who first has three ranger patrols in front of them takes Largest Patrol. Whoever has more than its holder takes it over at once.',
      ],
      'gift.roadworks': [
        'Road Building',
        'Lay two roads without paying, where you could build them; one, if there is no place or piece for the second. If there is none for the first either, the card cannot be played. It does not end your trading.',
      ],
      'gift.winter': ['Winter is Coming', 'Take any two cards from the supply. You may use them at once.'],
      'gift.monopoly': ['Monopoly', 'On the island only: name a resource; all others give you all their cards of it.'],
      'gift.progress': ['Used up', 'Road Building, Winter is Coming and Monopoly leave the game when they are played.'],
      'gift.points': [
        'Victory points',
        'Victory point cards stay hidden until they win the game for you. As many as you hold count then, besides a card that you have played, and also in the turn in which you buy them. After the end everybody shows theirs.',
      ],
    },
  },
  end: {
    title: 'The end',
    rules: {
      'gift.win': ['Winning', 'If you have ten points in your turn, or come to have them, the game ends at once and you have won.'],
      'gift.own-turn': ['Only in your turn', 'Nobody wins in the turn of another player: you wait for your own.'],
      'gift.weary': [
        'An endless game',
        'So that a game in which nobody can go on comes to an end, it is over after 1000 turns. Then the most points win; equal players share the victory.',
      ],
    },
  },
} as const satisfies RuleBook;

export type RuleId = RuleIds<typeof rulebook>;
