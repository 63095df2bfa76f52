// What is wrong with the texts of values, whatever their fields are: lost letters, markup, and what YAML cut off.

import { isObject } from '../../contract/fields.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { controlCharacter } from '../../rules/files.ts';
import { imageAltMissing } from '../../rules/images.ts';
import { showsAsText } from '../../rules/shows-as-text.ts';
import { characterLost } from '../../rules/texts.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import { FILE_NAME } from '../../text/check/links.ts';
import { dropMarks } from '../../text/plain-text.ts';
import { CONTROL, formatCode } from '../source/source-text.ts';
import { placeOf, type YamlDocument } from '../source/yaml.ts';
import { insideCurlyQuotes, quoteYaml } from '../source/yaml-mistakes.ts';

/** A comment that was probably meant as text, because no space follows its `#`: `title: Room #3` is "Room". */
export function isCut(comment: string): boolean {
  return comment.startsWith('#') && !' \t#'.includes(comment.charAt(1));
}

/** Keys of texts that pages show as they are. */
const SHOWN = [
  'title',
  'summary',
  'mainImageAlt',
  'alt',
  'client',
  'category',
  'tools',
  'author',
  'role',
  'name',
  'words',
  'figure',
  'text',
];

export function checkTexts(document: YamlDocument): Diagnostic[] {
  return listTexts(document.data).flatMap(([path, text]) => {
    const at = placeOf(document, ...path);
    const key = path.at(-1);
    const lineOf = (value: string) =>
      (typeof key === 'string' ? `${key}: ` : '') + quoteYaml(insideCurlyQuotes(value) ?? value);
    const { comment = '' } = document.locate(path);
    // Opened by a curly quote and closed by a plain one.
    const inside = text.endsWith('"') ? insideCurlyQuotes(text) : undefined;
    const isHalfCurly = inside !== undefined && !['"', '“', '”'].some((quote) => inside.includes(quote));
    const control = CONTROL.exec(text)?.[0];
    const plain = SHOWN.includes(String(key)) ? dropMarks(text) : text;
    const isName = String(key).toLowerCase().endsWith('alt') && FILE_NAME.test(text);
    return [
      ...(control ? [controlCharacter.at(at, { code: formatCode(control) })] : []),
      ...(text.includes('\ufffd') ? [characterLost.at(at, {})] : []),
      ...(plain === text ? [] : [showsAsText.at(at, { kind: 'value', found: text, line: lineOf(plain) })]),
      ...(isName ? [imageAltMissing.at(at, { key: String(key) })] : []),
      ...(isHalfCurly ? [yamlInvalid.at(at, { found: text, line: lineOf(text) })] : []),
      ...(isCut(comment) ? [yamlInvalid.at(at, { found: comment, line: lineOf(`${text} ${comment}`) })] : []),
    ];
  });
}

function listTexts(value: unknown, path: readonly PropertyKey[] = []): [PropertyKey[], string][] {
  if (typeof value === 'string') return [[[...path], value]];
  if (Array.isArray(value)) return value.flatMap((part, index) => listTexts(part, [...path, index]));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => listTexts(part, [...path, key]))
    : [];
}
