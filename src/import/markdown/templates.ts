// What templates of Liquid and Hugo do before markdown is read: what they show as it is, code, values, and tags over several lines.
import { rewriteTag } from '../../text/foreign-tags.ts';
import { textAt } from '../read/foreign-front-matter.ts';
import { type Pair, replaceFound } from '../scan.ts';
import type { TagContext } from '../text-context.ts';
import { replaceOutsideCode } from './edits.ts';

export function showTemplates(written: string, context: TagContext): string {
  return showValues(showVerbatim(written, context), context);
}

/** Inserted after a bracket that is no tag. A private-use character. */
export const SHIELD = '\uE000';
/** What Liquid shows as it is. */
const RAW: Pair = [/\{%-?\s*raw\s*-?%\}\n?/g, /\{%-?\s*endraw\s*-?%\}/g];
const CODE = '(highlight|codeblock|code|comment)';
const VERBATIM: Pair[] = [
  [
    new RegExp(String.raw`\{%-?\s*${CODE}\b((?:(?!%\}|\{%).)*)%\}`, 'g'),
    new RegExp(String.raw`\{%-?\s*end${CODE}\s*-?%\}`, 'g'),
  ],
  [
    new RegExp(String.raw`\{\{[<%]\s*${CODE}\b([^{}]*)[>%]\}\}`, 'g'),
    new RegExp(String.raw`\{\{[<%]\s*\/\s*${CODE}\s*[>%]\}\}`, 'g'),
  ],
];

/** Tags whose content is no markdown. */
function showVerbatim(written: string, { tags, account }: TagContext): string {
  const shield = ([, raw]: readonly string[]) => raw?.replaceAll('{', `{${SHIELD}`);
  let text = tags === 'liquid' ? replaceFound(written, RAW, shield) : written;
  for (const pair of VERBATIM) {
    text = replaceOutsideCode(text, pair, ([tag = '', name = '', options = '', inside = '']) => {
      const shown = rewriteTag(name, options, { inside });
      account.note(nameOf(tag, name), shown === '' ? 'left-out' : 'converted');
      return shown;
    });
  }
  return text;
}

/** A tag may have several lines. */
const ANY_TAG = /\{(?:%|\{[<%])(?:(?![%>]\}|\{[{%]|\n[ \t]*\n)[\s\S])*[%>]\}/g;

/** What a template would show, which has no template here. */
const VALUE = /(?:\{\{-?\s*site\.(?:base)?url\s*-?\}\})+\/?|\{\{(?![\uE000<%])[^{}\n]*\}\}/g;
const KNOWN_VALUE = /^\{\{-?\s*(?:["']([^"'\n]*)["']|(site|page)\.([\w.]+)\s*-?\}\})/;

function showValues(text: string, { tags, site, front, account }: TagContext): string {
  const joined = replaceOutsideCode(text, ANY_TAG, ([tag]) => tag?.replaceAll(/(?<!\s)\s*\n\s*/g, ' '));
  if (tags !== 'liquid') return joined;
  return replaceOutsideCode(joined, VALUE, ([original = '']) => {
    const [, path, of, name = ''] = KNOWN_VALUE.exec(original) ?? [];
    const isRoot = of === 'site' && /^(?:base)?url$/.test(name);
    const shown = isRoot ? '/' : path || (of === undefined ? '' : textAt(of === 'site' ? site : front, name));
    account.note('{{ }}', shown ? 'converted' : 'left-out', { original: shown ? '' : original });
    return shown;
  });
}

export const nameOf = (written: string, name: string) =>
  written.startsWith('{{') ? `{{< ${name} >}}` : `{% ${name} %}`;
