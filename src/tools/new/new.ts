// npm run new: creates the folder of a new item
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '@clack/prompts';
import { load } from 'js-yaml';
import { PLACEHOLDERS, PLAIN_IMAGE } from '../../content/draft.ts';
import { isForbiddenOnWindows } from '../../content/file-name.ts';
import { ENTRY_SCHEMAS, exampleIn } from '../../content/schema/json-schemas.ts';
import type { Site } from '../../content/schema/site-schema.ts';
import { createSlug, isSlug, numberSlug, slugOfWords } from '../../content/slug.ts';
import { formatFields } from '../../content/source/front-matter.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { formatInstant } from '../../contract/korean-time.ts';
import { type Language, POST_LANGUAGES } from '../../contract/languages.ts';
import { groupsOf } from '../../contract/match.ts';
import { draftRoot, itemAddress, rootOf } from '../../contract/page-addresses.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { formatWords, quote } from '../../diagnostics/wording.ts';
import { unknownKey } from '../../rules/values.ts';
import { answerOf, choose } from '../command/ask.ts';
import { defineCommand, type Invocation, oneOf, UsageError } from '../command/command.ts';
import { CONTENT, contentFolder, existingContent } from '../command/options.ts';
import { findWrong } from './find-wrong.ts';
import { type Field, formatChoices, listFields, readSite } from './list-fields.ts';

const OPTIONS = { ...CONTENT, slug: { value: 'NAME' }, only: oneOf(POST_LANGUAGES), jp: {}, share: {} };

type NewInvocation = Invocation<typeof OPTIONS>;

