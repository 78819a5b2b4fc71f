/** The frame that every game is played in: top bar, board, dock with the prompt, and the rail. */
import '../kit/around-board.css';
import './page.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { TableAnswer } from '../api/shapes.ts';
import { call, tell } from '../kit/announce.tsx';
import { NewTableLink } from '../kit/new-table-link.tsx';
import { Waiting } from '../kit/waiting.tsx';
import { NewBuild } from '../offline/news.tsx';
import { words } from '../words/index.ts';
import { AidButtons, AidPanel } from './aids.tsx';
import { Banner } from './banner.tsx';
import { boardOf } from './boards.ts';
import { CatchUp, useCatchUp } from './catch-up.tsx';
import { Command } from './command.tsx';
import { Ending } from './ending.tsx';
import { useKeys } from './keys.ts';
import { Overlays } from './overlays.tsx';
import { makePlay, question, type TableHost, turnWords } from './play.ts';
import { Prompt } from './prompt.tsx';
import { Rail } from './rail.tsx';
import { SeatStrip } from './seats.tsx';
import { TopBar } from './top-bar.tsx';

export function Frame({ host, answer }: { host: TableHost; answer: TableAnswer }) {
  const play = useMemo(() => makePlay(host), [host]);
  const seen = host.seen.value;
  const over = host.info.value !== null && host.info.value.result !== null;
  const looking = useSignal(false);
  const past = useCatchUp(play, answer);
  useReading(play);
  useKeys(play);

  const Board = seen === null ? null : boardOf(seen.box.game.meta.id);
  return (
    <div class="table" data-game={answer.table.game}>
      <TopBar play={play} answer={answer} />
      {host.kind === 'remote' ? <Banner host={host} /> : <NewBuild at="table" playing={!over} />}
      <SeatStrip play={play} answer={answer} />
      <main id="main" class="board" tabIndex={-1} aria-label={words.table.board}>
        <h1 class="unseen">{seen?.box.game.meta.title ?? words.titles.table}</h1>
        {Board === null || seen === null ? (
          <Waiting />
        ) : (
          <Board {...past.boardProps(seen)} seat={play.seat.value} shared={play.shared.value} why={play.why} tale={host.chronicle.value} />
        )}
        <CatchUp past={past} play={play} />
        {over && <Ending play={play} answer={answer} looking={looking} />}
      </main>
      <section class="dock" aria-label={words.table.dock}>
        <AidPanel play={play} answer={answer} />
        <Prompt play={play} answer={answer} />
        <AidButtons play={play} answer={answer} />
        {play.seat.value !== null && !over && <Command play={play} />}
        {play.seat.value === null && seen !== null && !over && host.kind === 'remote' && (
          <p class="soft small">
            {words.table.watchOnly} <NewTableLink game={answer.table.game} />
          </p>
        )}
      </section>
      <Rail play={play} answer={answer} />
      <Overlays play={play} answer={answer} />
    </div>
  );
}

/** Reads out what is new: my turn at once, the rest in its own time. */
function useReading(play: ReturnType<typeof makePlay>): void {
  const { host } = play;
  const told = useMemo(() => ({ count: -1 }), [host]);
  const tale = host.chronicle.value;
  useEffect(() => {
    if (told.count >= 0) for (const { words: sentence } of tale.slice(told.count)) tell(sentence);
    told.count = tale.length;
  }, [tale]);
  const mine = play.myTurn.value;
  const decision = host.info.value?.decision;
  useEffect(() => {
    if (mine && host.seen.value !== null) call(turnWords(play, question(host.seen.value)));
    document.title = `${mine ? '● ' : ''}${host.seen.value?.box.game.meta.title ?? words.titles.table} · ${words.hall}`;
  }, [mine, decision]);
}
