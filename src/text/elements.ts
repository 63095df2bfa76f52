// Elements of HTML, which show as text here: what to write instead of each.
import { loadTexts } from '../engine/texts.ts';
import { LIVE_TAGS } from './live-tags.ts';

const ELEMENTS = loadTexts<{ instead: Record<string, string>; others: string }>('src/text/elements.yaml');

/** By name of an element: the elements that one message is about, and what to write instead. */
export const INSTEAD: ReadonlyMap<string, { kind: string; markdown: string }> = new Map(
  Object.entries(ELEMENTS.instead).flatMap(([names, markdown]) =>
    names.split(' ').map((name) => [name, { kind: names, markdown }]),
  ),
);

const COMMON = new Set([...INSTEAD.keys(), ...LIVE_TAGS, ...ELEMENTS.others.split(' ')]);

/** A tag with another name may be a title: <Another World>. @param name in lower case */
export function isElement(name: string): boolean {
  return COMMON.has(name);
}
