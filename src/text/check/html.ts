// HTML in a body: the site shows tags as text, except those in `LIVE_TAGS` and <details> blocks.

import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { htmlAsText } from '../../rules/markdown.ts';
import { INSTEAD, isElement } from '../elements.ts';
import { tagName } from '../tags.ts';
import type { Text } from '../text.ts';
import { videoOfPlayer } from '../videos.ts';

const COMMENT = '<!--';
const MAX_FOUND = 60;
const MAX_TEXT = 300;

export function checkHtml({ body, tags }: Text, at: At): Diagnostic[] {
  const closed = new Set(tags.filter(({ written }) => written.startsWith('</')).map(tagName));
  // Each kind of tag is reported once.
  const reported = new Set<string>();
  return tags.flatMap((found) => {
    const { start, end } = found;
    const name = tagName(found);
    const isOpenComment = body.startsWith(COMMENT, start);
    const { kind } = INSTEAD.get(name) ?? { kind: name };
    if ((name === '' && !isOpenComment) || reported.has(kind)) return [];
    reported.add(kind);
    const whole = isOpenComment ? COMMENT : body.slice(start, end);
    const tag = whole.slice(0, MAX_FOUND);
    const isTitle = /^<[a-z][^=/]*>$/i.test(whole) && !isElement(name) && !closed.has(name);
    if (isTitle) return [htmlAsText.at(at(start), { tag, title: whole.slice(1, -1) })];
    const instead = rewrite(name, whole, body.slice(end, end + MAX_TEXT));
    return [htmlAsText.at(at(start), { tag, ...(instead && { instead }) })];
  });
}

/** Its name, and its value in one of three groups. */
const ATTRIBUTE = /\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

/** The markdown that replaces a tag and the text after it, with … for unknown text. */
function rewrite(name: string, tag: string, text: string): string | undefined {
  const written = [...tag.matchAll(ATTRIBUTE)].map(([, key = '', ...values]) => [key, values.find(Boolean)]);
  const attribute = (key: string) => written.find(([found]) => found?.toLowerCase() === key)?.[1];
  const address = (key: string, otherwise: string) => {
    const found = attribute(key)?.trim() ?? otherwise;
    return /[\s()]/.test(found) ? `<${found}>` : found;
  };
  if (name === 'iframe') {
    const video = videoOfPlayer(attribute('src') ?? '');
    return video === undefined ? `[…](${address('src', '/…')})` : `⏎${video}⏎`;
  }
  const [, inside = ''] = /^([^<>\n]*)<\//.exec(text) ?? [];
  return INSTEAD.get(name)
    ?.markdown.replace('HREF', () => address('href', '/…'))
    .replace('SRC', () => address('src', './….jpg'))
    .replace('ALT', () => attribute('alt')?.replaceAll(/[[\]]/g, '\\$&') ?? '…')
    .replace('…', (mark) => (tag.startsWith('</') || name === 'details' ? mark : inside.trim() || mark));
}
