/** The words of replay, charts and endings, apart from those of the hall: whoever only comes home need not fetch them. */
import * as en from './en-replay.ts';

export const replayWords: typeof en.replay = en.replay;
export const endingWords: typeof en.ending = en.ending;
export const chartWords: typeof en.chart = en.chart;
