/**
 * The structural difference of two plain values: what a server sends instead of a whole view.
 *
 * A difference is `[value]` (put this here), or an object that descends: a key per changed member, 0 for a member that is gone,
 * and for arrays that changed their length the new one under `#`. No difference: undefined.
 */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
export type Difference = readonly [Plain] | { readonly [key: string]: Difference | number };

const LENGTH = '#';

export function difference(from: Plain, to: Plain): Difference | undefined {
  if (from === to) return undefined;
  if (Array.isArray(from) && Array.isArray(to)) return differenceOfArrays(from, to);
  if (isRecord(from) && isRecord(to)) return differenceOfRecords(from, to);
  return [to];
}

function differenceOfArrays(from: readonly Plain[], to: readonly Plain[]): Difference | undefined {
  const out: Record<string, Difference | number> = Object.create(null);
  let changed = false;
  if (from.length !== to.length) {
    out[LENGTH] = to.length;
    changed = true;
  }
  for (let i = 0; i < to.length; i++) {
    const member = i < from.length ? difference(from[i], to[i]) : ([to[i]] as readonly [Plain]);
    if (member === undefined) continue;
    out[i] = member;
    changed = true;
  }
  return changed ? out : undefined;
}

function differenceOfRecords(from: Readonly<Record<string, Plain>>, to: Readonly<Record<string, Plain>>): Difference | undefined {
  const out: Record<string, Difference | number> = Object.create(null);
  let changed = false;
  for (const key of Object.keys(from)) {
    if (Object.hasOwn(to, key)) continue;
    out[key] = 0;
    changed = true;
  }
  for (const key of Object.keys(to)) {
    const member = Object.hasOwn(from, key) ? difference(from[key], to[key]) : ([to[key]] as readonly [Plain]);
    if (member === undefined) continue;
    out[key] = member;
    changed = true;
  }
  return changed ? out : undefined;
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
