/** The rules that the Watch adds to those of The Gift, or puts in their place, in our own words. */
import type { Chapter, RuleBook, RuleIds } from '#kernel';
import { type RuleId as GiftRuleId, rulebook as giftBook } from '../gift/rulebook.en.ts';

const own = {
  watch: {
    title: 'The Watch',
    rules: {
      'watch.aim': [
        'What changes',
        'All rules of The Gift hold, with the changes below. You still want ten points; but wildlings gather in the north, and if the Wall falls, whoever guards it best has won.',
      ],
      'watch.hexes': [
        'The Gift of the Watch',
        'Four players use all twenty-one hexes: four of each terrain and a fifth of mountains, each with a number. Three players use sixteen, three of each and a fourth of mountains; or all of them, if the table agrees. There is no ice.',
      ],
      'watch.routes': ['Trade routes', 'Five trade routes lie on the southern border, one for each resource.'],
      'watch.north': [
        'North of the Wall',
        'From west to east live the Ice River clan, the cave people and the Hornfoots. Each clan area has five camps in a row and two numbered trails: 1 and 2 lead the Ice River clan to the first clearing, 3 to the second; 4 and 5 lead the cave people to the second and third; 6 leads the Hornfoots to the third, 7 and 8 to the fourth.',
      ],
      'watch.wall': [
        'The Wall',
        'Behind each clearing stands a section of the Wall with five spaces for guards, numbered from one. The guards of a section are all that holds back who waits in its clearing.',
      ],
      'watch.columns': [
        'Below the Wall',
        'South of each section a column of hexes runs away from the Wall: whoever gets over it there takes the first hex of the column that no other wildling stands on.',
      ],
    },
  },
  setup: {
    title: 'Setting up the Watch',
    rules: {
      'watch.first': ['Who begins', 'Everybody throws the two dice; the highest sum goes first. Equal best throws are thrown again.'],
      'watch.deck': ['The deck', 'Two New Recruits join the development cards, which makes twenty-five.'],
      'watch.figures': ['Wildlings', 'Twenty-four regular wildlings, eight climbers and eight giants begin in the Frostfangs.'],
      'watch.tokens': [
        'Tokens',
        'Fifty-seven tokens are mixed face down: for each clan twelve regular wildlings, four climbers and three giants. One lies under each settlement on your card, two under each keep; the others are the pool.',
      ],
      'watch.no-reveal': ['The first settlements', 'The two settlements that you found bring nobody: they have no tokens.'],
      'watch.posts': [
        'The first guards',
        'Set-up has a third round: from the first player on, everybody puts one guard on the Wall without paying for it.',
      ],
      'watch.starting-heroes': [
        'The first heroes',
        'Four players begin, in the order of play, with Yarwyck, Tarly, Marsh and Mormont; three with Tarly, Marsh and Mormont. The other heroes lie on display.',
      ],
      'watch.tormund': [
        'Tormund',
        'Tormund begins in a camp of his own. He is none of the wildlings that are counted, and may stand where one of them does.',
      ],
    },
  },
  wildlings: {
    title: 'Wildlings',
    rules: {
      'watch.dice': [
        'Three dice',
        'You roll three dice: two for production and a twelve-sided one for the wildlings. Production is settled first, a seven with all that follows included; then the wildlings move. In between nobody plays a card, and no hero helps but Tarly.',
      ],
      'watch.advance': [
        'Advance',
        'If the wildling die shows the number of a trail and its clan has anybody in camp, the wildling in the hottest camp, next to the trails, goes down that trail to its clearing. On 9 to 12 nobody moves.',
      ],
      'watch.close-up': ['Closing up', 'Whoever camps behind it in that clan moves up by one camp.'],
      'watch.climber': [
        'Climbers',
        'A climber goes over the Wall at once, whatever guards there are, and blocks a hex. The Wall is not breached by that.',
      ],
      'watch.giant': [
        'Giants',
        'A giant strikes down the guard on space one and goes back to the Frostfangs; the other guards of the section move down. With no guard in its way it breaches the Wall, and crosses after those who wait.',
      ],
      'watch.giant-gap': [
        'The gap that a giant leaves',
        'If a giant leaves fewer guards than wildlings wait in the clearing, they breach the Wall at once. A table may agree that they wait for the next arrival.',
      ],
      'watch.regular': [
        'Regular wildlings',
        'A regular wildling waits in the clearing as long as no more regular wildlings are there than guards on its section. When there are more, they breach the Wall.',
      ],
      'watch.breach': [
        'A breach',
        'First the guard on space one is lost, if there is one, and goes back to its owner; the other guards of the section move down. Then all wildlings of the clearing cross the Wall one by one. Then the breach marker moves on.',
      ],
      'watch.crossing': [
        'Crossing',
        'Each wildling that crosses blocks the nearest hex of the column below that section on which no other wildling stands.',
      ],
      'watch.overflow': [
        'A full column',
        'If the whole column is taken, it blocks the free hex that is nearest to the end of the column; of equally near ones the more northern, then the more western.',
      ],
      'watch.blocked': ['Blocked hexes', 'A hex on which a wildling stands gives nothing to anybody.'],
      'watch.rush': [
        'The rush',
        'When a fifth wildling comes to a clan, the two next to the trails advance at once: the first takes the trail with the lower number and is settled in full, the second the one with the higher number. Then the other three close up.',
      ],
    },
  },
  tokens: {
    title: 'Where wildlings come from',
    rules: {
      'watch.reveal': [
        'Turning tokens over',
        'When you build a settlement, the token under it is turned over. It names a kind of wildling and a clan: such a figure goes from the Frostfangs to the free camp of that clan that is nearest to the trails.',
      ],
      'watch.keep-tokens': ['Keeps', 'A keep brings two tokens; the first is settled in full, with any rush, before the second is turned over.'],
      'watch.returned': ['The settlement that comes back', 'Under the settlement that a keep replaces goes a token of the pool, unseen.'],
      'watch.card-tokens': [
        'Special cards',
        'Whoever takes Longest Road or Largest Patrol, for the first time or again, turns over a token of the pool, whosever turn it is. What the built piece brings, or what the patrol does, comes first.',
      ],
      'watch.remix': ['Mixing again', 'Used tokens lie face up. When the pool is used up, they are turned over and mixed, and are the new pool.'],
      'watch.no-figure': ['No figure left', 'If the Frostfangs have no such figure left, nobody comes; the token is used up.'],
    },
  },
  guards: {
    title: 'Guards',
    rules: {
      'watch.guard': ['Building a guard', 'A guard costs brick, wool and lumber.'],
      'watch.space': ['Where it stands', 'It goes on a section of your choice, on the lowest free space.'],
      'watch.section-limit': ['Five a section', 'A section with five guards takes no more.'],
      'watch.guard-limit': ['Seven guards', 'You have seven guards. Those that are lost come back to you.'],
      'watch.guard-points': [
        'Points for guards',
        'Three guards on the Wall, on whichever sections, are worth one point, five are worth two. Points go again with the guards that brought them.',
      ],
    },
  },
  changes: {
    title: 'Other changes',
    rules: {
      'watch.supply-rate': ['Three for one', 'The supply takes three cards of a resource for one of another, without any trade route.'],
      'watch.honours': ['Special cards', 'Each of the two special cards, Longest Road and Largest Patrol, counts one point instead of two.'],
      'watch.patrol': ['Ranger patrol', 'A ranger patrol either moves Tormund, as before, or hunts. It counts for Largest Patrol in both cases.'],
      'watch.hunt': [
        'The hunt',
        'Send one wildling from the Gift back to the Frostfangs and take one card of what its hex gives, if the supply has one.',
      ],
      'watch.recruits': [
        'New Recruits',
        'Put one of your guards on the Wall without paying. You cannot play the card without a guard, or when the Wall is full.',
      ],
    },
  },
  heroes: {
    title: 'Heroes',
    rules: {
      'watch.hero': [
        'Your hero',
        'Your hero helps you in one way, if you want it to. From player to player a hero goes only by way of the display: it is no matter of trade or theft.',
      ],
      'watch.hero-use': [
        'After the use',
        'After the first use you either turn the hero over, to use it once more, or put it back and take another one from the display. After the second use you must change.',
      ],
      'watch.hero-turn': ['Not at once', 'You cannot use a hero in the turn in which you took it or turned it over.'],
      'watch.mormont': [
        '1 Mormont',
        'When you could trade: name a resource and up to two players who hold cards. Each gives you one card of it, if they have any, and gets one card of your choice for it.',
      ],
      'watch.marsh': ['2 Marsh', 'When you could trade: give the supply one card for one of another resource.'],
      'watch.tarly': [
        '3 Tarly',
        'When a roll other than seven, anybody’s, gives you nothing: take one card of your choice from the supply. Tarly comes before any other hero.',
      ],
      'watch.yarwyck': [
        '4 Yarwyck',
        'When you build: take one of your roads that touches your own pieces at one end only, and lay it elsewhere without paying. Pieces of others do not matter for that. Longest Road is judged when it lies there.',
      ],
      'watch.thorne': ['5 Thorne', 'When you build a guard: one of its three cards may be any other resource.'],
      'watch.melisandre': [
        '6 Melisandre',
        'When you buy a development card: one of its three cards may be any other resource. You look at the next three development cards, keep one, and the others are mixed in again.',
      ],
      'watch.mance': [
        '7 Mance',
        'After your roll: look at the hand of a player who holds cards and has more points in the open than you, and take one card of your choice.',
      ],
      'watch.benjen': [
        '8 Benjen',
        'Before or after your roll: send one wildling from a camp or clearing back to the Frostfangs; its clan closes up. Then turn over a token of the pool.',
      ],
      'watch.ygritte': ['9 Ygritte', 'Before or after your roll: send one wildling from the Gift back to the Frostfangs.'],
      'watch.yoren': [
        '10 Yoren',
        'Before or after your roll: give up one of your played ranger patrols and put a guard on the Wall without paying. Then Largest Patrol is judged anew: the most patrols, of three or more, have it. Of equals its holder keeps it; otherwise it is set aside until one is alone ahead.',
      ],
      'watch.qhorin': [
        '11 Qhorin',
        'Before or after your roll: send Tormund back to his camp and take one card of what the hex gives that he left, if the supply has one.',
      ],
    },
  },
  end: {
    title: 'The end of the Watch',
    rules: {
      'watch.win': ['Ten points', 'Ten points win when your turn is over and you still have them. During the turn they win nothing yet.'],
      'watch.breaches': ['Three breaches', 'With the third breach the game is over at once, and the most guards on the Wall win.'],
      'watch.overrun': ['Eight wildlings', 'With eight or more wildlings in the Gift the game is over at once, and the most guards on the Wall win.'],
      'watch.collapse-first': [
        'The Wall comes first',
        'Wildlings move in every turn to its end. If the Wall falls in your turn, your ten points win nothing.',
      ],
      'watch.tie-points': ['Equal guards: points', 'Among those with the most guards the most points win; hidden ones count.'],
      'watch.tie-oldest': ['Then the oldest guard', 'If that is equal too, the guard on the lowest space of any section wins.'],
      'watch.tie-west': ['Then the west', 'If that is equal too, of these guards the most western one wins, next to the Frostfangs.'],
      'watch.shared': ['No guard at all', 'Who has no guard on the Wall cannot win these ties: equal points are then a shared victory.'],
    },
  },
} as const satisfies RuleBook;

