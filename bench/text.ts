// Writes the bodies of a generated post in both languages. As in translations, the prose differs, while code, links, tags and
// images are the same.
import type { Random } from './random.ts';
import type { Shape } from './shape.ts';
import { CODE_NAMES, ENGLISH, KOREAN } from './vocabulary.ts';

/** Korean sentences contain names of code. */
const CODE_SHARE_OF_KOREAN = 0.15;
const CHARACTERS_PER_WORD = 6;
const RAW_TAGS = ['<br />', '<kbd>Enter</kbd>', '<Note>', '</Note>'];

/** Words at the beginning of the list are more frequent, as in real text. */
function pick(random: Random, words: readonly string[]): string {
  return words[Math.floor(words.length * random() ** 2.2)] as string;
}

export function koreanWord(random: Random): string {
  return pick(random, random() < CODE_SHARE_OF_KOREAN ? CODE_NAMES : KOREAN);
}

export function englishWord(random: Random): string {
  return pick(random, ENGLISH);
}

export function phrase(word: (random: Random) => string, random: Random, words: number): string {
  return Array.from({ length: words }, () => word(random)).join(' ');
}

export function writeBodies(random: Random, shape: Shape): { korean: string; english: string } {
  const name = () => pick(random, CODE_NAMES);
  const tag = () => {
    const kind = random();
    if (kind < 0.002) return `<img src="/${name()}.svg" alt="" />`;
    if (kind < 0.4) return `<${name()} className="${name()}">`;
    return kind < 0.7 ? `<${name()} ${name()}={${name()}} />` : `</${name()}>`;
  };
  const statement = () => {
    const kind = random();
    if (kind < 0.3) return `const ${name()} = await ${name()}(${name()}, { ${name()}: ${name()} });`;
    if (kind < 0.5) return `  if (${name()}.${name()} === '${name()}') return ${name()};`;
    if (kind < 0.7) return `import { ${name()}, ${name()} } from '${name()}/${name()}';`;
    return `  // ${phrase(englishWord, random, 6)}`;
  };
  const list = (length: number, make: () => string) => Array.from({ length }, make);

  const codeTags = shape.tags - shape.rawTags;
  const code = list(shape.codeBlocks, () => {
    const lines = list(2 + Math.floor(random() * 9), statement);
    const tags = list(Math.ceil(codeTags / shape.codeBlocks), () => `    ${tag()}`);
    return `\`\`\`tsx\n${[...lines, ...tags].join('\n')}\n\`\`\``;
  });
  const images = list(shape.images, () => `![${phrase(englishWord, random, 3)}](./figure.jpg)`);
  const inlineTags = shape.codeBlocks === 0 ? codeTags : 0;
  const inline = [
    ...list(shape.rawTags, () => RAW_TAGS[Math.floor(random() * RAW_TAGS.length)] as string),
    ...list(inlineTags, () => `\`${tag()}\``),
    ...list(Math.max(0, shape.inlineCode - inlineTags), () => `\`${name()}.${name()}\``),
    ...list(shape.links, () => `[${name()}](https://www.w3.org/TR/${name()}/${name()}/)`),
  ].sort(() => random() - 0.5);

  const body = (word: (random: Random) => string, characters: number) =>
    writeBody(random, { word, characters, inline: [...inline], blocks: [...code, ...images] });
  return { korean: body(koreanWord, shape.korean), english: body(englishWord, shape.english) };
}

interface Parts {
  word: (random: Random) => string;
  characters: number;
  /** Inserted into sentences, and between paragraphs. */
  inline: string[];
  blocks: readonly string[];
}

function writeBody(random: Random, { word, characters, inline, blocks }: Parts): string {
  let left = characters - blocks.reduce((sum, block) => sum + block.length + 2, 0);
  const next = () => {
    const isInline = random() * (left / CHARACTERS_PER_WORD) < inline.length;
    return (isInline && inline.pop()) || word(random);
  };
  const sentence = () => `${Array.from({ length: 6 + Math.floor(random() * 12) }, next).join(' ')}.`;
  const paragraph = (): string => {
    const kind = random();
    if (kind < 0.15) return `## ${phrase(word, random, 3)}`;
    if (kind < 0.25) return Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n');
    if (kind < 0.28) return `| a | b |\n|---|--:|\n| ${word(random)} | 1 |\n| ${word(random)} | 2 |`;
    if (kind < 0.32) return `> ${sentence()}`;
    return Array.from({ length: 1 + Math.floor(random() * 4) }, sentence).join(' ');
  };
  const paragraphs: string[] = [];
  do {
    const written = paragraph();
    paragraphs.push(written);
    left -= written.length + 2;
  } while (left > 0 || inline.length > 0);
  const gap = paragraphs.length / (blocks.length + 1);
  return paragraphs
    .map((written, index) => {
      const before = blocks.slice(Math.floor(index / gap), Math.floor((index + 1) / gap));
      return [...before, written].join('\n\n');
    })
    .join('\n\n');
}
