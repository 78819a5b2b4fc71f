// @vitest-environment happy-dom
/** Charts say their finding, show their numbers as a table, and the timeline is a slider for keys and readers. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BarChart } from '../../web/kit/chart/bars.tsx';
import { Histogram } from '../../web/kit/chart/histogram.tsx';
import { LineChart } from '../../web/kit/chart/line.tsx';
import { apart, places, ticksTo } from '../../web/kit/chart/scale.ts';
import { Timeline } from '../../web/kit/timeline.tsx';

let home: HTMLElement;
beforeEach(() => {
  home = document.createElement('div');
  document.body.append(home);
});
afterEach(() => {
  act(() => render(null, home));
  home.remove();
});

const shown = (node: Parameters<typeof render>[0]): void => {
  void act(() => render(node, home));
};
const cells = (): string[][] => [...home.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
const press = (name: string): void => {
  void act(() => [...home.querySelectorAll('button')].find((button) => button.textContent === name)?.click());
};

describe('scales', () => {
  test.each([
    [0, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 2, 4, 6, 8, 10]],
    [43, [0, 10, 20, 30, 40, 50]],
  ])('lines up to %i', (most, ticks) => {
    expect(ticksTo(most)).toEqual(ticks);
  });

  test('labels along an axis have room, and the last is there', () => {
    expect(places(4, 6)).toEqual([0, 1, 2, 3]);
    expect(places(23, 8).at(-1)).toBe(22);
    expect(places(23, 8).length).toBeLessThanOrEqual(8);
  });

  test('labels that would hide one another move apart, and none falls out at the bottom', () => {
    const at = [...apart([100, 100, 20], 16, 104)];
    expect(Math.abs((at[0] as number) - (at[1] as number))).toBeGreaterThanOrEqual(16);
    expect(Math.max(...at)).toBeLessThanOrEqual(104);
    expect(at[2]).toBe(20);
  });
});

describe('charts', () => {
  const line = (
    <LineChart
      title="Points"
      finding="Ada is ahead."
      axis="Turn"
      label={(at) => `turn ${at}`}
      series={[
        { name: 'Ada', livery: 0, values: [1, 1, 3] },
        { name: 'Ben', livery: 1, values: [1, 2, 2] },
      ]}
    />
  );

  test('a line has a colour, dashes, a shape and a name: never colour alone', () => {
    shown(line);
    const lines = [...home.querySelectorAll('.over')];
    expect(new Set(lines.map((one) => one.getAttribute('stroke'))).size).toBe(2);
    expect(new Set(lines.map((one) => one.getAttribute('stroke-dasharray'))).size).toBe(2);
    expect(new Set([...home.querySelectorAll('.line-name .mark')].map((one) => one.getAttribute('d'))).size).toBe(2);
    expect(home.textContent).toContain('Ada');
    expect(home.querySelector('svg')?.getAttribute('aria-label')).toBe('Ada is ahead.');
    expect(home.querySelector('figcaption')?.textContent).toContain('Ada is ahead.');
  });

  test('the same numbers are there as a table', () => {
    shown(line);
    press('Show as table');
    expect(cells()).toEqual([
      ['Turn', 'Ada', 'Ben'],
      ['turn 0', '1', '1'],
      ['turn 1', '1', '2'],
      ['turn 2', '3', '2'],
    ]);
    press('Show as chart');
    expect(home.querySelector('table')).toBeNull();
  });

  test('a histogram shows what came and what was expected', () => {
    const bins = [
      { label: '2', value: 3, expected: 1.25 },
      { label: '3', value: 0, expected: 2.5 },
    ];
    shown(<Histogram title="Dice" finding="Uneven." bins={bins} heads={['Face', 'Came up', 'Expected']} number={(n) => n.toFixed(1)} />);
    const [high, none] = [...home.querySelectorAll('.bar')].map((bar) => Number(bar.getAttribute('height')));
    expect(high).toBeGreaterThan(0);
    expect(none).toBe(0);
    expect(home.querySelectorAll('.expected').length).toBe(2);
    press('Show as table');
    expect(cells()[2]).toEqual(['3', '0', '2.5']);
  });

  test('bars are as long as their values, and carry the pattern of their seat', () => {
    const bars = [
      { name: 'Ada', livery: 0, value: 10 },
      { name: 'Ben', livery: 1, value: 5 },
    ];
    shown(<BarChart title="Coins" finding="Ada has more." bars={bars} heads={['Player', 'Coins']} number={String} />);
    const [ada = 0, ben = 0] = [...home.querySelectorAll('rect.mark')].map((bar) => Number(bar.getAttribute('width')));
    expect(ben).toBeCloseTo(ada / 2);
    expect([...home.querySelectorAll('rect:not(.mark)')].map((bar) => bar.getAttribute('fill'))).toEqual(['none', 'url(#livery-1)']);
  });
});

test('the timeline is a range: it says where it is, steps by keys of its own, and pages by turns', () => {
  const went: (number | string)[] = [];
  shown(
    <Timeline
      label="Position"
      value={4}
      last={10}
      text="Step 4 of 10"
      marks={[
        { at: 1, label: '1' },
        { at: 6, label: '2' },
      ]}
      change={(to) => went.push(to)}
      page={(by) => went.push(by > 0 ? 'turn on' : 'turn back')}
    />,
  );
  const range = home.querySelector('input') as HTMLInputElement;
  expect([range.type, range.min, range.max, range.value]).toEqual(['range', '0', '10', '4']);
  expect([range.getAttribute('aria-label'), range.getAttribute('aria-valuetext')]).toEqual(['Position', 'Step 4 of 10']);
  expect([...home.querySelectorAll('.timeline-mark')].map((mark) => mark.textContent)).toEqual(['1', '2']);
  act(() => {
    range.value = '7';
    range.dispatchEvent(new Event('input', { bubbles: true }));
  });
  for (const key of ['PageUp', 'PageDown', 'ArrowRight']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    void act(() => {
      range.dispatchEvent(event);
    });
    expect(event.defaultPrevented).toBe(key !== 'ArrowRight');
  }
  expect(went).toEqual([7, 'turn on', 'turn back']);
});
