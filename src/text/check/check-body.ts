// Everything that is checked in a body alone.

import { CONTROL, formatCode } from '../../content/source/source-text.ts';
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { controlCharacter } from '../../rules/files.ts';
import { replacementCharacter } from '../../rules/texts.ts';
import type { Text } from '../text.ts';
import { checkBlocks } from './blocks.ts';
import { checkHtml } from './html.ts';
import { checkLabels } from './labels.ts';
import { checkMarks } from './marks.ts';
import { checkTables } from './tables.ts';

export function checkBody(text: Text, at: At): Diagnostic[] {
  return [
    ...checkLetters(text, at),
    ...checkBlocks(text, at),
    ...checkMarks(text, at),
    ...checkLabels(text, at),
    ...checkTables(text, at),
    ...checkHtml(text, at),
  ];
}

/** Reported once per line. */
const LOST_LETTERS = /\uFFFD.*/g;

/** `&#12;`, without a backslash before it. */
const CHARACTER_REFERENCE = /(?<!(?<!\\)\\)&#(x[\da-f]{1,5}|\d{1,6});/gi;

function checkLetters({ body, blanked }: Text, at: At): Diagnostic[] {
  const lost = body.includes('\uFFFD') ? [...body.matchAll(LOST_LETTERS)] : [];
  const controls = [...blanked.matchAll(CHARACTER_REFERENCE)].flatMap(({ index, 1: code }) => {
    const character = String.fromCodePoint(Number(`0${code}`));
    return CONTROL.test(character) ? [controlCharacter.at(at(index), { code: formatCode(character) })] : [];
  });
  return [...lost.map(({ index }) => replacementCharacter.at(at(index))), ...controls];
}
