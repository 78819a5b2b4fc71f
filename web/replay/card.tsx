/** What happened at this position: whose turn, what was done, by which rule. */
import { paragraphs } from '#kernel';
import { endingReason } from '../ending/reason.ts';
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import { lazy } from '../kit/lazy.tsx';
import { replayWords as t } from '../words/replay.ts';
import { type Desk, turnAt } from './desk.ts';
import { sentences } from './eyes.ts';
import type { WrittenMove } from './read.ts';

const Expert = lazy(async () => (await import('./expert.tsx')).Expert, true);

export const ruleTitle = ({ review }: Desk, rule: string): string => paragraphs(review.box.rulebook).find(({ id }) => id === rule)?.title ?? rule;

export function Card({ desk }: { desk: Desk }) {
  const { review, place, step, eyes, last } = desk;
  const moment = review.moments[place.value];
  const turn = moment === undefined ? null : (turnAt(desk, moment.step) ?? moment.when);
  const rule = moment === undefined ? null : (review.box.game.verbs.find(({ name }) => name === moment.entry.move[0])?.rule ?? null);
  const told = moment === undefined ? [] : sentences(review, moment, eyes.value);
  const seat = moment === undefined ? null : moment.when.seat;
  return (
    <section class="moment">
      <header>
        {seat !== null && seat >= 0 && <Crest livery={seat} size={26} />}
        <h2>{moment === undefined ? t.start : t.turn(moment.when.turn, review.names[moment.when.seat] ?? null)}</h2>
        {turn !== null && turn.round > 0 && <span class="chip">{t.round(turn.round)}</span>}
      </header>
      {moment === undefined ? (
        <p class="soft">{t.startAbout}</p>
      ) : told.length === 0 ? (
        <p class="soft">{t.hidden}</p>
      ) : (
        told.map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
      {moment?.undone === true && (
        <p class="taken-back">
          <Icon name="undo" size={16} /> {t.undoneHere}{' '}
          <button type="button" class="button quiet" onClick={() => desk.go(moment.step)}>
            {t.backToLine}
          </button>
        </p>
      )}
      {step.value === last && review.result !== null && moment?.undone !== true && (
        <p class="strong">{endingReason(review.box, review.result, review.names, null) || t.over}</p>
      )}
      <p class="soft small facts">
        {moment !== undefined && <span>{[t.madeBy(review.names[moment.by] ?? t.dice), autoWords(moment.entry)].join('')}</span>}
        {moment?.entry.at !== undefined && <span>{t.after(moment.entry.at)}</span>}
        {rule !== null && (
          <a href={`/rules/${review.header.game}#${rule}`} target="_blank" rel="noopener">
            {t.ruleOf(ruleTitle(desk, rule))}
          </a>
        )}
      </p>
      <Expert desk={desk} />
    </section>
  );
}

const autoWords = ({ auto, level }: WrittenMove): string =>
  auto === undefined ? '' : `, ${t.auto[auto === 'fallback' && level === 'steady' ? 'quick' : auto] ?? ''}`;
