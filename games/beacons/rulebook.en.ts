import type { RuleBook, RuleIds } from '#kernel';

export const rulebook = {
  start: {
    title: 'The coast at dusk',
    rules: {
      'beacons.teams': ['Two coasts', 'Four keepers sit around the table in two teams: seats 1 and 3 against seats 2 and 4.'],
      'beacons.deck': [
        'Fuel',
        'Twenty-eight cards of fuel, seven each of twigs (1), logs (2), tar (3) and oil (4), lie face down. Every keeper is dealt two.',
      ],
      'beacons.hands': ['Hands', 'Nobody sees the hand of another keeper, not even of a team mate. How many cards a keeper holds is public.'],
    },
  },
  night: {
    title: 'A night',
    rules: {
      'beacons.dusk': ['Dusk', 'Every keeper is dealt one card. Then the keeper on watch acts; the watch goes round, one keeper a night.'],
      'beacons.gather': ['Gather', 'The watch may draw the next card without showing it.'],
      'beacons.search': ['Search', 'Or look at the next two cards, keep one and put the other under the deck. Only the watch has seen them.'],
      'beacons.raid': ['Raid', 'Or raid a keeper of the other coast who holds a card. The raided keeper answers at once.'],
      'beacons.bribe': ['Bribe', 'The raided keeper may hand over a card of their choice for all to see …'],
      'beacons.yield': ['Yield', '… or yield, and the raider takes one of their cards by chance. Only these two see which.'],
    },
  },
  fire: {
    title: 'The beacons are lit',
    rules: {
      'beacons.light': [
        'Light',
        'Every keeper who holds a card lays one face down. Team mates may see each other’s, and all may change their mind until the last card lies.',
      ],
      'beacons.score': [
        'The brighter coast',
        'All cards are turned over. The team whose cards add up to more has won the night; equal fires win nothing. The cards are out of the game.',
      ],
      'beacons.end': ['Dawn', 'After the last night the team with more nights wins; equal teams share the victory.'],
    },
  },
} as const satisfies RuleBook;

export type RuleId = RuleIds<typeof rulebook>;
