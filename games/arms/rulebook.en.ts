/** The rules of Brothers in Arms, in our own words. The duel, the cards and all numbers of the battle beneath the team game are reconstructed. */
import type { RuleBook, RuleIds } from '#kernel';

export const rulebook = {
  teams: {
    title: 'Teams and armies',
    rules: {
      'arms.teams': [
        'Two against two',
        'Four players are two Teams: A and B against C and D. A faces C and B faces D; they are direct opponents. Seats 1 to 4 are A to D.',
      ],
      'arms.battle': [
        'One against one',
        'The battle beneath the team game is for two players, a Unit each. All rules hold, and whatever they say of team mates is left out.',
      ],
      'arms.score': ['Score cards', 'Every player keeps two counters: Mastery Points (MP), which begin at 50, and Damage, which begins at 0.'],
      'arms.troop': [
        'Troop Cards',
        'A Troop is Shot, Foot or Horse. It has a Mastery Level (ML), one attack for each Combat Level, and a defence. Its ML absorbs loss of MP, and is the Damage that it takes to discard it.',
      ],
      'arms.army': [
        'Armies',
        'A side brings one Army: two Units of nine Troops from one list, a Battle Master, a Combat Master and a Set of Standard Cards. Both sides name their list in secret, unless the table has fixed it.',
      ],
      'arms.unit': [
        'A Unit each',
        'Every player leads one of the Units of the Army. Who names the list, A or C, also takes a Unit; the team mate has the other.',
      ],
      'arms.build': [
        'Building an Army',
        'Where the table allows it, every player composes the own Unit from the list of the Army: exactly nine Troops with Mastery Levels that add up to exactly 40, as many of a kind as you like.',
      ],
      'arms.secret': [
        'Secret choices',
        'Whatever several decide at the same time stays hidden from the enemy until all have decided. Team mates see each other’s choices. Until the last one is in, everybody may replace their own.',
      ],
      'arms.ask': [
        'Asking a team mate',
        'While orders are given a player may ask the team mate for something once a round: a high, middle or low card, to save the Secondary Card, or to call a Master. It binds nobody, and the enemy does not hear it.',
      ],
    },
  },
  terrain: {
    title: 'Terrain',
    rules: {
      'arms.shuffle': [
        'Shuffle and cut',
        'The dice choose a player to shuffle the twenty-five Terrain Cards. The direct opponent cuts them, and the next three are laid between the sides as Terrain 1, 2 and 3, from left to right as A sees it.',
      ],
      'arms.veto': [
        'Veto',
        'On each Terrain each side may interfere once, in order from 1 to 3. Whoever cut speaks first, then whoever shuffled, each for their side. A veto sets aside what lies there, and after a new cut the next card takes its place.',
      ],
      'arms.again': [
        'Replacements',
        'A replacement and a Combined Terrain are open to a side that has not interfered on that Terrain yet. A veto on a Combined Terrain removes both cards.',
      ],
      'arms.combine': [
        'Combining',
        'Instead of a veto the speaker may cut and take the next card. If it combines with the one that lies there, the speaker may add it; otherwise, or if they decline, it is set aside. No Terrain has more than two cards, nor two of a kind.',
      ],
      'arms.aside': ['Set aside', 'Terrain Cards that were set aside are out of the battle.'],
      'arms.ground': [
        'What Terrain does',
        'A Terrain changes the attack of Shot, Foot and Horse, gives cover, and changes what is absorbed, for both sides alike. Combined cards add up: attack within −2 and +2, cover at most 3, absorbing within −1 and +2.',
      ],
    },
  },
  setup: {
    title: 'Setting up',
    rules: {
      'arms.standards': [
        'Standards',
        'Before any Troop is placed the Standards of both sides are set behind Terrain 1 or Terrain 3, the same for both. B and D vote, or the two players of a battle; if they differ, the dice decide.',
      ],
      'arms.layout': [
        'Laying out',
        'Units are laid out a column at a time: behind Terrain 1 A and C at once, then B and D at once; then behind Terrain 2 and Terrain 3 likewise. Both columns are turned up when both have chosen.',
      ],
      'arms.column': [
        'Columns',
        'A column is three Troops in an order that its owner chooses. The first stands on the Terrain: these are the Front Rank. The others wait behind it, and step up when the front leaves.',
      ],
      'arms.masters': ['Masters', 'The Battle Master and the Combat Master stand behind the Troops. They cannot be harmed.'],
    },
  },
  round: {
    title: 'A round',
    rules: {
      'arms.orders': ['Orders', 'Every player plays one Mastery Card face down. When all have chosen, all are turned up.'],
      'arms.hand': [
        'Mastery Cards',
        'Everybody has twelve, numbered 1 to 12. A card that was played is spent, for all to see, and cannot be played until it is taken back.',
      ],
      'arms.secondary': [
        'The Secondary Mastery Card',
        'With it a player may play the one Secondary Mastery Card, naming the Battle Master or the Combat Master, who then takes part in this round. It costs 3 more MP.',
      ],
      'arms.both': [
        'Two Masters at once',
        'Two team mates may both play theirs in one round only if one calls the Battle Master and the other the Combat Master.',
      ],
      'arms.clock': [
        'The duel',
        'Direct opponents compare their cards as hours of a clock. If they differ by more than six, the lower counts twelve more. Then the higher wins; equal cards, or cards exactly six apart, draw.',
      ],
      'arms.owed': ['MP owed', 'Winner and drawers owe half their own card, rounded up. The loser owes all that the winning card counted.'],
    },
  },
  result: {
    title: 'Who wins the round',
    rules: {
      'arms.double': ['Two wins', 'If both players of a Team win, the Team wins the round, and both pick a Chosen Troop.'],
      'arms.single': ['A win and a draw', 'If one wins and the other draws, the Team wins the round. The player who won picks.'],
      'arms.cross': [
        'A win on each side',
        'If each Team has one winner, these two compare the cards that they played. It moves no MP. The Team of the one who wins has won the round, and that player picks; if they draw, so does the round.',
      ],
      'arms.drawn': ['A drawn round', 'If everybody draws, the round is drawn.'],
    },
  },
  chosen: {
    title: 'Chosen Troops',
    rules: {
      'arms.chosen': ['The winner picks', 'Whoever picks takes a Troop of their own Unit, which stands on one of the Terrains.'],
      'arms.closed': ['Closed Terrain', 'A Terrain from which Chosen Troops came is closed until the Troops are turned up again.'],
      'arms.agree': [
        'Both from one Terrain',
        'Two winners must pick from the same Terrain. Both name one; if they differ, each may change once. If they still differ, the Terrain of the higher Mastery Card counts, and of equal cards that of A or C.',
      ],
      'arms.opposite': ['The loser’s Troop', 'The Chosen Troop of the loser is the one directly opposite.'],
      'arms.lowest': [
        'In a drawn round',
        'Each side must use its Troop of the lowest ML on the Terrain where the Standards are. Of equal ones the player with the higher Mastery Card chooses, or A or C if the cards are equal too.',
      ],
      'arms.along': [
        'Down the line',
        'If that Terrain is closed, the next one that is not is used, going 1, 2, 3, 1 if the Standards began at Terrain 1, and 3, 2, 1, 3 if they began at Terrain 3.',
      ],
      'arms.march': ['The Standards move', 'After a drawn round the Standards go one further along the same way, from the Terrain that was used.'],
    },
  },
  damage: {
    title: 'Damage and loss',
    rules: {
      'arms.strike': [
        'Strike and Guard',
        'Only the winner’s Chosen Troop strikes. Strike is its attack at the Combat Level, with the Terrain and Force; Guard is the defence of the Troop that is struck, with cover. The difference is the Damage, and it is at least 1.',
      ],
      'arms.force': ['Force', 'A winner’s card from 5 to 8 adds 1 to the Strike, one from 9 to 12 adds 3.'],
      'arms.damage': ['Who takes Damage', 'Only the owner of the Chosen Troop on the losing side takes the Damage.'],
      'arms.clash': [
        'Clash',
        'In a drawn round both Chosen Troops strike each other without Force, wherever they stand. The side that would do more does the difference; equal Clashes do nothing.',
      ],
      'arms.combat': [
        'The Combat Master',
        'Adds to the Strike of the Team’s Chosen Troop when it strikes, to its Guard when it is struck, and to both in a Clash, whoever picked it.',
      ],
      'arms.favour': [
        'Two Chosen Troops',
        'With two Chosen Troops whoever called the Combat Master says which of them gains, without knowing what the enemy says.',
      ],
      'arms.absorb': [
        'Absorbing',
        'Everybody loses the MP owed, less the ML of their own Troop on the Terrain that was used, as the Terrain and Battle Masters change it. Nobody absorbs less than nothing or falls below 0.',
      ],
      'arms.pell': ['Reeve Aldous Pell', 'Marrowmark: both players of the Team absorb 2 more.'],
      'arms.vey': ['Khatun Orsa Vey', 'Sunhallow: both enemies absorb 2 less.'],
      'arms.durn': ['Mother Hazel Durn', 'Thornwold: after losing MP both players of the Team who have any left regain 3, up to 50.'],
      'arms.kallor': [
        'Proctor Sev Kallor',
        'Ashgate: both players of the Team absorb 2 more; in a Clash their Chosen Troop has 2 more Strike and 2 more Guard.',
      ],
    },
  },
  duration: {
    title: 'End of Duration',
    rules: {
      'arms.duration': ['Three rounds', 'A Duration is three rounds: then all three Terrains are closed, and the Duration ends.'],
      'arms.discard': [
        'Discard',
        'While your Damage reaches the lowest ML in your Front Rank, discard a Front Rank Troop whose ML it covers, and lower it by that ML. The next in the column steps up at once. What is left of the Damage stays.',
      ],
      'arms.level': [
        'Combat Level',
        'All Units fight at Missile, then Charge, then Melee. At the end of the first Duration the side that won more rounds says Close or Hold; if neither did, or team mates differ, they close. Missile lasts two Durations at most, Charge exactly one, Melee to the end.',
      ],
      'arms.retire': ['Retire', 'From each column you may send the front Troop to the rear. At Melee each Retire adds 1 Damage.'],
      'arms.move': [
        'Moving to the other Unit',
        'Then team mates may give each other any Troops, if the other welcomes them. They go to the rear of a column, which holds six at most. At Melee no Troop of the Front Rank may go.',
      ],
      'arms.close': ['Close up', 'An empty column is filled with the rear Troop of another column that has at least two, the first empty one first.'],
      'arms.recover': [
        'Cards come back',
        'Everybody takes back the cards that they spent in the Duration before the last one, the Secondary Card too. Those of the last one sit out the next. Troops are turned up, and all Terrains are open.',
      ],
    },
  },
  end: {
    title: 'The end',
    rules: {
      'arms.defeat': [
        'Defeat',
        'A Unit is defeated at once when its MP are at 0, and at the End of a Duration when it has three Troops or fewer. Its side has lost the battle.',
      ],
      'arms.nightfall': ['Nightfall', 'After the eighth Duration the battle stops.'],
      'arms.standing': [
        'Standing',
        'At nightfall, or if both sides are defeated at the same moment, count for each side its MP and the ML of its Troops, less its Damage. More wins; if equal, the battle is drawn.',
      ],
      'arms.match': [
        'Best of three',
        'Two players may fight up to three battles with two Units each: the first with a Unit that both pick in secret, the second with the other, the third with either, all at full strength. Two wins decide, or the most after three.',
      ],
    },
  },
} as const satisfies RuleBook;

export type RuleId = RuleIds<typeof rulebook>;
