// npm run new: the folder of a new draft, with a text in the first language of the site. The others are written when they exist.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '@clack/prompts';
import { PLACEHOLDERS, PLAIN_IMAGE } from '../../content/draft.ts';
import { isForbiddenOnWindows } from '../../content/file-name.ts';
import { loadSite } from '../../content/load-site.ts';
import { ENTRY_SCHEMAS, exampleIn, type FieldSchema } from '../../content/schema/json-schemas.ts';
import { createSlug, isSlug, numberSlug, slugOfWords } from '../../content/slug.ts';
import { formatFields } from '../../content/source/front-matter.ts';
import { DEFAULT_CATEGORIES } from '../../contract/categories.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { formatInstant } from '../../contract/korean-time.ts';
import { LANGUAGES, type Language, POST_LANGUAGES } from '../../contract/languages.ts';
import { draftRoot, itemAddress, rootOf } from '../../contract/page-addresses.ts';
import { quote } from '../../diagnostics/wording.ts';
import { answerOf, choose } from '../command/ask.ts';
import { defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { existingContent } from '../command/content-folder.ts';

const OPTIONS = ['content', 'slug', 'share'] as const;
const MAX_SLUG_LENGTH = 60;

type NewInvocation = Invocation<(typeof OPTIONS)[number]>;
type Site = Partial<NonNullable<ReturnType<typeof loadSite>['value']>>;

export const run = defineCommand(
  { name: 'new', usage: 'post|portfolio [TITLE]', options: OPTIONS },
  async (invocation) => {
    const { options, positionals, words, print, io } = invocation;
    const content = existingContent(invocation);
    const collection = await chooseCollection(invocation);
    if (positionals[2] !== undefined) throw new UsageError(words.options.surplus(positionals[2]));
    const { value: site = {} as Site, shared } = loadSite(join(content, 'site.yaml'), io.now());
    const languages = shared?.languages ?? LANGUAGES;
    const language = POST_LANGUAGES.find((one) => languages.includes(one)) ?? 'ko';
    const fields = await completeFields(collection, language, site, invocation);
    const parent = join(content, COLLECTION_FOLDERS[collection].folder);
    const slug = await chooseSlug(String(fields.title), parent, invocation);
    const key = options.share ? { shareKey: randomUUID() } : {};
    writeFolder(join(parent, slug), language, formatEntry(collection, language, { ...fields, ...key }));
    print(join(parent, slug, `index.${language}.md`));
    const address = itemAddress(rootOf(language, languages), { collection, slug });
    print(`\n${words.new.address(decodeURI(address))}\n${words.new.isDraft}`);
    if (options.share) print(words.new.shared(`${site.siteUrl ?? ''}${draftRoot(key)}/`));
    return 0;
  },
);

async function chooseCollection({ positionals, words, canAsk }: NewInvocation): Promise<Collection> {
  const [given] = positionals;
  const known = COLLECTIONS.find((name) => name === given);
  if (known) return known;
  if (given !== undefined || !canAsk) throw new UsageError(words.new.noCollection);
  const options = COLLECTIONS.map((value) => ({ value, label: words.collections[value] }));
  return answerOf(choose({ message: words.new.what, options }), words);
}

/** Front matter with what a draft has from the start, and what it needs to become public: empty without an answer. */
async function completeFields(
  collection: Collection,
  language: Language,
  site: Site,
  invocation: NewInvocation,
): Promise<Record<string, unknown>> {
  const { io, words, positionals, canAsk } = invocation;
  const [time, flag] = collection === 'post' ? ['createdAt', 'isPopular'] : ['publishedAt', 'isMain'];
  const fields: Record<string, unknown> = {
    ...{ id: randomUUID(), [time]: formatInstant(io.now()), [flag]: false, isPublic: false },
    ...{ mainImage: './cover.webp', mainImageAlt: PLACEHOLDERS[language].alt },
  };
  const title = positionals[1]?.trim();
  if (title) fields.title = title;
  const { properties = {}, required = [] } = ENTRY_SCHEMAS[collection].ko ?? {};
  for (const key of required.filter((key) => !(key in fields))) {
    if (key === 'title' && !canAsk) throw new UsageError(words.new.noTitle);
    fields[key] = canAsk ? await askFor(key, properties[key] as FieldSchema, site, invocation) : '';
  }
  return fields;
}

function askFor(key: string, { guide, ...schema }: FieldSchema, site: Site, invocation: NewInvocation) {
  const { language, words } = invocation;
  const message = guide?.[language][0] ?? key;
  if (schema.kind === 'category') {
    const { categories = DEFAULT_CATEGORIES } = site;
    const options = categories.map((own) => ({ value: own.key, label: own[language] }));
    return answerOf(choose({ message, options }), words);
  }
  const isTitle = key === 'title';
  const validate = (answer = '') => (isTitle && answer.trim() === '' ? words.new.noTitle : undefined);
  const placeholder = String(exampleIn(schema, language) ?? '');
  return answerOf(text({ message, placeholder, validate }), words).then((answer) => answer?.trim() ?? '');
}

async function chooseSlug(
  title: string,
  folder: string,
  { options, words, canAsk }: NewInvocation,
): Promise<string> {
  // Some file systems ignore case and Unicode composition.
  const normalize = (name: string) => name.normalize('NFC').toLowerCase();
  const taken = new Set(existsSync(folder) ? readdirSync(folder).map(normalize) : []);
  const isTaken = (name: string) => taken.has(normalize(name));
  const validate = (name = '') => {
    if (!isSlug(name) || isForbiddenOnWindows(name)) return words.new.wrongSlug(quote(name));
    return isTaken(name) ? words.new.exists(join(folder, name)) : undefined;
  };
  if (options.slug !== undefined) {
    const wrong = validate(options.slug);
    if (wrong !== undefined) throw new UsageError(`--slug: ${wrong}`);
    return options.slug;
  }
  const made = createSlug(title) ?? slugOfWords(title.normalize('NFC'), MAX_SLUG_LENGTH);
  if (made !== undefined) return numberSlug(made, isTaken);
  if (!canAsk) throw new UsageError(words.new.missingSlug(quote(title)));
  return answerOf(text({ message: words.new.folder, placeholder: 'hanok-hotel', validate }), words);
}

/** Fields in the order of the schema. */
function formatEntry(collection: Collection, language: Language, fields: Record<string, unknown>): string {
  const keys = Object.keys(ENTRY_SCHEMAS[collection].ko?.properties ?? {}).filter((key) => key in fields);
  const front = formatFields(keys.map((key) => [key, fields[key]]));
  return `---\n${front}---\n${PLACEHOLDERS[language].body}\n`;
}

/** Whole or not at all. Throws if the folder exists. */
function writeFolder(folder: string, language: Language, entry: string): void {
  mkdirSync(join(folder, '..'), { recursive: true });
  mkdirSync(folder);
  try {
    writeFileSync(join(folder, `index.${language}.md`), entry);
    writeFileSync(join(folder, 'cover.webp'), readFileSync(PLAIN_IMAGE));
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}
