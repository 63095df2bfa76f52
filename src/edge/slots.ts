// Places in prepared HTML that are filled in later: pictures of a text, whose sizes come when all texts are read, and what the edge
// adds to a page.
import { type HtmlValue, html } from './html.ts';

/** Between two U+0000, which no text contains. */
const SLOT = /\0([^\0]*)\0/g;

export function slot(name: string): string {
  return `\0${name}\0`;
}

/** @param fill escaped unless it is HTML */
export function fillSlots(page: string, fill: (name: string) => HtmlValue): string {
  return page.replaceAll(SLOT, (_, name: string) => html`${fill(name)}`.markup);
}
