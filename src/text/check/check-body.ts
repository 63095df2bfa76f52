// Everything that is checked in a body alone.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
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

function checkLetters({ body }: Text, at: At): Diagnostic[] {
  const found = body.includes('\uFFFD') ? [...body.matchAll(LOST_LETTERS)] : [];
  return found.map(({ index }) => replacementCharacter.at(at(index)));
}
