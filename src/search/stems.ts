// Removes the endings of words.

const PARTICLES =
  '이나?|[가을를나께뿐]|한테|마다|밖에|조차|만큼|대로|이?랑|(?:에[서게]?|으?로[서써]?|[과와]|보다|처럼)?(?:부터|까지)?(?:[은는의]|(?<![0-9])[도만])?';
/** Forms of 이다, "to be", and of 하다 and 되다, which make verbs of nouns. */
const VERBS =
  '[이하되](?:[다는고던며면기게지여어란]|면서|는데|지만|거나|려면|려고|도록|에요|세요|라[면는고서도])|[합됩입]니[다까]|[했됐었였](?:[다고던을]|습니다|어요?|는데|으[니며면]|지만)|[한된]다|(?<!무제|[권기대소])한|(?<![역분])할|[할될](?:까요?|게요|래요)|[된될됨]|해[서야요]|라[면는고서]|예요|인[데가지]|일까|며|지만|다|란';
/** At least two characters remain: 회의 is not 회, nor 도로 도. */
const ENDED = new RegExp(`^(.{2,}?)(?:들?(?:${PARTICLES}|${VERBS})|'s)$`);

/** Removes a Korean particle or ending, or `'s`. */
export const stemOf = (word: string): string => ENDED.exec(word)?.[1] ?? word;

const ENDING = /(?:(?<![su])s|ed|ing)$/;
/** A root has three or more letters and a vowel. */
const isRoot = (word: string) => /^[a-z]{3,}$/.test(word) && /[aeiouy]/.test(word);

/** Removes one English ending: the root is the same for cache, caches, cached and caching; story and stories. */
export function wordRoot(word: string): string {
  const root = word.replace(ENDING, '');
  return normalize(isRoot(root) ? root : word);
}

const normalize = (word: string) =>
  word
    .replace(/e$/, '')
    .replace(/y$/, 'i')
    .replace(/([bdgkmnprt])\1$/, '$1');

export const hasRoot = (word: string, root: string): boolean =>
  wordRoot(word) === root || normalize(word) === root;
