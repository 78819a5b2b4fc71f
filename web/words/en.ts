/** Everything that the page itself says, in English. What a game says is in its own words. */
import { home } from './en-home.ts';
import { local } from './en-local.ts';
import { table } from './en-table.ts';

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const en = {
  hall: 'Longhall',
  skip: 'To the main part',
  nav: 'Hall',
  close: 'Close',
  loading: 'Loading',
  guest: 'Guest',
  stranger: 'Guest',
  youAre: (name: string) => `${name}: your name and account`,
  backHome: 'Back to the hall',
  unreachable: 'The hall does not answer. Is this device online?',
  trouble: 'Something went wrong. Nothing is lost; try again.',
  titles: {
    home: 'Hall',
    table: 'Table',
    local: 'Table',
    replay: 'Replay',
    rules: 'Rules',
    about: 'About',
    settings: 'Settings',
    you: 'You',
    nowhere: 'Nothing here',
  },
  nowhere: { title: 'There is nothing here', about: 'The address leads nowhere. Perhaps a letter is missing.' },
  broken: {
    title: 'This page could not be fetched',
    about: 'A game that is being played is safe on the server. Load the page again.',
    reload: 'Load again',
  },
  fault: {
    title: 'Something in this page broke',
    about: 'The game is safe on the server. Load the table again; if it happens again, a report helps whoever mends it.',
    reload: 'Reload table',
    copy: 'Copy report',
    copied: 'Report copied',
  },
  players: (from: number, to: number) => (from === to ? counted(from, 'player', 'players') : `${from}–${to} players`),
  level: (level: string) => LEVELS[level] ?? level,
  botName: (level: string) => `${LEVELS[level] ?? level} bot`,
  start: {
    agreeing: 'Agreeing on the dice',
    hashes: 'Every player seals a random number, so that nobody can choose the dice.',
    openings: 'The seals are broken. The hall had promised its own number before.',
    dealing: 'The table is being set.',
    waitingFor: (names: string) => `Waiting for ${names}.`,
    badTerms: 'The hall has changed the terms of the dice. This start was not joined.',
    stopped: (names: string) => `The last start was stopped: ${names} did not answer in time.`,
  },
  clock: (rule: { kind: string; ms?: number; increment?: number }) => clockWords(rule),
  undo: { free: 'Undo', consent: 'Undo by consent', none: 'No undo' },
  home,
  local,
  table,
  rules: {
    title: (game: string) => `Rules of ${game}`,
    search: 'Search the rules',
    found: (n: number) => counted(n, 'paragraph', 'paragraphs'),
    none: 'No paragraph has all of these words.',
    chapters: 'Chapters',
    own: 'These are our own words. Where the source is silent, the paragraph says so.',
    play: 'Play now against bots',
  },
  about: {
    title: 'About the hall',
    what: 'Longhall is an open hall for board games: real rules, people and bots at one table, and dice that everybody can check.',
    unofficial:
      'It is made by admirers and is not official: no publisher, author or artist of the games has a part in it. Rules are told in our own words, and everything you see is drawn by us.',
    fair: 'The dice',
    fairAbout:
      'Before a match the hall commits itself to a secret number, and every player adds one. At the end the secret is shown, and your browser checks that every roll follows from these numbers.',
    credits: 'Credits and licences',
    licence: 'Longhall is free software under the MIT licence.',
    licenceTexts: 'Licence texts of the fonts and libraries',
    fonts: 'Letters: Vollkorn by Friedrich Althausen and Inter by Rasmus Andersson, both under the SIL Open Font License 1.1.',
    libraries: 'Made with Preact and its signals (MIT), and hashes by @noble/hashes (MIT).',
    games: 'The games here',
    rulesOf: (game: string) => `Rules of ${game}`,
    api: 'For programs: the description of the interface',
  },
};

const LEVELS: Readonly<Record<string, string>> = { random: 'Random', novice: 'Novice', steady: 'Steady', expert: 'Expert' };

const MINUTE = 60_000;
const DAY = 86_400_000;

function span(ms: number): string {
  if (ms >= DAY) return counted(Math.round(ms / DAY), 'day', 'days');
  if (ms >= 2 * MINUTE) return `${Math.round(ms / MINUTE)} min`;
  return `${Math.round(ms / 1000)} s`;
}

function clockWords({ kind, ms = 0, increment = 0 }: { kind: string; ms?: number; increment?: number }): string {
  if (kind === 'none') return 'No clock';
  if (kind === 'move') return ms >= DAY ? `${span(ms)} per move` : `${span(ms)} a move`;
  return `${span(ms)} + ${span(increment)}`;
}
