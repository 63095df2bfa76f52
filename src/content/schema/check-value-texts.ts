// What is wrong with the texts of values, whatever their fields are: lost letters, and what YAML cut off.
import { isObject } from '../../contract/fields.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { controlCharacter } from '../../rules/files.ts';
import { bodyEmpty, characterLost } from '../../rules/texts.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import { CONTROL, formatCode } from '../source/source-text.ts';
import { placeOf, type YamlDocument } from '../source/yaml.ts';
import { quoteYaml } from '../source/yaml-mistakes.ts';

/** Whether a comment was probably meant as text: `title: Room #3` is "Room". */
export function isCut(comment: string): boolean {
  return comment.startsWith('#') && !' \t#'.includes(comment.charAt(1));
}

export function checkValueTexts(document: YamlDocument): Diagnostic[] {
  return listTexts(document.data).flatMap(([path, text]) => {
    const at = placeOf(document, ...path);
    const key = path.at(-1);
    const lineOf = (value: string) => (typeof key === 'string' ? `${key}: ` : '') + quoteYaml(value);
    const { comment = '' } = document.locate(path);
    const control = CONTROL.exec(text)?.[0];
    return [
      ...(control ? [controlCharacter.at(at, { code: formatCode(control) })] : []),
      ...(text.includes('\ufffd') ? [characterLost.at(at, {})] : []),
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
