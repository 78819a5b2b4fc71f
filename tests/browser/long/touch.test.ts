/** A phone and a finger. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { chromiumHere } from '../chromium.ts';
import { type House, openHouse, visit } from '../house.ts';
import { playByTouch, untilActing } from '../whole-game.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

needs('Chromium', chromiumHere() !== null, 'the page by touch', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('0-5');
  });
  afterAll(() => house.close());

  test('a whole game of Natick on a phone, by touch alone', async () => {
    const { page, context, complaints } = await visit(house, { ...PHONE, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now against bots' }).tap();
    const { moves, onBoard } = await playByTouch(page);
    expect(moves).toBeGreaterThan(15);
    expect(onBoard).toBeGreaterThan(moves / 2);
    expect(await page.locator('.ending h2').first().textContent()).toMatch(/wins|You win|draw/i);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('nothing is explained to somebody who has asked nothing; a tap on what cannot be done is an answer', async () => {
    const { page, context } = await visit(house, PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now against bots' }).tap();
    await untilActing(page);
    expect(await page.locator('.natick-note.is-why').count()).toBe(0);
    const closed = page.locator('.natick-panel button[aria-disabled=true]').first();
    await closed.tap({ force: true });
    await expect.poll(() => page.locator('.natick-note').textContent()).toContain('Not now');
    await context.close();
  });

  test('what a board slides under explains nothing: a still mouse, a finger that passes; a mouse that is moved there and rests asks', async () => {
    const { page, context } = await visit(house);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now against bots' }).press('Enter');
    await untilActing(page);
    const note = page.locator('.natick-note.is-why');
    const closed = page.locator('.natick-panel button[aria-disabled=true], .natick-scene [data-place][aria-disabled=true]');
    // What Chromium tells a page whose layout has changed under the pointer, at a moment of its own choosing
    const pass = (pointerType: string) =>
      closed.evaluateAll((all, type) => {
        const Made = (globalThis as unknown as { PointerEvent: new (name: string, init: object) => never }).PointerEvent;
        for (const one of all) {
          for (const name of ['pointerenter', 'pointerover', 'pointermove']) one.dispatchEvent(new Made(name, { pointerType: type, bubbles: true }));
        }
      }, pointerType);
    for (const pointerType of ['mouse', 'touch']) {
      await pass(pointerType);
      await page.waitForTimeout(450);
      expect([pointerType, await note.count()]).toEqual([pointerType, 0]);
    }
    const { x, y } = (await closed.first().boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.move(x + 14, y + 14);
    await expect.poll(() => note.count()).toBe(1);
    await context.close();
  });
});
