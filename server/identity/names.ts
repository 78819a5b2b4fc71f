/** Names to sign in with. The rules for names that are shown are in match/names.ts, because logs from elsewhere are held to them as well. */
import { Refusal } from '#kernel';
import { isReserved } from '#match';

export { lookalike, readName } from '#match';

/** A name to sign in with: few letters, so that every keyboard has them and none looks like another script's. */
export function readAccount(typed: string): string {
  const account = foldAccount(typed);
  if (!/^[a-z0-9](?:[a-z0-9]|[._-](?=[a-z0-9])){2,23}$/.test(account)) {
    throw new Refusal('an account has 3 to 24 letters from a to z, digits, and single dots, dashes or underscores between them');
  }
  if (isReserved(account)) throw new Refusal('that account name is kept for the house; choose another');
  return account;
}

/** As it is looked up: what cannot be an account simply is none, so nothing is told to whoever guesses. */
export const foldAccount = (typed: string): string => typed.slice(0, 200).normalize('NFKC').trim().toLowerCase();
