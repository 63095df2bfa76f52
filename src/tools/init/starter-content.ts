// The content that a new studio begins with, in its languages.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dump, load } from 'js-yaml';
import type { CategorySettings } from '../../contract/categories.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { formatInstant } from '../../contract/korean-time.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { engineFile } from '../../engine/engine-files.ts';
import { fillIn } from '../../engine/texts.ts';
import type { Studio } from './project-files.ts';

type Text = { body: string } & Record<string, unknown>;
interface Starter extends Record<Collection, Record<string, StarterItem>> {
  categories: readonly CategorySettings[];
  about: Record<Language, Text>;
  privacy: Record<Language, Text>;
}
/** In the languages of its collection. */
type StarterItem = { shared: Record<string, unknown> } & Partial<Record<Language, Text>>;

const FOLDER = 'src/tools/init/starter';
const DAY_MILLISECONDS = 86_400_000;
const PRIVACY_VERSION = '1';

/** Path in the studio's folder → content. @param now the newest item is of this moment, and each other a day older */
export function createStarterContent(studio: Studio, now: number): Map<string, string> {
  const starter = load(readFileSync(engineFile(`${FOLDER}/starter.yaml`), 'utf8')) as Starter;
  const values = { studio: studio.name, email: emailOf(studio) };
  const files = new Map([['content/site.yaml', formatSettings(studio, starter)]]);
  for (const collection of COLLECTIONS) {
    const items = Object.entries(starter[collection]);
    for (const [index, [slug, { shared, ...texts }]] of items.entries()) {
      const folder = `content/${COLLECTION_FOLDERS[collection].folder}/${slug}`;
      const time = formatInstant(now - index * DAY_MILLISECONDS);
      const own = { id: randomUUID(), [collection === 'post' ? 'createdAt' : 'publishedAt']: time };
      addTexts(folder, texts, { ...own, ...shared });
      files.set(`${folder}/cover.svg`, readFileSync(engineFile(`${FOLDER}/covers/${slug}.svg`), 'utf8'));
    }
  }
  addTexts('content/pages/about', starter.about);
  addTexts('content/privacy', starter.privacy);
  return files;

  /** @param shared fields of the first language */
  function addTexts(folder: string, texts: Partial<Record<Language, Text>>, shared: object = {}): void {
    let first = shared;
    for (const language of LANGUAGES.filter((one) => studio.languages.includes(one))) {
      const text = texts[language];
      if (!text) continue;
      const { body, ...front }: Text = { ...first, ...text };
      const written = `---\n${dump(front, { lineWidth: -1 })}---\n${body}`;
      files.set(`${folder}/index.${language}.md`, fillIn(written, values));
      first = {};
    }
  }
}

const emailOf = ({ siteUrl }: Studio) => `hello@${new URL(siteUrl).hostname}`;

function formatSettings(studio: Studio, { categories }: Starter): string {
  const { name, languages, siteUrl, editorLanguage } = studio;
  const settings = {
    name: Object.fromEntries(languages.map((language) => [language, name])),
    siteUrl,
    contact: { email: emailOf(studio) },
    languages,
    categories,
    inquiry: { privacyVersion: PRIVACY_VERSION, retentionDays: 365 },
    editors: { language: editorLanguage },
  };
  return dump(settings, { lineWidth: -1 });
}
