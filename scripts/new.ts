// npm run new: a folder with everything a new item needs

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadSite } from '../src/content/load-site.ts';
import { instant } from '../src/content/schema/fields.ts';
import { createSlug, isSlug, numberSlug } from '../src/content/slug.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../src/contract/collections.ts';
import { LANGUAGES, type Language } from '../src/contract/languages.ts';
import { postAddress, workAddress } from '../src/site/addresses.ts';
import { createEntryFiles, type NewEntry } from '../src/tools/new/create-entry.ts';
import { drawExampleImage } from '../src/tools/new/example-image.ts';
import { formatLocalTime } from '../src/tools/new/local-time.ts';
import { type Question, questionsOf } from '../src/tools/new/questions.ts';
import { createIsTaken, writeEntryFiles } from '../src/tools/new/write-entry.ts';
import { ask, askCollection, askText, askWhether, startQuestions } from './ask.ts';
import { fail, type Option, parseCommandLine } from './command-line.ts';
import { BUILD_OPTIONS } from './options.ts';

/** Switches by the key they set to true. */
const SWITCHES: Record<Collection, Record<string, { flag: string; help: string }>> = {
  post: {
    isPopular: { flag: 'popular', help: 'post: among the popular ones' },
    isPublic: { flag: 'public', help: 'post: for everybody at once; without it a draft' },
  },
  portfolio: { isMain: { flag: 'main', help: 'portfolio: among the featured work' } },
};

const allQuestions = COLLECTIONS.flatMap((collection) => questionsOf(collection, LANGUAGES));
const command = {
  name: 'new',
  usage: 'post|portfolio [TITLE]',
  summary:
    'Makes the folder of a new item with a file for each language and an example image. Asks for what is not given.',
  options: {
    content: BUILD_OPTIONS.content,
    slug: { value: 'NAME', help: 'name of the folder (default: made from the English title)' },
    date: { value: 'TIME', help: 'ISO 8601 date and time with offset (default: now)' },
    ...Object.fromEntries(
      [...Map.groupBy(allQuestions, ({ flag }) => flag)].map(([flag, questions]): [string, Option] => [
        flag,
        { value: 'TEXT', help: helpOf(questions) },
      ]),
    ),
    jp: { help: 'portfolio: with a Japanese text' },
    ...Object.fromEntries(
      Object.values(SWITCHES).flatMap((switches) =>
        Object.values(switches).map(({ flag, help }): [string, Option] => [flag, { help }]),
      ),
    ),
  } as Record<string, Option>,
};

refuseFlagsOfNpm();
const { options, positionals } = parseCommandLine(command);
const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
const collection = await chooseCollection(positionals[0]);
const { content = '' } = options;
if (!existsSync(content)) fail(`${content} does not exist`, command);
if (positionals.length > 2)
  fail(`unexpected argument ${positionals[2]}: quote a title of several words`, command);
if (positionals[1] !== undefined && options.title !== undefined) fail('the title is given twice', command);
options.title ??= positionals[1];
refuseForeignFlags(collection);

const languages = await chooseLanguages(collection);
const answers = await answerQuestions(questionsOf(collection, languages));
const flags = await chooseFlags(collection);
const time = options.date ?? formatLocalTime(new Date());
if (!instant.safeParse(time).success)
  fail(
    `--date: expected a date and time with offset, such as 2026-09-01T09:00:00+09:00, found ${time}`,
    command,
  );

const folder = join(content, COLLECTION_FOLDERS[collection].folder);
const slug = await chooseSlug(answers.en?.title ?? '');
const bytes = await drawExampleImage(answers.ko?.title ?? '');
const image = { name: 'cover.webp', bytes };
const files = createEntryFiles({ collection, slug, id: randomUUID(), time, answers, flags, image });
for (const file of writeEntryFiles(content, files)) console.log(file);
const addressOf = collection === 'portfolio' ? workAddress : postAddress;
console.log(`\n주소 · Address: ${decodeURI(addressOf('ko', slug))}`);
if (flags.isPublic === false) {
  console.log('초안입니다. 공개하려면 isPublic: true · A draft until isPublic is true');
  console.log('see it with: npm run dev -- --drafts');
} else {
  const text = collection === 'portfolio' ? '요약 · the summary' : '제목 · the title';
  console.log('바로 공개됩니다. · Public at once.');
  console.log(`본문은 쓰기 전까지: ${text} · is its text until you write one`);
}

/** The two collections share flags: a post's category is one of three, a work's is any text. */
function helpOf(questions: readonly Question[]): string {
  const [first] = questions;
  const examples = questions.map(({ choices, example }) => choices?.join(', ') ?? example);
  const label = first?.guide?.en[0] ?? first?.flag ?? '';
  return first?.language === 'jp'
    ? `${label}, in Japanese`
    : `${label}: ${[...new Set(examples)].join('; ')}`;
}

