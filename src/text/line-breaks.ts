// Where a line must not break: between a number and its unit or counter, and before a Korean particle.

const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

const UNITS = [
  '[kKMGT]i?B|bytes?|[kMGT]?bps|[kKMGT]?Hz|fps|dpi|px|em|rem|ch|pt|vw|vh',
  '[kcmµn]?m|[km]?g|[mk]?l|L|ms|s|min|h|[mkMG]?Wh?|[mk]?V|mAh|°C?|%|×|MP',
].join('|');
/** Korean counters, alone or with a particle. */
const COUNTERS =
  '(?:개월|시간|년|월|일|시|분|초|개|명|원|번|배|장|쪽)[은는이가을를의에도와과로만씩]?(?!\\p{L})';
const COUNTED = new RegExp(`(\\d) (?=(?:${UNITS})(?![A-Za-z0-9])|${COUNTERS})`, 'gu');
/** Browsers break ‘납기’를 and 11%가 before the particle, and 3階 before the counter. */
const JOINT = /([\p{Pe}\p{Pf}\p{So}%~])(?=\p{Script=Hangul})|(\d)(?=\p{Script=Han})/gu;

/** Adds no-break spaces and word joiners. @param before the character before the text, if there is one */
export function keepTogether(text: string, before = ''): string {
  const joined = (before + text)
    .replaceAll(COUNTED, `$1${NO_BREAK_SPACE}`)
    .replaceAll(JOINT, `$&${WORD_JOINER}`);
  return joined.slice(before.length);
}
