/** The rules in our own words. Where the source is silent or lost, the paragraph says "Longhall's ruling". */
import type { RuleBook, RuleIds } from '#kernel';

export const rulebook = {
  pieces: {
    title: 'The pieces',
    rules: {
      'natick.aim': [
        'What it is about',
        'Two players settle the same island. Each spreads a colony of villages, towns, traders and knights, and whoever brings it to seven victory points first closes the race.',
      ],
      'natick.tiles': [
        'Villages, towns and roads',
        'The four null tiles are villages and the four ace tiles are towns; their suits mean nothing. Any of these eight tiles, turned face down, is a road. Both colonies draw on the same eight.',
      ],
      'natick.regions': [
        'Regions',
        'The sixteen tiles numbered 2 to 5 are regions. A region yields coins of its own suit, and only its owner puts coins on it or takes them off. It holds three coins at most.',
      ],
      'natick.suits': [
        'Suits and resources',
        "Each suit stands for one resource and its die brings one event. Crowns are grain. Longhall's ruling for what the source lost: moons are wood, suns are brick, arms are ore; the table may pick another arrangement, which changes names only.",
      ],
      'natick.coins': [
        'Coins',
        'There are six coins of each suit. Those on no region lie in the pool, open to both. What the pool has run out of cannot be had from it.',
      ],
      'natick.pawns': [
        'Pawns',
        'Four pawns serve both players, whatever their colour. On a road a pawn is a trader, above or below a settlement it is a knight. When the fourth is hired, nobody hires any more.',
      ],
      'natick.row': [
        'The shape of a colony',
        'A colony is one row: settlements (villages and towns) with exactly one road between neighbours. Regions lie straight above and below the roads, so that each settlement has four of them at its corners. Columns are counted from the first village, which lies at column 0: settlements have even columns, roads odd ones.',
      ],
    },
  },
  setup: {
    title: 'Setting up',
    rules: {
      'natick.first': ['Who begins', 'The dice say who is the first player. Remember it: the game always ends with a turn of the other one.'],
      'natick.colony': [
        'Four regions to start with',
        'The first player picks four regions, one of each suit and one of each number. Then the second player does the same with the tiles that are left.',
      ],
      'natick.arrange': [
        'The first village and road',
        'Your village lies between your four regions, arranged as you like. One face-down tile is your first road, on the left or on the right of the village.',
      ],
      'natick.start': [
        'What is left',
        'Two villages, two towns and eight regions remain; the regions are shuffled into a face-down stack. Nobody has a coin, and the first player takes the first turn.',
      ],
    },
  },
  turn: {
    title: 'The turn and its dice',
    rules: {
      'natick.turn': [
        'Four steps',
        'The player whose turn it is is the active one, the other is passive. A turn goes: roll and divide, events, collecting, and last the active player trades and builds. Then the turn passes.',
      ],
      'natick.roll': [
        'The roll',
        'The active player rolls the four dice. A number from 2 to 5 yields coins; null and ace both bring the event of the suit of the die.',
      ],
      'natick.divide': [
        'Dividing',
        'The passive player splits the dice into two sets, as unevenly as they like: a set may be empty. Which set is called first makes no difference.',
      ],
      'natick.aside': [
        'Dice set aside',
        "A die whose event touches neither player may be left out of both sets. Longhall's ruling: each die is judged alone on the position after the roll, and it touches a player who could carry out its effect now or who would lose coins to it.",
      ],
      'natick.take': ['Taking', 'The active player takes one of the two sets; the passive player gets the other.'],
    },
  },
  events: {
    title: 'Events',
    rules: {
      'natick.events': [
        'Who is touched',
        'An event works only for the player who holds its die, or against that player. The active player resolves all of theirs before the passive player begins.',
      ],
      'natick.order': ['In which order', "Longhall's ruling: whoever holds several events resolves them in the order of their choice."],
      'natick.harvest': ['Rich Harvest', 'Take one coin of your choice from the pool and put it on a region of yours that has room.'],
      'natick.tournament': [
        'Tournament',
        'If you have a knight, and no fewer knights than your opponent, you may take one coin of your choice from your opponent.',
      ],
      'natick.advantage': [
        'Trade Advantage',
        'If you have a trader, and no fewer traders than your opponent, you profit from trade. Longhall\'s ruling, since the effect is lost: you may take one coin of your choice from your opponent; with the option "bank" you take one from the pool instead, as in a Rich Harvest.',
      ],
      'natick.seize': [
        'Taking a coin',
        'A coin that you take from your opponent needs a region of yours of its suit with room. You may also let the chance go by.',
      ],
      'natick.raid': [
        'Raider Attack',
        'If six or more of your coins lie unguarded, you lose half of all your coins, guarded ones too, rounded down. You choose which. Fewer than six unguarded coins: nothing happens.',
      ],
    },
  },
  collecting: {
    title: 'Collecting',
    rules: {
      'natick.collect': [
        'Who collects what',
        'Each numbered die of your set gives one coin to every region of yours that bears the number; the suit of the die does not matter. Two dice of one number yield twice. The active player collects everything first.',
      ],
      'natick.full': ['Full regions', 'A region that holds three coins yields no more.'],
      'natick.shortage': [
        'When the pool runs short',
        "Longhall's ruling: a coin that the pool lacks is not collected. If it has some but not enough for all your regions of a suit, you choose which of them get the coins.",
      ],
    },
  },
  trade: {
    title: 'Trading',
    rules: {
      'natick.act': [
        'Trade and build',
        'In the last step the active player trades and builds as often as they like and in any order, then ends the turn.',
      ],
      'natick.bank': ['The bank', 'Three coins of one suit, from one region or several, buy one coin of another suit from the pool.'],
      'natick.offer': [
        'Trading with the other player',
        "The active player may offer coins for coins, and the other accepts or declines. Longhall's ruling: both sides give something, and both must be able to pay and to store what they agree on.",
      ],
      'natick.offers': [
        'How many offers',
        "Longhall's ruling, so that nobody is pestered: the table sets how many offers a turn may see, six as a rule. An offer that was declined may be made again only when coins or pieces have changed.",
      ],
      'natick.special': [
        'A trader trades once',
        'Each of your traders makes one special trade in each of your turns, of either kind, beginning with the turn in which it is hired. Its regions are the two straight above and below its road.',
      ],
      'natick.swap': [
        "A trader's swap",
        "One coin leaves one of the trader's regions for the pool, and one coin of the other region's suit comes from the pool to the other region.",
      ],
      'natick.barter': ["A trader's barter", "Two coins from one of the trader's regions buy one coin of another suit from the pool."],
      'natick.room': [
        'Room for what you get',
        "What you receive needs a region of its suit with room. Longhall's ruling: the pool must have the coin, and payment leaves before anything arrives.",
      ],
      'natick.same': [
        'Never the same suit',
        'Coins do not move between regions of one suit, by a trade neither: what you give and what you get differ in suit.',
      ],
    },
  },
  building: {
    title: 'Building',
    rules: {
      'natick.costs': [
        'Prices',
        "A trader costs 2 grain and 2 wood, a scout 1 grain. Longhall's ruling for the prices that are lost: a road costs 1 wood and 1 brick, a village one of each resource, a town 2 grain and 3 ore, a knight 2 brick and 2 ore. The table may pick another list.",
      ],
      'natick.pay': ['Paying', 'What you pay goes back to the pool, from any of your regions: where several could pay, you choose.'],
      'natick.store': ['Storing', 'Where several of your regions could hold a coin that you get, you choose.'],
      'natick.supply': [
        'The eight tiles',
        "Tiles are exchanged freely whenever a village, a town or a road needs one. Longhall's ruling: so only the counts matter. There are never more than four villages, four towns, and eight villages, towns and tiles showing a road in all.",
      ],
      'natick.road': [
        'Roads',
        'A road goes to a free side of a village or town at the end of your row. If exactly one of the spots above and below it holds a region, a new region is drawn for the other. Once a road has settlements on both sides, its tile goes back; the road stays.',
      ],
      'natick.village': [
        'Villages',
        'A village is worth one point and goes to the free end of a road, while fewer than four villages are on the table. One new region is drawn for one of its two empty corners.',
      ],
      'natick.town': [
        'Towns',
        'A town replaces a village of yours, even one built in the same turn, and is worth two points instead of one. The village tile can be built again by anybody. If only three corners hold regions, one is drawn for the fourth. Units that stand there stay.',
      ],
      'natick.trader': [
        'Traders',
        "A trader is a pawn on a road of yours and is worth one point. Longhall's ruling: any of your roads will do, the first one too, one trader on each.",
      ],
      'natick.knight': [
        'Knights',
        'A knight is a pawn straight above or below a settlement of yours and is worth one point. It guards the two regions beside it in its row: their coins do not count for the raiders.',
      ],
      'natick.limit': [
        'The unit limit',
        "A village bears one unit, a town two: the traders on the roads beside it and its own knights, counted together. A trader between two settlements counts for both. Longhall's ruling: a village may be built beside a trader, which then fills it; a town may have a knight above and one below.",
      ],
      'natick.fixed': ['What stands, stays', "Longhall's ruling: nothing that is built is moved, sold or destroyed, and pawns do not move."],
    },
  },
  exploring: {
    title: 'Exploring',
    rules: {
      'natick.explore': ['A new region', 'A new region comes from the face-down stack; each tile in it is equally likely. It arrives without coins.'],
      'natick.spot': [
        'Where it goes',
        "Longhall's ruling: if two spots are free, you name one before you see the tile. A scout chooses tile and spot together.",
      ],
      'natick.scout': [
        'Scouts',
        "Whenever you are about to draw a region, a scout lets you look through the stack and choose. Longhall's ruling: the scout is paid after the building and before the draw, so both must be affordable.",
      ],
      'natick.empty': [
        'An empty stack',
        "Longhall's ruling: when no region is left, you may still build, but nothing is drawn and the spot stays empty for good.",
      ],
    },
  },
  ending: {
    title: 'The end',
    rules: {
      'natick.end': [
        'When it ends',
        'Once somebody has seven points, the game ends with the next end of a turn of the second player: at once if that player got there, after one more turn if the first player did. The table may set another goal than seven.',
      ],
      'natick.exhausted': [
        'When nothing moves any more',
        "Longhall's ruling: the game also ends, in the same way, when all villages, towns and pawns are on the table, and after four hundred turns.",
      ],
      'natick.win': ['Who wins', 'Whoever has more victory points wins.'],
      'natick.tie': ['Equal points', 'At equal points, whoever has more coins wins.'],
      'natick.draw': ['A draw', 'Equal in coins as well, the game is a draw.'],
    },
  },
} as const satisfies RuleBook;

export type RuleId = RuleIds<typeof rulebook>;
