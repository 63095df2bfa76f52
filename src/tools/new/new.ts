// npm run new: creates the folder of a draft, with a text in the site's first language. Translations are added later.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDERS, PLAIN_IMAGE } from '../../content/load/draft.ts';
import { loadSettings } from '../../content/load/load-site.ts';
import { ENTRY_SCHEMAS } from '../../content/schema/json-schemas.ts';
import { formatFields } from '../../content/source/front-matter.ts';
import { createSlug, numberSlug, slugOfWords } from '../../content/source/slug.ts';
import { itemAddress, rootOf } from '../../contract/addresses/page-addresses.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { formatInstant } from '../../contract/korean-time.ts';
import { type Language, POST_LANGUAGES } from '../../contract/languages.ts';
import { placeOfFile } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../diagnostics/wording.ts';
import { writeFolder } from '../../output/folder.ts';
import { fileMissing } from '../../rules/files.ts';
import { contentFolder, defineCommand, UsageError } from '../command/command.ts';
import { formatReport } from '../report/report.ts';

const MAX_SLUG_LENGTH = 60;

export const run = defineCommand(
  { name: 'new', usage: 'post|portfolio TITLE', options: ['content'] },
  async (invocation) => {
    const { positionals, words, print, printError, io } = invocation;
    const [name, title = ''] = positionals.map((text) => text.trim());
    const content = contentFolder(invocation);
    const collection = COLLECTIONS.find((one) => one === name);
    if (collection === undefined) throw new UsageError(words.new.noCollection);
    if (title === '') throw new UsageError(words.new.noTitle);
    const file = join(content, 'site.yaml');
    const { site, diagnostics } = loadSettings(file);
    if (!site) {
      const missing = fileMissing.at(placeOfFile(file), { file: 'site.yaml' });
      printError(formatReport(existsSync(file) ? diagnostics : [missing], invocation));
      return 1;
    }
    const { languages } = site;
    const language = POST_LANGUAGES.find((one) => languages.includes(one)) ?? 'ko';
    const parent = join(content, COLLECTION_FOLDERS[collection].folder);
    const slug = chooseSlug(title, parent);
    if (slug === undefined) throw new UsageError(words.new.noLetters(quote(title)));
    const text = formatDraft(collection, language, title, io.now());
    const files = new Map<string, string | Uint8Array>([[`index.${language}.md`, text]]);
    writeFolder(join(parent, slug), files.set('cover.webp', readFileSync(PLAIN_IMAGE)));
    print(join(parent, slug, `index.${language}.md`));
    const address = itemAddress(rootOf(language, languages), { collection, slug });
    print(`\n${words.new.address(decodeURI(address))}\n${words.new.isDraft}`);
    return 0;
  },
);

/** Returns undefined if the title has neither letters nor digits. */
function chooseSlug(title: string, folder: string): string | undefined {
  const slug = createSlug(title, MAX_SLUG_LENGTH) ?? slugOfWords(title.normalize('NFC'), MAX_SLUG_LENGTH);
  if (slug === undefined) return undefined;
  // Some file systems ignore case and Unicode normalization.
  const normalize = (name: string) => name.normalize('NFC').toLowerCase();
  const taken = new Set(existsSync(folder) ? readdirSync(folder).map(normalize) : []);
  return numberSlug(slug, (name) => taken.has(normalize(name)));
}

/** Has the initial fields of a draft, and empty ones that it needs to become public. */
function formatDraft(collection: Collection, language: Language, title: string, now: number): string {
  const [time, flag] = collection === 'post' ? ['createdAt', 'isPopular'] : ['publishedAt', 'isMain'];
  const { required, properties } = ENTRY_SCHEMAS[collection];
  const fields: Record<string, unknown> = {
    ...Object.fromEntries(required.map((key) => [key, ''])),
    id: randomUUID(),
    title,
    [time]: formatInstant(now),
    [flag]: false,
    isPublic: false,
    mainImage: './cover.webp',
    mainImageAlt: PLACEHOLDERS[language].alt,
  };
  const keys = Object.keys(properties).filter((key) => key in fields);
  const front = formatFields(keys.map((key) => [key, fields[key]]));
  return `---\n${front}---\n${PLACEHOLDERS[language].body}\n`;
}
