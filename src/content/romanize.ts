// Hangul in Latin letters: the Revised Romanization of Korean (2000), with the sound changes between syllables
// that it writes. Changes it leaves unwritten (tensing) are left out, and so are those that take a dictionary.

const INITIALS = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
/** Final consonants by index: what stays before a consonant, and before a vowel what stays and what moves on. */
const FINALS: readonly (readonly [closed: string, stays: string, moves: string])[] = [
  ['', '', ''],
  ['k', '', 'g'],
  ['k', '', 'kk'],
  ['k', 'k', 's'],
  ['n', '', 'n'],
  ['n', 'n', 'j'],
  ['n', '', 'n'],
  ['t', '', 'd'],
  ['l', '', 'r'],
  ['k', 'l', 'g'],
  ['m', 'l', 'm'],
  ['l', 'l', 'b'],
  ['l', 'l', 's'],
  ['l', 'l', 't'],
  ['p', 'l', 'p'],
  ['l', '', 'r'],
  ['m', '', 'm'],
  ['p', '', 'b'],
  ['p', 'p', 's'],
  ['t', '', 's'],
  ['t', '', 'ss'],
  ['ng', 'ng', ''],
  ['t', '', 'j'],
  ['t', '', 'ch'],
  ['k', '', 'k'],
  ['t', '', 't'],
  ['p', '', 'p'],
  ['t', '', ''],
];
/** Finals that end in ㅎ, which the next consonant takes up. */
const ASPIRATED_FINALS = new Set([6, 15, 27]);
const ASPIRATED: Readonly<Record<string, string>> = { g: 'k', d: 't', j: 'ch' };
const NASALS: Readonly<Record<string, string>> = { k: 'ng', t: 'n', p: 'm' };
const VOWEL_I = 20;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

interface Syllable {
  initial: number;
  vowel: number;
  final: number;
}

/** Every run of Hangul syllables romanised; all other characters as they are. */
export function romanize(text: string): string {
  return text.normalize('NFC').replace(/[\uac00-\ud7a3]+/g, (run) => romanizeRun([...run].map(decompose)));
}

function decompose(character: string): Syllable {
  const code = character.charCodeAt(0);
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) throw new Error(`Cannot decompose ${character}`);
  const index = code - FIRST_SYLLABLE;
  const finals = FINALS.length;
  return {
    initial: Math.floor(index / (VOWELS.length * finals)),
    vowel: Math.floor(index / finals) % VOWELS.length,
    final: index % finals,
  };
}

function romanizeRun(syllables: readonly Syllable[]): string {
  let text = '';
  let onset = onsetOf(syllables[0]);
  for (const [index, { vowel, final }] of syllables.entries()) {
    text += onset + VOWELS[vowel];
    const [coda, nextOnset] = joinSyllables(final, syllables[index + 1]);
    text += coda;
    onset = nextOnset;
  }
  return text;
}

function onsetOf(syllable: Syllable | undefined): string {
  const onset = INITIALS[syllable?.initial ?? 0] ?? '';
  return onset === '-' ? '' : onset;
}

/** What a final consonant and the initial behind it become. */
function joinSyllables(final: number, next: Syllable | undefined): [coda: string, onset: string] {
  const [closed, stays, moves] = FINALS[final] ?? ['', '', ''];
  if (!next || final === 0) return [closed, onsetOf(next)];
  const onset = onsetOf(next);
  if (onset === '') {
    // 같이 is gachi, 해돋이 is haedoji.
    const isPalatal = next.vowel === VOWEL_I && (moves === 'd' || moves === 't');
    return [stays, isPalatal ? (moves === 'd' ? 'j' : 'ch') : moves];
  }
  if (ASPIRATED_FINALS.has(final)) {
    const rest = final === 27 ? '' : closed;
    if (onset in ASPIRATED) return [rest, ASPIRATED[onset] as string];
    if (final === 27 && onset === 'n') return ['n', 'n'];
    if (final === 27) return ['', onset];
  }
  if (onset === 'n' || onset === 'm') {
    if (closed === 'l' && onset === 'n') return ['l', 'l'];
    return [NASALS[closed] ?? closed, onset];
  }
  if (onset === 'r') {
    if (closed === 'l' || closed === 'n') return ['l', 'l'];
    return [NASALS[closed] ?? closed, 'n'];
  }
  return [closed, onset];
}
