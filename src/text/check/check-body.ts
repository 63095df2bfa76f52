// Everything that is checked in a body alone.
import { CONTROL, formatCode } from '../../content/source/source-text.ts';
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { controlCharacter } from '../../rules/files.ts';
import { characterLost, personalNumber } from '../../rules/texts.ts';
import { mergeConflict } from '../../rules/yaml-syntax.ts';
import type { Text } from '../text.ts';
import { checkBlocks } from './blocks.ts';
import { checkJoinedLines } from './joined-lines.ts';
import { checkLabels } from './labels.ts';
import { checkLinkTexts } from './link-texts.ts';
import { findMarkup } from './shows-as-text.ts';
import { checkTables } from './tables.ts';

export function checkBody(text: Text, at: At): Diagnostic[] {
  return [
    ...checkLetters(text, at),
    ...checkConflicts(text, at),
    ...checkBlocks(text, at),
    ...checkJoinedLines(text, at),
    ...findMarkup(text, at),
    ...checkLabels(text, at),
    ...checkLinkTexts(text, at),
    ...checkTables(text, at),
    ...checkNumbers(text, at),
  ];
}

/** Reported once per line. */
const LOST_LETTERS = /[\ufffd\ue000-\uf8ff\u{f0000}-\u{10fffd}].*/gu;
/** `&#12;`, without a backslash before it. */
const CHARACTER_REFERENCE = /(?<!(?<!\\)\\)&#(x[\da-f]{1,5}|\d{1,6});/gi;

function checkLetters({ body, blanked }: Text, at: At): Diagnostic[] {
  const lost = [...body.matchAll(LOST_LETTERS)].map(({ index, 0: letters }) =>
    letters.startsWith('\ufffd')
      ? characterLost.at(at(index), {})
      : characterLost.at(at(index), { code: formatCode(letters) }),
  );
  const references = blanked.includes('&#') ? [...blanked.matchAll(CHARACTER_REFERENCE)] : [];
  const controls = references.flatMap(({ index, 1: code }) => {
    const character = String.fromCodePoint(Number(`0${code}`));
    return CONTROL.test(character) ? [controlCharacter.at(at(index), { code: formatCode(character) })] : [];
  });
  return [...lost, ...controls];
}

const CONFLICT = /^(?:<{7}|\|{7}|>{7})(?= \S).{0,33}/gm;

function checkConflicts({ blanked }: Text, at: At): Diagnostic[] {
  return [...blanked.matchAll(CONFLICT)].map(({ index, 0: found }) => mergeConflict.at(at(index), { found }));
}

/** A resident registration number. That of a company has other digits. */
const PERSONAL_NUMBER =
  /(?<![\w/=-])(?:[0-2]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-–][3478]|[3-9]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-–][1256])(?=\d{6}(?![\w-]))/g;

function checkNumbers({ blanked }: Text, at: At): Diagnostic[] {
  return [...blanked.matchAll(PERSONAL_NUMBER)].map(({ index, 0: found }) =>
    personalNumber.at(at(index), { found: `${found}******` }),
  );
}
