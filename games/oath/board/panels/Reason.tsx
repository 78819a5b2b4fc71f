/** Why something cannot be done, with the paragraph that says so. */
import type { WhyNot } from '../../../../web/kit/board.ts';
import { ruleTitle, say } from '../words.en.ts';

export const Reason = ({ why }: { readonly why: WhyNot }) => (
  <>
    <b>{say.notNow}</b> {why.words}{' '}
    <a class="oath-rule" href={`/rules/oath#${why.rule}`} target="_blank" rel="noopener">
      {ruleTitle(why.rule)}
    </a>
  </>
);
