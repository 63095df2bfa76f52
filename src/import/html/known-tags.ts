// Words in angle brackets that are not HTML are meant as text: `<Another World>`.
import { fromHtml } from 'hast-util-from-html';
import { isKnownElement } from '../../text/elements.ts';
import { textOf } from './elements.ts';

const WRITTEN = /^<(\/?)([A-Za-z][^\s>/]*)((?:[ \t/][^<>\n]*)?)>$/;

/**
 * Text in angle brackets that is no HTML: a title becomes 〈Title〉, anything else keeps its brackets. Undefined for HTML.
 * @param escaped an escaped `<`
 */
export function createUnknownTags(text: string, escaped: string) {
  const closings = text.matchAll(/<\/(\w+)/g);
  const lastClosing = new Map(Array.from(closings, ({ index, 1: name = '' }) => [name.toLowerCase(), index]));
  return (tag: string, at: number): string | undefined => {
    const [, slash = '', name = '', more = ''] = WRITTEN.exec(tag) ?? [];
    const isKnown = isKnownElement(name.toLowerCase()) || /^[a-z]+-/.test(name);
    const isClosed = (lastClosing.get(name.toLowerCase()) ?? 0) > at;
    const isWord = /^[A-Z][a-z]{2,}$/.test(name) && !/[="]/.test(more) && !isClosed;
    if (name === '' || (isKnown && !isWord)) return undefined;
    const isApart = slash === '' && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    const isTitle = isApart && /^[A-Z]|\s\w/.test(name + more) && !more.includes('=');
    return isTitle ? `〈${(name + more).replace(/\/$/, '').trim()}〉` : `${escaped}${tag.slice(1)}`;
  };
}

const TAG = /<\/?[A-Za-z][^<>\n]{0,80}>/g;

/** In HTML. */
export function replaceUnknownTags(text: string, onFound: (written: string) => void): string {
  const replaceUnknown = createUnknownTags(text, '&lt;');
  return text.replaceAll(TAG, (tag, at: number) => {
    const replaced = replaceUnknown(tag, at);
    if (replaced !== undefined) onFound(tag);
    return replaced ?? tag;
  });
}

/** The words of a title or name, which may have entities and tags. */
export function plainText(html: string): string {
  const known = replaceUnknownTags(html, () => {});
  return textOf(fromHtml(known, { fragment: true })).trim();
}