export const run = defineCommand(
  { name: 'new', usage: 'post|portfolio [TITLE] [KEY=VALUE…]', options: OPTIONS },
  async (invocation) => {
    const { options, positionals, words, language, print, io } = invocation;
    const collection = await chooseCollection(invocation);
    const { labels, ...site } = readSite(existingContent(invocation), language, io.now());
    const languages = await chooseLanguages(collection, site, invocation);
    const fields = listFields(collection, labels, languages);
    const given = readValues(positionals.slice(1), fields, invocation);
    const values = await completeValues(fields, given, invocation);
    const isWork = collection === 'portfolio';
    const flags = { [isWork ? 'isMain' : 'isPopular']: false, isPublic: false };
    const time = { [isWork ? 'publishedAt' : 'createdAt']: formatInstant(io.now()) };
    const [first] = languages;
    const key = options.share ? { shareKey: randomUUID() } : {};
    const made = { id: randomUUID(), ...time, ...flags, ...key, mainImage: './cover.webp' };
    values[first] = { ...made, ...values[first] };
    const parent = join(contentFolder(invocation), COLLECTION_FOLDERS[collection].folder);
    const slug = await chooseSlug(values, parent, invocation);
    const texts = languages.map((language) => {
      return [language, formatEntry(collection, language, first, values[language] ?? {})] as const;
    });
    const wrong = findWrong(collection, new Map(texts), fields, language);
    if (wrong.length > 0) throw new UsageError(wrong.join('\n'));
    const files = [
      ...texts.map(([language, text]) => [`index.${language}.md`, text] as const),
      ['cover.webp', readFileSync(PLAIN_IMAGE)] as const,
    ];
    // Existing files stay as they are: it throws if the folder exists.
    mkdirSync(parent, { recursive: true });
    mkdirSync(join(parent, slug));
    for (const [name, content] of files) {
      writeFileSync(join(parent, slug, name), content);
      print(join(parent, slug, name));
    }
    const root = rootOf(first, site.languages);
    print(`\n${words.new.address(decodeURI(itemAddress(root, { collection, slug })))}`);
    print(words.new.isDraft);
    if (options.share) print(words.new.shared(`${site.siteUrl}${draftRoot(key)}/`));
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

/** Korean and English, or one of them if the site has or needs no other; the first holds the shared fields. */
async function chooseLanguages(
  collection: Collection,
  site: Pick<Site, 'languages'> & { translations: Site['translations'] | undefined },
  { options: { only, jp }, words, canAsk }: NewInvocation,
): Promise<readonly [Language, ...Language[]]> {
  if (jp && collection === 'post') throw new UsageError(words.new.noJapanese);
  const japanese: Language[] = jp ? ['jp'] : [];
  const [first = 'ko', second] = POST_LANGUAGES.filter((language) => site.languages.includes(language));
  const isOneEnough = site.translations === 'optional' || second === undefined;
  const asked = [...japanese, ...(only === undefined ? [] : [only])];
  if ((only && !isOneEnough) || asked.some((language) => !site.languages.includes(language)))
    throw new UsageError(words.new.bothLanguages);
  if (only) return [only, ...japanese];
  if (second === undefined) return [first, ...japanese];
  const choices = [
    { value: 'both' as const, label: words.new.both },
    { value: 'ko' as const },
    { value: 'en' as const },
  ];
  const asks = isOneEnough && canAsk;
  const chosen = asks && (await answerOf(choose({ message: words.new.languages, options: choices }), words));
  return chosen === 'ko' || chosen === 'en' ? [chosen, ...japanese] : [first, second, ...japanese];
}

type FrontMatter = Partial<Record<Language, Record<string, unknown>>>;

/** The title, and `key=value` for anything else. */
function readValues(
  written: readonly string[],
  fields: readonly Field[],
  { words, language }: NewInvocation,
): Map<string, string> {
  const values = new Map<string, string>();
  for (const word of written) {
    const [key, value = ''] = groupsOf(/^(\p{L}+(?:-[a-z]{2})?)=(.*)$/su, word);
    const field = fields.find((field) => field.name === key || `${field.key}-${field.language}` === key);
    if (field) values.set(field.name, value);
    else if (key !== undefined) throw new UsageError(describeUnknown(key, fields, language));
    else if (!values.has('title')) values.set('title', word);
    else throw new UsageError(words.options.surplus(word));
  }
  return values;
}

function describeUnknown(key: string, fields: readonly Field[], language: EditorLanguage): string {
  const known = fields.map(({ name }) => name);
  const labelled = fields.find(({ schema }) => schema.guide?.[language][0] === key);
  const closest = labelled?.name ?? findClosest(key, known);
  return formatWords(unknownKey.describe({ key, closest, known }, language));
}

/** Asks for missing required values. */
async function completeValues(
  fields: readonly Field[],
  given: ReadonlyMap<string, string>,
  invocation: NewInvocation,
): Promise<FrontMatter> {
  const missing = fields.filter(({ name, isRequired }) => isRequired && !given.get(name)?.trim());
  if (missing.length > 0 && !invocation.canAsk) {
    const names = missing.map(({ name }) => `${name}="…"`).join(' ');
    const choices = missing.flatMap(formatChoices);
    throw new UsageError([invocation.words.new.missing(names), ...choices].join('\n'));
  }
  const values: FrontMatter = {};
  for (const field of fields) {
    const { name, key, language, schema } = field;
    const text = missing.includes(field) ? await askFor(field, invocation) : given.get(name);
    if (text === undefined) continue;
    const value = schema.type === 'string' ? text.trim() : readYaml(text);
    values[language] = { ...values[language], [key]: value };
  }
  return values;
}

/** A number, a list or a flag. Anything else is refused later. */
function readYaml(text: string): unknown {
  try {
    return load(text);
  } catch {
    return text;
  }
}

function askFor({ key, language: written, schema, choices }: Field, { language, words }: NewInvocation) {
  const message = `${schema.guide?.[language][0] ?? key} (${written})`;
  if (choices) return answerOf(choose({ message, options: choices }), words);
  const placeholder = String(exampleIn(schema, written === 'en' ? 'en' : 'ko') ?? '');
  const validate = (answer = '') => (answer.trim() === '' ? words.new.emptyAnswer : undefined);
  return answerOf(text({ message, placeholder, validate }), words);
}

async function chooseSlug(
  { ko, en }: FrontMatter,
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
  const title = String((en ?? ko)?.title);
  const made = createSlug(title) ?? (en ? undefined : slugOfWords(title.normalize('NFC')));
  if (made !== undefined && isSlug(made)) return numberSlug(made, isTaken);
  if (!canAsk) throw new UsageError(words.new.missingSlug(quote(title)));
  return answerOf(text({ message: words.new.folder, placeholder: 'hanok-hotel', validate }), words);
}

/** @param first the language with the shared fields */
function formatEntry(collection: Collection, language: Language, first: Language, values: object): string {
  const { body, alt } = PLACEHOLDERS[language];
  const front: Record<string, unknown> = { ...values, mainImageAlt: alt };
  const schema = ENTRY_SCHEMAS[collection][language === first ? 'ko' : language];
  const keys = Object.keys(schema?.properties ?? {}).filter((key) => key in front);
  return `---\n${formatFields(keys.map((key) => [key, front[key]]))}---\n${body}\n`;
}
