import type { Words } from '#kernel';
import type { options } from './meta.ts';
import { type ENDINGS, type EVENTS, FUEL, type REASONS, type STEPS } from './types.ts';

const fuel = (kind: number): string => (kind < 0 ? 'a card' : (FUEL[kind] ?? '?'));

export const words: Words<typeof STEPS, typeof REASONS, typeof EVENTS, typeof ENDINGS, typeof options> = {
  about: 'Two coasts, four keepers: hoard fuel, raid your rivals, and light the brighter fires.',
  steps: {
    deal: 'The cards are dealt.',
    watch: 'You have the watch: gather, search or raid.',
    draw: 'A card is drawn.',
    look: 'The watch looks through the fuel.',
    keep: 'Keep one of the cards you found.',
    answer: 'You are raided: bribe the raider, or yield a card by chance.',
    grab: 'The raider grabs a card.',
    light: 'Lay the card that you will burn tonight.',
  },
  verbs: {
    deal: (kind) => `Deal ${fuel(kind)}`,
    gather: () => 'Gather a card',
    search: () => 'Search the next two cards',
    raid: (seat) => `Raid seat ${seat + 1}`,
    draw: (kind) => `Draw ${fuel(kind)}`,
    look: (kind) => `Find ${fuel(kind)}`,
    keep: (kind) => `Keep the ${fuel(kind)}`,
    bribe: (kind) => `Bribe with ${fuel(kind)}`,
    yield: () => 'Yield',
    grab: (kind) => `Grab ${fuel(kind)}`,
    lay: (kind) => `Burn ${fuel(kind)}`,
  },
  events: {
    drew: (e, tell) => `${tell.seat(e.by)} draws ${fuel(e.kind)}.`,
    looked: (e, tell) => `${tell.seat(e.by)} finds ${fuel(e.kind)}.`,
    kept: (e, tell) => `${tell.seat(e.by)} keeps ${fuel(e.kind)} and puts the rest under the deck.`,
    raided: (e, tell) => `${tell.seat(e.by)} raids ${tell.seat(e.whom)}.`,
    bribed: (e, tell) => `${tell.seat(e.by)} hands ${fuel(e.kind)} to ${tell.seat(e.whom)}.`,
    grabbed: (e, tell) => `${tell.seat(e.by)} grabs ${fuel(e.kind)} from ${tell.seat(e.whom)}.`,
    sealed: (e, tell) => `${tell.seat(e.by)} lays ${fuel(e.kind)} face down.`,
    changed: (e, tell) => `${tell.seat(e.by)} lays ${fuel(e.kind)} instead.`,
    lit: (e, tell) => `${tell.seat(e.by)} burns ${fuel(e.kind)}.`,
    night: (e) => (e.team < 0 ? 'The fires are equally bright: nobody wins the night.' : `Team ${e.team + 1} wins the night.`),
  },
  reasons: {
    notHeld: 'You do not hold that card.',
    friend: 'You cannot raid yourself or your team mate.',
    empty: 'There is nothing to take: that keeper holds no card.',
    notSearched: 'That card is not among those you found.',
    sameCard: 'That card lies there already.',
  },
  endings: { dawn: 'The coast with more bright nights has won.', shared: 'Both coasts shone equally.' },
  options: { nights: { title: 'Nights', about: 'How many nights are played.' } },
};
