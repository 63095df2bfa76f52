// Places in shown HTML for pictures, whose sizes are known only when all texts have been read.
import type { Body } from '../contract/published.ts';
import { type Html, trusted } from '../edge/html.ts';

/** A picture or, without an alternative text, the size and the address of a video's first picture. */
export interface Slot {
  url: string;
  alt?: string;
}

export interface Slotted {
  shown: Pick<Body, 'html' | 'headings'>;
  slots: Slot[];
}

/** U+0000 is in no body. */
const MARK = /\0(\d+)\0/g;

export function addSlot(slot: Slot, slots: Slot[]): Html {
  return trusted(`\0${slots.push(slot) - 1}\0`);
}

export function fillSlots({ shown, slots }: Slotted, fill: (slot: Slot) => Html): Slotted['shown'] {
  const html = shown.html.replaceAll(MARK, (_, number) => fill(slots[Number(number)] as Slot).markup);
  return { ...shown, html };
}
