// The markdown twin of a page: title, facts, text. It reads well alone, so its links are absolute, and it holds no
// HTML: what an author wrote as tags reads as text.
import { parse, postprocess, preprocess } from 'micromark';
import type { Event } from 'micromark-util-types';
import { replaceReferences } from '../content/image-references.ts';
import type { Site } from '../content/schema/site-schema.ts';

export interface TwinParts {
  title: string;
  /** Below the title, where there is one. */
  summary?: string | undefined;
  facts?: readonly (readonly [label: string, value: string])[];
  /** Markdown, parts with an empty line between them. */
  body: readonly string[];
}

export function formatTwin({ title, summary, facts = [], body }: TwinParts): string {
  const parts = [
    `# ${escapeMarkdown(title)}`,
    ...(summary === undefined ? [] : [escapeMarkdown(summary)]),
    ...(facts.length === 0
      ? []
      : [facts.map(([label, value]) => `- ${label}: ${escapeMarkdown(value)}`).join('\n')]),
    ...body.filter((part) => part !== ''),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** `- [title](address): text` lines. Addresses are root-relative. */
export function formatLinkList(
  links: readonly { title: string; address: string; text?: string | undefined }[],
  siteUrl: string,
): string {
  return links
    .map(({ title, address, text }) => {
      const line = `- [${escapeMarkdown(title)}](${siteUrl}${address})`;
      return text ? `${line}: ${escapeMarkdown(text)}` : line;
    })
    .join('\n');
}

/** Text of one line that means nothing else in markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([#+-])(?= )|^(\d+)(?=[.)] )/, '\\$&');
}

const TAG_START = /<(?=[a-z/!?])/gi;
const MAY_CHANGE = /<|\]\(\s*<?\/|\]:\s*<?\//;

/** A body as it stands in the content, its tags made text and its root-relative links absolute. */
export function cleanBody(markdown: string, { siteUrl }: Pick<Site, 'siteUrl'>): string {
  if (!MAY_CHANGE.test(markdown)) return markdown;
  const events: Event[] = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const replacements: { start: number; end: number; with: string }[] = [];
  for (const [step, token] of events) {
    if (step !== 'exit') continue;
    const [start, end] = [token.start.offset, token.end.offset];
    const source = markdown.slice(start, end);
    if (token.type === 'htmlFlow' || token.type === 'htmlText') {
      replacements.push({ start, end, with: source.replaceAll('<', '&lt;') });
    } else if (token.type === 'data' && source.includes('<')) {
      // Parsers differ on what is a tag: micromark takes <img src=./a.png> for text, others do not.
      replacements.push({ start, end, with: source.replaceAll(TAG_START, '&lt;') });
    } else if (/^(?:resource|definition)DestinationString$/.test(token.type) && /^\/(?!\/)/.test(source)) {
      replacements.push({ start, end: start, with: siteUrl });
    }
  }
  return replaceReferences(
    markdown,
    replacements.sort((a, b) => a.start - b.start || a.end - b.end),
  );
}
