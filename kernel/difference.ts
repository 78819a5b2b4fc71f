/**
 * The structural difference of two plain values: what a server sends instead of a whole view.
 *
 * A difference is `[value]` (put this here), or an object that descends: a key per changed member, 0 for a member that is gone,
 * and for arrays that changed their length the new one under `#`. No difference: undefined.
 */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
export type Difference = readonly [Plain] | { readonly [key: string]: Difference | number };

const LENGTH = '#';

type Changes = Record<string, Difference | number>;
/** Without a prototype: no key means anything special. */
const blank = (): Changes => Object.create(null) as Changes;

export function difference(from: Plain, to: Plain): Difference | undefined {
  if (from === to) return undefined;
  if (Array.isArray(from) && Array.isArray(to)) return differenceOfArrays(from, to);
  if (isRecord(from) && isRecord(to)) return differenceOfRecords(from, to);
  return [to];
}

function differenceOfArrays(from: readonly Plain[], to: readonly Plain[]): Difference | undefined {
  const shared = Math.min(from.length, to.length);
  // Made when it is needed: most parts of two views in a row are equal.
  let out: Changes | undefined;
  if (from.length !== to.length) {
    out = blank();
    out[LENGTH] = to.length;
  }
  for (let i = 0; i < to.length; i++) {
    const now = to[i];
    if (i < shared && from[i] === now) continue;
    const member = i < shared ? difference(from[i], now) : ([now] as readonly [Plain]);
    if (member === undefined) continue;
    out ??= blank();
    out[i] = member;
  }
  return out;
}

function differenceOfRecords(from: Readonly<Record<string, Plain>>, to: Readonly<Record<string, Plain>>): Difference | undefined {
  const before = Object.keys(from);
  const after = Object.keys(to);
  const same = before.length === after.length && before.every((key, i) => key === after[i]);
  return same ? differenceOfValues(after, from, to) : differenceOfKeys(before, after, from, to);
}

/** As it is with two views of one game. Looking values up by their keys one by one would be most of the work. */
function differenceOfValues(
  keys: readonly string[],
  from: Readonly<Record<string, Plain>>,
  to: Readonly<Record<string, Plain>>,
): Difference | undefined {
  const was = Object.values(from);
  const now = Object.values(to);
  let out: Changes | undefined;
  for (let i = 0; i < keys.length; i++) {
    if (was[i] === now[i]) continue;
    const member = difference(was[i], now[i]);
    if (member === undefined) continue;
    out ??= blank();
    out[keys[i]] = member;
  }
  return out;
}

function differenceOfKeys(
  before: readonly string[],
  after: readonly string[],
  from: Readonly<Record<string, Plain>>,
  to: Readonly<Record<string, Plain>>,
): Difference | undefined {
  let out: Changes | undefined;
  for (const key of before) {
    if (Object.hasOwn(to, key)) continue;
    out ??= blank();
    out[key] = 0;
  }
  for (const key of after) {
    const member = Object.hasOwn(from, key) ? difference(from[key], to[key]) : ([to[key]] as readonly [Plain]);
    if (member === undefined) continue;
    out ??= blank();
    out[key] = member;
  }
  return out;
}

/** The value that the difference leads to. What did not change is shared with the old value, which is left alone. */
export function applied(value: Plain, change: Difference | undefined): Plain {
  if (change === undefined) return value;
  if (Array.isArray(change)) return change[0];
  if (typeof change !== 'object' || change === null) throw misfit();
  const members = change as Readonly<Record<string, Difference | number>>;
  if (Array.isArray(value)) return appliedToArray(value, members);
  if (isRecord(value)) return appliedToRecord(value, members);
  throw misfit();
}

function appliedToArray(value: readonly Plain[], members: Readonly<Record<string, Difference | number>>): Plain {
  const length = Object.hasOwn(members, LENGTH) ? members[LENGTH] : value.length;
  if (typeof length !== 'number' || length < 0) throw misfit();
  const out = value.slice(0, length);
  // Keys that are whole numbers come in rising order, so an array grows one member at a time.
  for (const key of Object.keys(members)) {
    if (key === LENGTH) continue;
    const at = Number(key);
    if (String(at) !== key || !Number.isInteger(at) || at < 0 || at > out.length || at >= length) throw misfit();
    out[at] = member(value, at, at < value.length, members[key]);
  }
  if (out.length !== length) throw misfit();
  return out;
}

function appliedToRecord(value: Readonly<Record<string, Plain>>, members: Readonly<Record<string, Difference | number>>): Plain {
  const out: Record<string, Plain> = { ...value };
  for (const key of Object.keys(members)) {
    if (members[key] === 0) delete out[key];
    // A plain assignment to a key such as __proto__ would do something else.
    else
      Object.defineProperty(out, key, {
        value: member(value, key, Object.hasOwn(value, key), members[key]),
        writable: true,
        enumerable: true,
        configurable: true,
      });
  }
  return out;
}

/** A member that exists may change inside; a new one is given whole. */
function member<K extends PropertyKey>(value: Readonly<Record<K, Plain>>, key: K, exists: boolean, change: Difference | number): Plain {
  if (!exists && !Array.isArray(change)) throw misfit();
  return applied(exists ? value[key] : null, change as Difference);
}

/** The receiver has lost the thread: it must ask for the whole value again. */
const misfit = (): Error => new Error('the difference does not fit the value');

const isRecord = (value: Plain): value is Readonly<Record<string, Plain>> => typeof value === 'object' && value !== null && !Array.isArray(value);
