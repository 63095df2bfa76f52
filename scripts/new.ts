// npm run new: a folder with everything a new item needs

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadSite } from '../src/content/load-site.ts';
import { instant } from '../src/content/schema/fields.ts';
import { createSlug, isSlug, numberSlug } from '../src/content/slug.ts';
import { askFor } from '../src/content/source/tell-diagnostic.ts';
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
import { language, words } from './words.ts';

/** Switches by the key they set to true. */
const SWITCHES: Record<Collection, Record<string, { flag: string; help: string }>> = {
  post: {
    isPopular: { flag: 'popular', help: words.new.popularHelp },
    isPublic: { flag: 'public', help: words.new.publicHelp },
  },
  portfolio: { isMain: { flag: 'main', help: words.new.mainHelp } },
};

const allQuestions = COLLECTIONS.flatMap((collection) => questionsOf(collection, LANGUAGES));
const command = {
  name: 'new',
  usage: 'post|portfolio [TITLE]',
  summary: words.new.summary,
  options: {
    content: BUILD_OPTIONS.content,
    slug: { value: 'NAME', help: words.new.slugHelp },
    date: { value: 'TIME', help: words.new.dateHelp },
    ...Object.fromEntries(
      [...Map.groupBy(allQuestions, ({ flag }) => flag)].map(([flag, questions]): [string, Option] => [
        flag,
        { value: 'TEXT', help: helpOf(questions) },
      ]),
    ),
    jp: { help: words.new.jpHelp },
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
if (!existsSync(content)) fail(words.new.missingFolder(content), command);
if (positionals.length > 2) fail(words.new.unexpected(String(positionals[2])), command);
if (positionals[1] !== undefined && options.title !== undefined) fail(words.new.titleTwice, command);
options.title ??= positionals[1];
refuseForeignFlags(collection);

const languages = await chooseLanguages(collection);
const answers = await answerQuestions(questionsOf(collection, languages));
const flags = await chooseFlags(collection);
const time = options.date ?? formatLocalTime(new Date());
if (!instant.safeParse(time).success) fail(words.new.wrongDate(time), command);

const folder = join(content, COLLECTION_FOLDERS[collection].folder);
const slug = await chooseSlug(answers.en?.title ?? '');
const bytes = await drawExampleImage(answers.ko?.title ?? '');
const image = { name: 'cover.webp', bytes };
const files = createEntryFiles({ collection, slug, id: randomUUID(), time, answers, flags, image });
for (const file of writeEntryFiles(content, files)) console.log(file);
const addressOf = collection === 'portfolio' ? workAddress : postAddress;
console.log(`\n${words.new.address(decodeURI(addressOf('ko', slug)))}`);
if (flags.isPublic === false) {
  console.log(words.new.isDraft);
} else {
  console.log(words.new.isPublic);
  console.log(words.new.untilWritten[collection]);
}

/** The two collections share flags: a post's category is one of three, a work's is any text. */
function helpOf(questions: readonly Question[]): string {
  const [first] = questions;
  const examples = questions.map(({ choices, example }) => choices?.join(', ') ?? example);
  const label = first?.guide?.[language][0] ?? first?.flag ?? '';
  return first?.language === 'jp'
    ? words.new.inJapanese(label)
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
  fail(words.new.takenByNpm(flagList, asked), command);
}

async function chooseCollection(given: string | undefined): Promise<Collection> {
  if (given === undefined && isTerminal) return askCollection();
  const known = COLLECTIONS.find((name) => name === given);
  if (known) return known;
  if (given !== undefined) return fail(words.new.wrongCollection(given), command);
  return fail(words.new.noCollection, command);
}

/** A flag of the other collection would have no effect. */
function refuseForeignFlags(wanted: Collection): void {
  const known = new Set([
    ...['content', 'slug', 'date', ...(wanted === 'portfolio' ? ['jp'] : [])],
    ...questionsOf(wanted, LANGUAGES).map(({ flag }) => flag),
    ...Object.values(SWITCHES[wanted]).map(({ flag }) => flag),
  ]);
  const foreign = Object.keys(options).find((name) => options[name] !== undefined && !known.has(name));
  if (foreign) fail(words.new.foreign(foreign, wanted), command);
}

async function chooseLanguages(wanted: Collection): Promise<readonly Language[]> {
  const { languages } = COLLECTION_FOLDERS[wanted];
  if (!languages.includes('jp')) return languages;
  const isNamed = 'jp' in options || Object.keys(options).some((name) => name.endsWith('-jp'));
  const isWanted = isNamed || (isTerminal && (await askWhether(words.new.withJapanese, false)));
  return isWanted ? languages : languages.filter((one) => one !== 'jp');
}

async function answerQuestions(questions: readonly Question[]): Promise<NewEntry['answers']> {
  const answers: NewEntry['answers'] = Object.fromEntries(languages.map((one) => [one, {}]));
  const keep = (question: Question, answer: string) => {
    answers[question.language] = { ...answers[question.language], [question.key]: answer.trim() };
  };
  const missing: Question[] = [];
  for (const question of questions) {
    const { flag, findFault } = question;
    const answer = options[flag];
    const wanted = answer === undefined ? undefined : findFault(answer);
    if (wanted) fail(words.new.wrongAnswer(flag, askFor(wanted, language), String(answer)), command);
    if (answer === undefined) missing.push(question);
    else keep(question, answer);
  }
  if (missing.length === 0) return answers;
  if (!isTerminal) {
    const flagList = missing.map(({ flag }) => `--${flag}`).join(', ');
    fail(words.new.missing(flagList), command);
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
    chosen.isPublic = !(await askWhether(words.new.asDraft, true));
  }
  return chosen;
}

async function chooseSlug(englishTitle: string): Promise<string> {
  const isTaken = createIsTaken(folder);
  const findFault = (name: string) => {
    if (!isSlug(name)) return words.new.wrongSlug(name);
    return isTaken(name) ? words.new.exists(join(folder, name)) : undefined;
  };
  const { slug: wanted } = options;
  if (wanted !== undefined) {
    const fault = findFault(wanted);
    return fault === undefined ? wanted : fail(`--slug: ${fault}`, command);
  }
  const made = createSlug(englishTitle);
  if (made !== undefined) return numberSlug(made, isTaken);
  if (isTerminal) return askText(words.new.folder, 'hanok-hotel', findFault);
  return fail(words.new.missingSlug(englishTitle), command);
}
