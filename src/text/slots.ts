// The pictures of a shown text, in slots until their sizes are known.
import type { Body } from '../contract/published.ts';
import { type Html, trusted } from '../edge/html.ts';
import { fillSlots, slot } from '../edge/slots.ts';

/** A picture or, without an alternative text, the size and the address of a video's first picture. */
export interface Slot {
  url: string;
  alt?: string;
}

export interface Slotted {
  shown: Pick<Body, 'html' | 'headings'>;
  slots: Slot[];
}

export function addSlot(picture: Slot, slots: Slot[]): Html {
  return trusted(slot(`${slots.push(picture) - 1}`));
}

export function fillPictures({ shown, slots }: Slotted, fill: (picture: Slot) => Html): Slotted['shown'] {
  return { ...shown, html: fillSlots(shown.html, (number) => fill(slots[Number(number)] as Slot)) };
}
