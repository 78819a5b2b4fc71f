/** Dragging a die from set to set. A short press is a tap, and stays one. */
import type { TargetedPointerEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { moved } from './actions.ts';
import type { Desk } from './desk.ts';
import type { Box } from './layout.ts';
import type { Place } from './places.ts';

export interface Dragged {
  readonly suit: number;
  readonly shift: readonly [number, number];
}

const SLACK = 6;
const SETS = [1, 2, 0] as const;

/** A point of the screen in the design space. */
function point(svg: SVGSVGElement, event: PointerEvent): readonly [number, number] {
  const matrix = svg.getScreenCTM()?.inverse();
  if (matrix === undefined) return [0, 0];
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return [x, y];
}

const inside = (box: Box, x: number, y: number): boolean => x >= box.x && x <= box.x + box.w && y >= box.y - 12 && y <= box.y + box.h + 12;

export function useDrag(svg: { readonly current: SVGSVGElement | null }, desk: Desk, refused: (suit: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const moving = useRef(false);
  const onDown = (place: Place, event: TargetedPointerEvent<SVGGElement>): void => {
    const root = svg.current;
    if (root === null || event.button !== 0) return;
    const target = event.currentTarget;
    const [x, y] = point(root, event);
    moving.current = false;
    target.setPointerCapture(event.pointerId);
    const onMove = (next: PointerEvent): void => {
      const [px, py] = point(root, next);
      if (!moving.current && Math.hypot(px - x, py - y) < SLACK) return;
      moving.current = true;
      setDragged({ suit: place.at, shift: [px - x, py - y] });
    };
    const onUp = (next: PointerEvent): void => {
      target.removeEventListener('pointermove', onMove);
      target.removeEventListener('pointerup', onUp);
      target.removeEventListener('pointercancel', onUp);
      setDragged(null);
      if (!moving.current) return;
      // The click that ends a drag comes now or never.
      setTimeout(() => {
        moving.current = false;
      });
      const [px, py] = point(root, next);
      const bowl = desk.layout.bowls.findIndex((box) => inside(box, px, py));
      if (bowl < 0) return;
      const { change } = moved(desk.t, desk.draft, place.at, SETS[bowl]);
      if (change !== undefined) desk.change(change);
      else refused(place.at);
    };
    target.addEventListener('pointermove', onMove);
    target.addEventListener('pointerup', onUp);
    target.addEventListener('pointercancel', onUp);
  };
  /** A click at the end of a drag is none. */
  const swallow = (event: Event): void => {
    if (!moving.current) return;
    moving.current = false;
    event.stopPropagation();
  };
  return { dragged, onDown, swallow };
}
