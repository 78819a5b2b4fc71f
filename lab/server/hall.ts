/** A hall of several nodes that fall one after another, as its guests know it: some node is there, or they wait. */
import { type House, house } from './house.ts';

export interface Hall extends House {
  /** Anything that is open may be given to a guest. */
  readonly nodes: ReadonlySet<string>;
  close(url: string): void;
}

/** `pick` draws from so many. */
export function hallOf(pick: (n: number) => number): Hall {
  const nodes = new Set<string>();
  const door = house();
  return {
    nodes,
    async url() {
      const first = await door.url();
      return [...nodes][pick(nodes.size)] ?? first;
    },
    open(url) {
      nodes.add(url);
      door.open(url);
    },
    close(url) {
      nodes.delete(url);
      const [another] = nodes;
      if (another === undefined) door.shut();
      else door.open(another);
    },
    shut: door.shut,
    leave: door.leave,
  };
}
