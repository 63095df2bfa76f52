// Single tags of HTML in a markdown text → markdown. Their text stays where it is.
import { fromHtml } from 'hast-util-from-html';
import { LIVE_TAGS } from '../markdown/live-tags.ts';
import { convertHtml } from './convert-html.ts';
import { isElement, propertyOf } from './html-elements.ts';
import { createUnknownTags } from './known-tags.ts';
import type { TextContext } from './text-context.ts';

const MARKS: Record<string, string> = {
  ...{ b: '**', strong: '**', i: '*', em: '*', s: '~~', del: '~~', strike: '~~' },
  ...{ code: '`', tt: '`', samp: '`' },
};
const MEDIA = /^(?:img|iframe|video|audio|embed|source)$/;
const BLOCK = /^(?:div|p|center|section|article|figure|figcaption|table|tbody|thead|tr|ul|ol|li|h[1-6])$/;

/** Replaces the tags of one text, in order: it remembers which links are open. */
export function createInlineTags(text: string, context: TextContext) {
  const { account, link } = context;
  const open: string[] = [];
  const replaceUnknown = createUnknownTags(text, '\\<');
  return {
    replaceTag(tag: string, at: number): string {
      const rest = text.slice(at + tag.length);
      const [, slash = '', written = ''] = /^<(\/?)([^\s>/]+)/.exec(tag) ?? [];
      const name = written.toLowerCase();
      const isClosing = slash !== '';
      const unknown = replaceUnknown(tag, at);
      if (unknown !== undefined) {
        account.note('<…>', 'converted', { original: tag });
        return unknown;
      }
      if (name === 'br') return '<br>';
      if (LIVE_TAGS.has(name) || name === 'summary') return `<${slash}${name}>`;
      if (name === 'details') {
        const opening = `<details${/\sopen\b/.test(tag) ? ' open' : ''}>${/^\s*\n/.test(rest) ? '' : '\n'}`;
        return isClosing ? '\n\n</details>\n' : opening;
      }
      if (MEDIA.test(name)) return isClosing ? '' : convertHtml(tag, context).trim();
      if (name === 'a') return isClosing ? closeLink() : openLink(tag, rest);
      const mark = MARKS[name];
      if (!isClosing) account.note(`<${name}>`, mark === undefined ? 'left-out' : 'converted');
      return mark ?? (BLOCK.test(name) && rest.trim() !== '' && isClosing ? '\n\n' : '');
    },
  };

  function openLink(tag: string, rest: string): string {
    const [element] = fromHtml(tag, { fragment: true }).children;
    const href = isElement(element) ? propertyOf(element, 'href') : '';
    const isWhole = href !== '' && /^[\s\S]{0,2000}?<\/a>/i.test(rest);
    const url = isWhole ? link(href) : '';
    open.push(url);
    account.note('<a>', url === '' ? 'left-out' : 'converted', { original: url === '' ? tag : '' });
    return url === '' ? '' : '[';
  }

  function closeLink(): string {
    const href = open.pop();
    return href ? `](${/[\s()]/.test(href) ? `<${href}>` : href})` : '';
  }
}
