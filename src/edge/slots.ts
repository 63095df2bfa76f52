// Placeholders in prepared HTML. Pictures in texts are filled in when all sizes are known, and the edge fills in pages.
import { type HtmlValue, html } from './html.ts';

/** A slot's name is between two U+0000, which no text contains. */
const SLOT = /\0([^\0]*)\0/g;

export function slot(name: string): string {
  return `\0${name}\0`;
}

/** @param fill values are escaped unless they are HTML */
export function fillSlots(page: string, fill: (name: string) => HtmlValue): string {
  return page.replaceAll(SLOT, (_, name: string) => html`${fill(name)}`.markup);
}