/** Without a -- in front of them, npm keeps the flags for itself and passes their values on as words. */
function refuseFlagsOfNpm(): void {
  const taken = Object.keys(command.options).filter(
    (flag) => process.env[`npm_config_${flag.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken.length === 0) return;
  const flagList = taken.map((flag) => `--${flag}`).join(', ');
  const asked = COLLECTIONS.find((name) => process.argv.includes(name)) ?? 'post';
  fail(`npm took the flags (${flagList}): write npm run new -- ${asked} …, with a -- of its own`, command);
}

async function chooseCollection(given: string | undefined): Promise<Collection> {
  if (given === undefined && isTerminal) return askCollection();
  const known = COLLECTIONS.find((name) => name === given);
  if (known) return known;
  if (given !== undefined) return fail(`expected post or portfolio, found ${given}`, command);
  return fail('say what to make: npm run new -- post "TITLE", or npm run new -- portfolio "TITLE"', command);
}

/** A flag of the other collection would have no effect. */
function refuseForeignFlags(wanted: Collection): void {
  const known = new Set([
    ...['content', 'slug', 'date', ...(wanted === 'portfolio' ? ['jp'] : [])],
    ...questionsOf(wanted, LANGUAGES).map(({ flag }) => flag),
    ...Object.values(SWITCHES[wanted]).map(({ flag }) => flag),
  ]);
  const foreign = Object.keys(options).find((name) => options[name] !== undefined && !known.has(name));
  if (foreign) fail(`--${foreign} is not for a ${wanted}`, command);
}

async function chooseLanguages(wanted: Collection): Promise<readonly Language[]> {
  const { languages } = COLLECTION_FOLDERS[wanted];
  if (!languages.includes('jp')) return languages;
  const isNamed = 'jp' in options || Object.keys(options).some((name) => name.endsWith('-jp'));
  const isWanted = isNamed || (isTerminal && (await askWhether('일본어도 쓸까요? · With Japanese?', false)));
  return isWanted ? languages : languages.filter((language) => language !== 'jp');
}

async function answerQuestions(questions: readonly Question[]): Promise<NewEntry['answers']> {
  const answers: NewEntry['answers'] = Object.fromEntries(languages.map((language) => [language, {}]));
  const keep = ({ language, key }: Question, answer: string) => {
    answers[language] = { ...answers[language], [key]: answer.trim() };
  };
  const missing: Question[] = [];
  for (const question of questions) {
    const { flag, findFault } = question;
    const answer = options[flag];
    const fault = answer === undefined ? undefined : findFault(answer);
    if (fault) fail(`--${flag}: ${fault}, found ${JSON.stringify(answer)}`, command);
    if (answer === undefined) missing.push(question);
    else keep(question, answer);
  }
  if (missing.length === 0) return answers;
  if (!isTerminal) {
    const flagList = missing.map(({ flag }) => `--${flag}`).join(', ');
    fail(`missing ${flagList}: without a terminal nothing is asked`, command);
  }
  startQuestions();
  const { site } = loadSite(join(content, 'site.yaml'), Date.now());
  for (const question of missing) keep(question, await ask(question, site?.categories ?? {}));
  return answers;
}

async function chooseFlags(wanted: Collection): Promise<Record<string, boolean>> {
  const chosen: Record<string, boolean> = {};
  for (const [key, { flag }] of Object.entries(SWITCHES[wanted])) chosen[key] = flag in options;
  if (chosen.isPublic === false && isTerminal) {
    chosen.isPublic = !(await askWhether('초안으로 시작할까요? · Start as a draft?', true));
  }
  return chosen;
}

async function chooseSlug(englishTitle: string): Promise<string> {
  const isTaken = createIsTaken(folder);
  const findFault = (name: string) => {
    if (!isSlug(name))
      return `expected letters, digits and single - _ . between them, found ${JSON.stringify(name)}`;
    return isTaken(name) ? `${join(folder, name)} exists already` : undefined;
  };
  const { slug: wanted } = options;
  if (wanted !== undefined) {
    const fault = findFault(wanted);
    return fault === undefined ? wanted : fail(`--slug: ${fault}`, command);
  }
  const made = createSlug(englishTitle);
  if (made !== undefined) return numberSlug(made, isTaken);
  if (isTerminal) return askText('폴더 이름이자 주소 · Folder name and address', 'hanok-hotel', findFault);
  return fail(
    `missing --slug: the English title ${JSON.stringify(englishTitle)} has no Latin letters or digits to name the folder`,
    command,
  );
}