/** What the Watch says otherwise, or has no use for: the island, the ice, the quick start. */
const REPLACED: readonly GiftRuleId[] = [
  ...(['gift.gift', 'gift.island', 'gift.spiral', 'gift.scattered', 'gift.harbours', 'gift.given', 'gift.island-deck'] as const),
  ...(['gift.quick', 'gift.monopoly', 'gift.own-turn'] as const),
];

/** Paragraphs that hold with other numbers, or with an exception. */
const CHANGED: Readonly<Partial<Record<GiftRuleId, string>>> = {
  'gift.aim':
    'A settlement is worth one victory point, a keep two. Longest Road, Largest Patrol and a victory point card are worth one each; guards bring up to two. Ten points win; a table may agree on another number.',
  'gift.terrain': 'Forest gives lumber, hills brick, pasture wool, fields grain and mountains ore.',
  'gift.variable': 'After the first game the terrain may be mixed and laid out anew. The numbers stay on their places.',
  'gift.routes': 'Each trade route serves the two intersections of its path. A table may have their places drawn.',
  'gift.first': 'Whoever threw the most begins. Turns go round to the left.',
  'gift.deck':
    'Twenty-five development cards are mixed: fourteen ranger patrols, five victory points, and two each of Road Building, Winter is Coming and New Recruits. When they are gone, no more can be bought.',
  'gift.supply-trade': 'You may always give three cards of one resource to the supply for one card of another that it has.',
  'gift.rates': 'With a settlement or keep at the trade route of a resource two cards of that resource are enough.',
  'gift.costs':
    'A road costs brick and lumber; a settlement brick, lumber, wool and grain; a keep three ore and two grain; a guard brick, lumber and wool; a development card ore, wool and grain. What you pay goes back to the supply. Build as much as you can pay for.',
  'gift.fixed': 'Roads and keeps are never moved or taken down; only Yarwyck may lift a road.',
  'gift.tormund': 'The player who rolled puts Tormund on the number of another hex. Only Qhorin sends him back to his camp.',
  'gift.patrol': 'One of its two uses: move Tormund as after a seven, but nobody discards. The card stays in front of you.',
  'gift.progress': 'Road Building, Winter is Coming and New Recruits leave the game when they are played.',
  'gift.points':
    'Victory point cards stay hidden until the end of the game. They count at the end of your turns, also of the turn in which you buy them. After the end everybody shows theirs.',
  'gift.win': 'Whoever has enough points when their turn ends has won, as long as the Wall stands. In the turn of another nobody wins by points.',
};

type Paragraph = readonly [title: string, text: string];
const changed = ([id, [title, text]]: [string, Paragraph]): [string, Paragraph] => [id, [title, CHANGED[id as GiftRuleId] ?? text]];

const kept = ([name, chapter]: [string, Chapter]): [string, Chapter] => [
  name === 'setup' || name === 'end' ? `gift-${name}` : name,
  {
    title: chapter.title,
    rules: Object.fromEntries(
      Object.entries(chapter.rules)
        .filter(([id]) => !REPLACED.some((gone) => gone === id))
        .map(changed),
    ),
  },
];

/** The Watch's own chapters, then those of The Gift, as far as they hold. */
export const rulebook: RuleBook = { ...own, ...Object.fromEntries(Object.entries<Chapter>(giftBook).map(kept)) };
export type RuleId = RuleIds<typeof own> | GiftRuleId;
