// The initial content of a studio in its languages: starter/content, with the studio's own settings.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dump } from 'js-yaml';
import { formatInstant } from '../../contract/korean-time.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { engineFile } from '../../engine/engine-files.ts';
import { fillIn } from '../../engine/texts.ts';
import type { Studio } from './project-files.ts';

const FOLDER = engineFile('src/tools/init/starter/content');
const DAY_MILLISECONDS = 86_400_000;
/** Front matter that goes into the text in an item's first language. */
const SHARED = 'shared.yaml';

/** Returns contents by path in the studio's folder. @param now when the newest items are published */
export function createStarterContent(studio: Studio, now: number): Map<string, string> {
  const { name, languages, siteUrl, editorLanguage } = studio;
  const email = `hello@${new URL(siteUrl).hostname}`;
  const names = Object.fromEntries(languages.map((language) => [language, name]));
  const settings = {
    name: names,
    siteUrl,
    contact: { email },
    languages,
    editors: { language: editorLanguage },
  };
  const values = {
    studio: name,
    email,
    now: formatInstant(now),
    yesterday: formatInstant(now - DAY_MILLISECONDS),
  };
  const main = LANGUAGES.find((language) => languages.includes(language));
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).sort();
  const texts = files.filter(
    (path) => path.endsWith('.md') && languages.some((one) => path.endsWith(`.${one}.md`)),
  );
  return new Map([
    ['content/site.yaml', dump(settings, { lineWidth: -1 }) + read('site.yaml')],
    ...files.filter((path) => path.endsWith('.svg')).map((path) => [`content/${path}`, read(path)] as const),
    ...texts.map((path) => {
      const shared = join(dirname(path), SHARED);
      const isMain = path.endsWith(`.${main}.md`) && files.includes(shared);
      const text = isMain ? `---\n${read(shared)}${read(path).slice('---\n'.length)}` : read(path);
      return [`content/${path}`, fillIn(text, { ...values, id: randomUUID() })] as const;
    }),
  ]);
}

const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');
