// What is wrong with the texts of values, whatever their fields are: lost letters, markup, and what YAML cut off.

import type { z } from 'zod';
import { isObject } from '../../contract/fields.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { controlCharacter } from '../../rules/files.ts';
import { showsAsText } from '../../rules/shows-as-text.ts';
import { bodyEmpty, characterLost } from '../../rules/texts.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import { dropMarks } from '../../text/plain-text.ts';
import { CONTROL, formatCode } from '../source/source-text.ts';
import { placeOf, type YamlDocument } from '../source/yaml.ts';
import { quoteYaml } from '../source/yaml-mistakes.ts';
import { isText, schemaAt } from './guide.ts';

/** Whether a comment was probably meant as text: `title: Room #3` is "Room". */
export function isCut(comment: string): boolean {
  return comment.startsWith('#') && !' \t#'.includes(comment.charAt(1));
}

/** @param schema of the document */
export function checkValueTexts(document: YamlDocument, schema: z.core.$ZodType): Diagnostic[] {
  return listTexts(document.data).flatMap(([path, text]) => {
    const at = placeOf(document, ...path);
    const key = path.at(-1);
    const lineOf = (value: string) => (typeof key === 'string' ? `${key}: ` : '') + quoteYaml(value);
    const { comment = '' } = document.locate(path);
    const control = CONTROL.exec(text)?.[0];
    const plain = isText(schemaAt(schema, path)) ? dropMarks(text) : text;
    return [
      ...(control ? [controlCharacter.at(at, { code: formatCode(control) })] : []),
      ...(text.includes('\ufffd') ? [characterLost.at(at, {})] : []),
      ...(plain === text ? [] : [showsAsText.at(at, { kind: 'value', actual: text, line: lineOf(plain) })]),
      // The dots of an example.
      ...(text.trim() === '…' ? [bodyEmpty.at(at, { text })] : []),
      ...(isCut(comment)
        ? [yamlInvalid.at(at, { actual: comment, line: lineOf(`${text} ${comment}`) })]
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
