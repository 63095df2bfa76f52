// Places in shown HTML for pictures, whose sizes are known only when all texts have been read.
import type { Body } from '../contract/published.ts';
import { type Html, trusted } from '../edge/html.ts';
import { moveRanges, replaceRanges } from './ranges.ts';

/** A picture or, without an alternative text, the size and the address of a video's first picture. */
export interface Slot {
  url: string;
  alt?: string;
}

export interface Slotted {
  shown: Pick<Body, 'html' | 'code' | 'headings'>;
  slots: Slot[];
}

/** U+0000 is in no body. */
const MARK = /\0(\d+)\0/g;

export function addSlot(slot: Slot, slots: Slot[]): Html {
  return trusted(`\0${slots.push(slot) - 1}\0`);
}

export function fillSlots({ shown, slots }: Slotted, fill: (slot: Slot) => Html): Slotted['shown'] {
  const filled = Array.from(shown.html.matchAll(MARK), ({ index, 0: mark, 1: number }) => {
    const { markup } = fill(slots[Number(number)] as Slot);
    return { start: index, end: index + mark.length, with: markup };
  });
  if (filled.length === 0) return shown;
  return { ...shown, html: replaceRanges(shown.html, filled), code: moveRanges(shown.code, filled) };
}
