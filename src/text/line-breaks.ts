// Where a line must not break: between a number and its unit or counter, and within a Korean word.

const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

const UNITS = [
  '[kKMGT]i?B|bytes?|[kMGT]?bps|[kKMGT]?Hz|fps|dpi|px|em|rem|ch|pt|vw|vh',
  '[kcmµn]?m|[km]?g|[mk]?l|L|ms|s|min|h|[mkMG]?Wh?|[mk]?V|mAh|°C?|%|×|MP',
].join('|');
const PARTICLE = '[은는이가을를의에도와과로만씩]?(?!\\p{L})';
/** Korean counters, alone or with a particle. */
const COUNTERS = `(?:개월|시간|년|월|일|시|분|초|개|명|원|번|배|장|쪽)${PARTICLE}`;
/** 한 줄, 두 번 */
const COUNTED = `(?<=(?<!\\p{L})[한두세네몇]) (?=${COUNTERS}|(?:줄|칸|가지|사람|글자|군데|걸음|잔|벌|권|달|해)${PARTICLE})`;
/** 모든 것, 무슨 일 */
const DETERMINED = String.raw`(?<=(?<!\p{L})(?:모든|무슨|어떤|어느|이|그|저|새|첫)) (?=\p{L})`;
/** 할 수 있는, 받지 않는 */
const VERBS = String.raw` (?=수(?:가|는|도|밖에)? [있없])|(?<= 수(?:가|는|도|밖에)?) (?=[있없])|(?<=\p{L}지[는도를]?) (?=[않못])`;
/** Between a number and its unit, and within a verb. */
const FIXED_SPACE = new RegExp(
  `(?<=\\d) (?=(?:${UNITS})(?![A-Za-z0-9])|${COUNTERS})|${COUNTED}|${DETERMINED}|${VERBS}`,
  'gu',
);
/** Browsers break ‘납기’를 and 11%가 before the particle, and 3階 and ひと間 before the counter. */
const JOINT = /(?<=[\p{Pe}\p{Pf}\p{So}%~])(?=\p{Script=Hangul})|(?<=\d|ひと|ふた)(?=\p{Script=Han})/gu;

/** Adds no-break spaces and word joiners. @param before the character before the text, if there is one */
export function keepTogether(text: string, before = ''): string {
  const joined = (before + text).replaceAll(FIXED_SPACE, NO_BREAK_SPACE).replaceAll(JOINT, WORD_JOINER);
  return joined.slice(before.length);
}
