// npm run new: creates the folder of a new item
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditorLanguage } from '../../content/rules/editor-language.ts';
import { ENTRY_SCHEMAS, exampleIn, type FieldSchema } from '../../content/schema/json-schemas.ts';
import { createSlug, isSlug, numberSlug } from '../../content/slug.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { postAddress, workAddress } from '../../contract/page-addresses.ts';
import { formatInstant } from '../../site/dates.ts';
import { defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { CONTENT, contentFolder } from '../command/options.ts';
import type { Words } from '../words/en.ts';
import { formatEntry } from './format-entry.ts';

const OPTIONS = { ...CONTENT, slug: { value: 'NAME' }, jp: {} };

type NewInvocation = Invocation<typeof OPTIONS>;

export const run = defineCommand(
  { name: 'new', usage: 'post|portfolio [TITLE] [KEY=VALUE…]', options: OPTIONS },
  async (invocation) => {
    const { positionals, words, print, io } = invocation;
    const collection = await chooseCollection(invocation);
    const fields = fieldsOf(collection, invocation);
    const given = readValues(positionals.slice(1), fields, invocation);
    const values = await completeValues(fields, given, invocation);
    const isWork = collection === 'portfolio';
    const flags = isWork ? { isMain: false } : { isPopular: false, isPublic: false };
    const time = { [isWork ? 'publishedAt' : 'createdAt']: formatInstant(io.now()) };
    values.ko = { id: randomUUID(), ...time, ...flags, mainImage: './cover.webp', ...values.ko };
    const parent = join(contentFolder(invocation), COLLECTION_FOLDERS[collection].folder);
    const slug = await chooseSlug(String(values.en?.title), parent, invocation);
    const files: [name: string, content: string | Buffer][] = Object.entries(values).map(
      ([language, front]) => [`index.${language}.md`, formatEntry(collection, language as Language, front)],
    );
    files.push(['cover.webp', await drawImage()]);
    // Existing files stay as they are: it throws if the folder exists.
    mkdirSync(parent, { recursive: true });
    mkdirSync(join(parent, slug));
    for (const [name, content] of files) {
      writeFileSync(join(parent, slug, name), content);
      print(join(parent, slug, name));
    }
    const address = isWork ? workAddress('ko', slug) : postAddress('ko', slug);
    print(`\n${words.new.address(decodeURI(address))}`);
    print(isWork ? words.new.untilWritten : words.new.isDraft);
    return 0;
  },
);

async function chooseCollection({ positionals, words, io }: NewInvocation): Promise<Collection> {
  const [given] = positionals;
  const known = COLLECTIONS.find((name) => name === given);
  if (known) return known;
  if (given !== undefined || !isTerminal(io)) throw new UsageError(words.new.noCollection);
  const { askChoice } = await import('../command/ask.ts');
  return askChoice(words.new.what, words.collections, words);
}

interface Field {
  /** `title` for Korean and shared fields, `title-en`, `title-jp`. */
  name: string;
  key: string;
  language: Language;
  schema: FieldSchema;
  isRequired: boolean;
}

/** By language. The Korean one holds the shared fields. */
type FrontMatter = Partial<Record<Language, Record<string, unknown>>>;

/** The command sets these itself. */
const MADE = /^(?:id|createdAt|publishedAt|isMain|isPopular|isPublic|mainImage|mainImageAlt)$/;

function fieldsOf(collection: Collection, { options }: NewInvocation): Field[] {
  return COLLECTION_FOLDERS[collection].languages.flatMap((language) => {
    const schema = ENTRY_SCHEMAS[collection][language];
    if (!schema || (language === 'jp' && !options.jp)) return [];
    return Object.entries(schema.properties).map(([key, property]) => ({
      name: language === 'ko' ? key : `${key}-${language}`,
      key,
      language,
      schema: property,
      isRequired: schema.required.includes(key) && !MADE.test(key),
    }));
  });
}

/** The title, and `key=value` for anything else. */
function readValues(
  written: readonly string[],
  fields: readonly Field[],
  { words }: NewInvocation,
): Map<string, string> {
  const values = new Map<string, string>();
  for (const word of written) {
    const [, name = '', value = ''] = /^([a-zA-Z]+(?:-en|-jp)?)=(.*)$/s.exec(word) ?? [];
    if (fields.some((field) => field.name === name)) values.set(name, value);
    else if (!values.has('title')) values.set('title', word);
    else throw new UsageError(words.options.surplus(word));
  }
  return values;
}

/** Asks for missing required values. */
async function completeValues(
  fields: readonly Field[],
  given: ReadonlyMap<string, string>,
  { words, io, language }: NewInvocation,
): Promise<FrontMatter> {
  const missing = fields.filter(({ name, isRequired }) => isRequired && !given.get(name)?.trim());
  if (missing.length > 0 && !isTerminal(io)) {
    throw new UsageError(words.new.missing(missing.map(({ name }) => `${name}="…"`).join(' ')));
  }
  const values: FrontMatter = {};
  for (const field of fields) {
    const { name, key, language: written, schema } = field;
    const text = missing.includes(field) ? await askFor(field, language, words) : given.get(name);
    const own = values[written] ?? {};
    values[written] = own;
    if (text !== undefined) own[key] = schema.type === 'boolean' ? text === 'true' : text.trim();
  }
  return values;
}

async function askFor(
  { key, language: written, schema }: Field,
  language: EditorLanguage,
  words: Words,
): Promise<string> {
  const { askChoice, askText } = await import('../command/ask.ts');
  const label = `${schema.guide?.[language][0] ?? key} (${written})`;
  if (schema.enum)
    return askChoice(label, Object.fromEntries(schema.enum.map((value) => [value, value])), words);
  const placeholder = String(exampleIn(schema, written === 'en' ? 'en' : 'ko') ?? '');
  const check = (answer: string) => (answer.trim() === '' ? words.new.emptyAnswer : undefined);
  return askText(label, { placeholder, check }, words);
}

async function chooseSlug(
  englishTitle: string,
  folder: string,
  { options, words, io }: NewInvocation,
): Promise<string> {
  // Some file systems ignore case and Unicode composition.
  const normalize = (name: string) => name.normalize('NFC').toLowerCase();
  const taken = new Set(existsSync(folder) ? readdirSync(folder).map(normalize) : []);
  const isTaken = (name: string) => taken.has(normalize(name));
  const check = (name: string) => {
    if (!isSlug(name)) return words.new.wrongSlug(name);
    return isTaken(name) ? words.new.exists(join(folder, name)) : undefined;
  };
  const wrong = options.slug === undefined ? undefined : check(options.slug);
  if (wrong !== undefined) throw new UsageError(`--slug: ${wrong}`);
  if (options.slug !== undefined) return options.slug;
  const made = createSlug(englishTitle);
  if (made !== undefined) return numberSlug(made, isTaken);
  if (!isTerminal(io)) throw new UsageError(words.new.missingSlug(englishTitle));
  const { askText } = await import('../command/ask.ts');
  return askText(words.new.folder, { placeholder: 'hanok-hotel', check }, words);
}

/** A plain image, so that the item is complete. */
async function drawImage(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const background = { r: 214, g: 203, b: 184 };
  return sharp({ create: { width: 1_200, height: 750, channels: 3, background } })
    .webp()
    .toBuffer();
}

function isTerminal({ stdin, stdout }: NewInvocation['io']): boolean {
  return stdin.isTTY === true && stdout.isTTY === true;
}
