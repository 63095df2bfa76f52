// A page that the build prepares has named slots, which the edge fills in.
import { type HtmlValue, html } from './html.ts';

/** Private-use characters, which texts do not contain. */
const [START, END] = ['\ue000', '\ue001'];
const SLOT = new RegExp(`${START}([^${START}${END}]*)${END}`, 'g');

export function slot(name: string): string {
  return START + name + END;
}

/** @param fill escaped unless it is HTML */
export function fillSlots(page: string, fill: (name: string) => HtmlValue): string {
  return page.replaceAll(SLOT, (_, name: string) => html`${fill(name)}`.markup);
}
