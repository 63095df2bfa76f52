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
export const CUT_COMMENT = /^#[^\s#]/;

/** Keys of texts that pages show as they are. */
const SHOWN = /^(?:title|summary|mainImageAlt|alt|client|category|tools|role|name|words|figure|text|author)$/;

export function checkTexts(document: YamlDocument): Diagnostic[] {
  return listTexts(document.data).flatMap(([path, text]) => {
    const at = placeOf(document, ...path);
    const key = path.at(-1);
    const lineOf = (written: string) =>
      (typeof key === 'string' ? `${key}: ` : '') + quoteYaml(insideCurlyQuotes(written) ?? written);
    const { comment = '' } = document.locate(path);
    // Opened by a curly quote and closed by a plain one.
    const inside = text.endsWith('"') ? (insideCurlyQuotes(text) ?? '"') : '"';
    const control = CONTROL.exec(text)?.[0];
    const plain = SHOWN.test(String(key)) ? dropMarks(text) : text;
    const isName = /alt$/i.test(String(key)) && FILE_NAME.test(text);
    return [
      ...(control ? [controlCharacter.at(at, { code: formatCode(control) })] : []),
      ...(text.includes('\ufffd') ? [characterLost.at(at, {})] : []),
      ...(plain === text ? [] : [showsAsText.at(at, { kind: 'value', found: text, line: lineOf(plain) })]),
      ...(isName ? [imageAltMissing.at(at, { key: String(key) })] : []),
      ...(/["“”]/.test(inside) ? [] : [yamlInvalid.at(at, { found: text, line: lineOf(text) })]),
      ...(CUT_COMMENT.test(comment)
        ? [yamlInvalid.at(at, { found: comment, line: lineOf(`${text} ${comment}`) })]
        : []),
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
