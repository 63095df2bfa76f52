// What MDX has besides markdown and HTML: modules, expressions, and attributes that are expressions.
import { rewriteTag } from '../../text/foreign-tags.ts';
import { textAt } from '../read/foreign-front-matter.ts';
import type { Pair } from '../scan.ts';
import type { TagContext } from '../text-context.ts';
import { replaceOutsideCode } from './edits.ts';

const CODE_BLOCK: Pair = [/<CodeBlock\b((?:=>|=(?!>)|[^=<>])*)>/g, /<\/CodeBlock>/g];
const braces = (inside: string) => String.raw`\{(?:[^{}]|${inside})*\}`;
/** With five levels of braces. */
const EXPRESSION = braces(braces(braces(braces(String.raw`\{[^{}]*\}`))));
const IMPORT = String.raw`import[ \t][\w*, \t]*(?:\{[^{}"']*\}[\w*, \t]*)?(?<=import[ \t]|from[ \t]?)["'][^"'\n]+["'];?[ \t]*`;
/** Its further lines are indented or start with a closing bracket. */
const EXPORT = String.raw`export[ \t]+(?:default|const|let|function|class)\b.*(?:\n+[ \t)}\]].*)*`;
const MODULE = new RegExp(`^(?:${IMPORT}|${EXPORT})$`, 'gm');
const TAG = new RegExp(
  String.raw`<>|<\/>|<[A-Za-z][\w.]*\s(?:[^<>{}"']|"[^"]*"|'[^']*'|${EXPRESSION})*>`,
  'g',
);
const ATTRIBUTE = new RegExp(String.raw`(?:(?<![\w:-])([\w:-]+)=)?(${EXPRESSION})`, 'g');
const FORMULA = String.raw`\$\$[^$]+\$\$|(?<![\\$\w])\$(?![\s{])(?=[^$\n]*[\\^_])[^$\n]*\$`;
/** Braces of formulas are no expressions, and `{#` starts the id of a heading. */
const VALUE = new RegExp(String.raw`${FORMULA}|(?<!\\)(?!\{#)${EXPRESSION}`, 'g');
const LITERAL = /^(?:(?:require|useBaseUrl)\(\s*)?(?:(["'`])((?:(?!\1)[^$])*)\1|(\d+))\s*\)?(?:\.default)?$/;
/** What a program would calculate. Other braces may be words. */
const CALCULATED = /^[\w.]+$|=>|\(|&&/;

export function showMdx(written: string, { account, front }: TagContext): string {
  const imported = new Map<string, string>();
  const fenced = replaceOutsideCode(written, CODE_BLOCK, ([, options = '', inside = '']) => {
    const code = inside.includes('{') ? readLiteral(inside.trim().slice(1, -1)) : inside;
    if (code === undefined) return undefined;
    account.note('<CodeBlock>', 'converted');
    return rewriteTag('codeblock', options, { inside: code });
  });
  const text = replaceOutsideCode(fenced, MODULE, ([original = '']) => {
    const [, name, path = ''] = /(?<!\w)(\w+)\s+from\s+["']([^"']+)/.exec(original) ?? [];
    if (name) imported.set(name, path.replace(/^@site\/(?:static\/)?/, '/'));
    const isText = /raw-loader|\.mdx?$/.test(path);
    account.note('mdx-import', isText ? 'needs-person' : 'left-out', { original });
    return '';
  });
  const plain = replaceOutsideCode(text, TAG, ([tag = '']) => {
    if (/^<\/?>$/.test(tag)) return '';
    const shown = tag.replaceAll(ATTRIBUTE, (_, name = '', braced = '') => {
      const code = braced.slice(1, -1).trim();
      const value = imported.get(code) ?? readLiteral(code);
      return name && value !== undefined ? `${name}="${value.replaceAll('"', "'")}"` : '';
    });
    return shown.replaceAll(/\s+/g, ' ');
  });
  return replaceOutsideCode(plain, VALUE, ([original = '']) => {
    const inside = original.slice(1, -1).trim();
    const [, id] = /^\/\*\s*#([\w-]+)\s*\*\/$/.exec(inside) ?? [];
    if (id !== undefined) return `{#${id}}`;
    // Comments are notations.
    if (original.startsWith('$') || inside.startsWith('/*')) return undefined;
    const value = readLiteral(inside) ?? textAt({ frontMatter: front }, inside);
    if (value === '' && inside !== '') account.note('{ }', 'needs-person', { original });
    return value || (CALCULATED.test(inside) ? '' : undefined);
  });
}

function readLiteral(code: string): string | undefined {
  const [, , text, number] = LITERAL.exec(code.trim()) ?? [];
  return text ?? number;
}
