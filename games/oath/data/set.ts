/**
 * The card set, the spaces and the prices: everything that the rulebook's text does not print.
 *
 * [RECONSTRUCTED] Unless a line says otherwise, the values below are ours, made to fit what the rulebook does say. Whoever owns the box can put the
 * printed ones here, in this one file; `npx node games/oath/tests/cards.ts` says whether the set is complete and legal.
 */
import type { CardSet } from './cards.ts';

export const SET: CardSet = {
  /** Circles on the board. Blacksmith: certain, from the rulebook's example. Inn: certain ("the second"). The others: likely 2, or 1 [RECONSTRUCTED]. */
  spaces: {
    bazaar: 2,
    blacksmith: 2,
    docks: 2,
    beach: 2,
    market: 2,
    bridge: 2,
    brotherhood: 2,
    inn: 2,
    tavern: 1,
    watchtower: 1,
    temple: 1,
    arena: 1,
    cave: 1,
    tower: 1,
    hideout: 1,
    hut: 1,
    port: 1,
    wreck: 1,
    den: 1,
    witch: 1,
  },

  /** The market from left to right. The 1 on the right is certain, 3 and 2 are likely. */
  prices: [3, 2, 1],

  /** 22 cards. A card gives what it lists, or does the one thing named by `special` (rules/specials.ts). */
  actions: [
    { id: 'spilled-purse', name: 'Spilled Purse', copies: 2, doubloons: 3 },
    { id: 'hidden-blade', name: 'Blade Under the Floorboards', copies: 2, equipment: 1, doubloons: 1 },
    { id: 'stowaway', name: 'Stowaway’s Debt', copies: 2, ally: 1, doubloons: 1 },
    { id: 'forgotten-crate', name: 'Forgotten Crate', copies: 2, supply: 1, doubloons: 1 },
    { id: 'beachcomber', name: 'Beachcomber’s Luck', copies: 2, special: 'any' },
    { id: 'bandages', name: 'Bandages and Brandy', copies: 2, toughness: 3 },
    { id: 'light-fingers', name: 'Light Fingers', copies: 2, special: 'fingers' },
    { id: 'signal', name: 'Signal at Dusk', copies: 2, special: 'signal' },
    { id: 'loose-talk', name: 'Loose Talk', copies: 1, doubloons: 1, special: 'talk' },
    { id: 'back-door', name: 'Back-Door Barter', copies: 1, special: 'barter' },
    { id: 'shoulder', name: 'Shoulder Through', copies: 1, special: 'shoulder' },
    { id: 'round', name: 'A Round on the House', copies: 1, special: 'round' },
    { id: 'quick-swap', name: 'Quick Swap', copies: 1, special: 'swap' },
    { id: 'double-shift', name: 'Double Shift', copies: 1, special: 'shift' },
  ],

  /** 20 cards: tokens and action cards. */
  market: [
    { id: 'blades-and-hands', copies: 2, equipment: 1, ally: 1 },
    { id: 'blades-and-barrels', copies: 2, equipment: 1, supply: 1 },
    { id: 'hands-and-barrels', copies: 2, ally: 1, supply: 1 },
    { id: 'two-blades', copies: 1, equipment: 2 },
    { id: 'two-hands', copies: 1, ally: 2 },
    { id: 'two-barrels', copies: 1, supply: 2 },
    { id: 'blade-and-tip', copies: 1, equipment: 1, cards: 1 },
    { id: 'hand-and-tip', copies: 1, ally: 1, cards: 1 },
    { id: 'barrel-and-tip', copies: 1, supply: 1, cards: 1 },
    { id: 'two-tips', copies: 2, cards: 2 },
    { id: 'one-of-each', copies: 2, equipment: 1, ally: 1, supply: 1 },
    { id: 'blade-hand-tip', copies: 1, equipment: 1, ally: 1, cards: 1 },
    { id: 'blade-barrel-tip', copies: 1, equipment: 1, supply: 1, cards: 1 },
    { id: 'hand-barrel-tip', copies: 1, ally: 1, supply: 1, cards: 1 },
    { id: 'three-tips', copies: 1, cards: 3 },
  ],

  /** 33 cards. */
  missions: [
    { id: 'harbour-dues', name: 'Harbour Dues', cost: { equipment: 1, ally: 1 }, points: 2, reward: { doubloons: 2 } },
    { id: 'ferrymans-cut', name: 'Ferryman’s Cut', cost: { ally: 1, supply: 1 }, points: 2, reward: { doubloons: 2 } },
    { id: 'night-cargo', name: 'Night Cargo', cost: { supply: 1, equipment: 1 }, points: 2, reward: { doubloons: 2 } },
    { id: 'arm-the-lookouts', name: 'Arm the Lookouts', cost: { equipment: 2 }, points: 3 },
    { id: 'fill-the-bunks', name: 'Fill the Bunks', cost: { ally: 2 }, points: 3 },
    { id: 'stock-the-hold', name: 'Stock the Hold', cost: { supply: 2 }, points: 3 },
    { id: 'armoury-clerk', name: 'Bribe the Armoury Clerk', cost: { equipment: 1, doubloons: 2 }, points: 3 },
    { id: 'hire-a-pilot', name: 'Hire a Pilot', cost: { ally: 1, doubloons: 2 }, points: 3 },
    { id: 'harbour-master', name: 'Toast the Harbour Master', cost: { supply: 1, doubloons: 2 }, points: 3 },
    { id: 'fit-out-the-sloop', name: 'Fit Out the Sloop', cost: { equipment: 1, ally: 1, supply: 1 }, points: 3, reward: { equipment: 1 } },
    { id: 'gull-reef', name: 'Rescue at Gull Reef', cost: { equipment: 1, ally: 1, supply: 1 }, points: 3, reward: { ally: 1 } },
    { id: 'storehouse', name: 'Raid the Storehouse', cost: { equipment: 1, ally: 1, supply: 1 }, points: 3, reward: { supply: 1 } },
    { id: 'signal-post', name: 'Storm the Signal Post', cost: { equipment: 2, ally: 1 }, points: 4 },
    { id: 'galley-hands', name: 'Free the Galley Hands', cost: { ally: 2, supply: 1 }, points: 4 },
    { id: 'slip-the-blockade', name: 'Slip the Blockade', cost: { supply: 2, equipment: 1 }, points: 4 },
    { id: 'ransom-the-surveyor', name: 'Ransom the Surveyor', cost: { equipment: 1, ally: 1, doubloons: 2 }, points: 4 },
    { id: 'palm-cay', name: 'Wedding at Palm Cay', cost: { ally: 1, supply: 1, doubloons: 2 }, points: 4 },
    { id: 'gun-deck', name: 'Gun Deck Refit', cost: { supply: 1, equipment: 1, doubloons: 2 }, points: 4 },
    { id: 'buy-back-the-bell', name: 'Buy Back the Bell', cost: { equipment: 1, doubloons: 4 }, points: 4 },
    { id: 'informers', name: 'Pay the Informers', cost: { ally: 1, doubloons: 4 }, points: 4 },
    { id: 'feast', name: 'Feast for the Fleet', cost: { supply: 1, doubloons: 4 }, points: 4 },
    { id: 'tax-barge', name: 'Board the Tax Barge', cost: { equipment: 2, ally: 2 }, points: 5, reward: { doubloons: 1 } },
    { id: 'traitor', name: 'Maroon the Traitor', cost: { ally: 2, supply: 2 }, points: 5, reward: { doubloons: 1 } },
    { id: 'shipyard', name: 'Burn the Shipyard', cost: { supply: 2, equipment: 2 }, points: 5, reward: { doubloons: 1 } },
    { id: 'chain-boom', name: 'Break the Chain Boom', cost: { equipment: 2, ally: 1, doubloons: 3 }, points: 6 },
    { id: 'corvette', name: 'Trouble on the Corvette', cost: { ally: 2, supply: 1, doubloons: 3 }, points: 6 },
    { id: 'long-haul', name: 'Long Haul to Windward', cost: { supply: 2, equipment: 1, doubloons: 3 }, points: 6 },
    { id: 'cannon', name: 'Cannon for the Point', cost: { equipment: 3, doubloons: 2 }, points: 5 },
    { id: 'raise-a-gang', name: 'Raise a Gang', cost: { ally: 3, doubloons: 2 }, points: 5 },
    { id: 'winter-provisions', name: 'Winter Provisions', cost: { supply: 3, doubloons: 2 }, points: 5 },
    { id: 'governors-house', name: 'Sack the Governor’s House', cost: { equipment: 2, ally: 2, supply: 1, doubloons: 2 }, points: 8 },
    { id: 'silver-convoy', name: 'Take the Silver Convoy', cost: { ally: 2, supply: 2, equipment: 1, doubloons: 2 }, points: 8 },
    { id: 'skull-rock', name: 'Hold Skull Rock', cost: { supply: 2, equipment: 2, ally: 1, doubloons: 2 }, points: 8 },
  ],
};
