// Keeps lines from breaking: between a number and its unit, and within a Korean word.

const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

const UNITS = [
  '[kKMGT]i?B|bytes?|[kMGT]?bps|[kKMGT]?Hz|fps|dpi|px|em|rem|ch|pt|vw|vh',
  '[kcmµn]?m|[km]?g|[mk]?l|L|ms|s|min|h|[mkMG]?Wh?|[mk]?V|mAh|°C?|%|×|MP',
].join('|');
/** Korean counters, alone or with a particle. */
const COUNTERS =
  '(?:개월|시간|년|월|일|시|분|초|개|명|원|번|배|장|쪽)[은는이가을를의에도와과로만씩]?(?!\\p{L})';
/** The space between a number and its unit. */
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![A-Za-z0-9])|${COUNTERS})`, 'gu');

/** In 할 수 있는, the bound noun belongs to the verb before it. */
const BEFORE_BOUND_NOUN = /(?<=\p{Script=Hangul}) (?=수(?:가|는|도|밖에)? [있없])/gu;

/** Browsers break ‘납기’를 and 11%가 before the particle. */
const BEFORE_PARTICLE = /(?<=[\p{Pe}\p{Pf}\p{So}%~])(?=\p{Script=Hangul})/gu;

export function keepTogether(text: string): string {
  return text
    .replaceAll(BEFORE_UNIT, NO_BREAK_SPACE)
    .replaceAll(BEFORE_BOUND_NOUN, NO_BREAK_SPACE)
    .replaceAll(BEFORE_PARTICLE, WORD_JOINER);
}

/** The rest of a word that starts in another element, such as code. */
export function joinToWord(rest: string): string {
  return rest.replace(/^(?=\p{Script=Hangul})/u, WORD_JOINER);
}
