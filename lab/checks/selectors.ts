/** The selectors of a stylesheet, each with the names that a page must use for it to match: `.class`, `[attribute` or `[attribute="value"`, `#id`, `<tag`. */
export interface Selector {
  readonly selector: string;
  readonly tokens: readonly string[];
}

/** Splits at commas outside of brackets. */
function alternatives(selector: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of selector) {
    if ('(['.includes(sign)) depth++;
    if (')]'.includes(sign)) depth--;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}

const INNER = String.raw`\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)`;
const NOT = new RegExp(`:not${INNER}`, 'g');
const GROUP = new RegExp(`:(?:is|where|has)${INNER}`);

/** What each way to match needs; `:not` needs nothing. */
function needs(selector: string): string[][] {
  return alternatives(selector).flatMap((one) => {
    let rest = one.replace(NOT, '');
    let ways: string[][] = [[]];
    for (let group = GROUP.exec(rest); group !== null; group = GROUP.exec(rest)) {
      const inner = needs(group[1] ?? '');
      ways = ways.flatMap((way) => inner.map((more) => [...way, ...more]));
      rest = rest.replace(group[0], '');
    }
    const plain = rest.replace(/\[[^\]]*\]|::?[\w-]+(\([^)]*\))?/g, ' ');
    const own = [
      ...(rest.replace(/\[[^\]]*\]/g, '').match(/\.-?[a-zA-Z_][\w-]*/g) ?? []),
      ...(rest.match(/\[[^\]]+/g) ?? []),
      ...(rest.match(/#[\w-]+/g) ?? []),
      ...[...plain.matchAll(/(?<![\w.#-])[a-z][a-z0-9]*/g)].map(([tag]) => `<${tag}`),
    ];
    return ways.map((way) => [...new Set([...way, ...own])]);
  });
}

/** Rules may be nested; what applies to every page, such as `:root` and `*`, needs nothing and is left out. */
export function selectorsOf(css: string): readonly Selector[] {
  const found: Selector[] = [];
  const open: { readonly name: string; readonly ways: string[][] }[] = [{ name: '', ways: [[]] }];
  let text = '';
  for (const sign of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '}') {
      open.pop();
      text = '';
    } else if (sign !== '{') text = sign === ';' ? '' : text + sign;
    else {
      const outer = open.at(-1) ?? { name: '', ways: [] };
      const head = text.trim().replace(/\s+/g, ' ');
      text = '';
      if (head.startsWith('@')) open.push(head.includes('keyframes') ? { name: head, ways: [] } : outer);
      else {
        const ways = outer.ways.flatMap((way) => needs(head).map((more) => [...new Set([...way, ...more])]));
        const name = `${outer.name} ${head}`.trim();
        open.push({ name, ways });
        for (const tokens of ways) if (tokens.length > 0) found.push({ selector: name, tokens });
      }
    }
  }
  return found;
}
