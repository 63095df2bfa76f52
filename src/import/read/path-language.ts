// The language that a path names: `posts/ko/a.md`, `a.ko.md`, or a folder of the configuration.
import { type Fields, isObject } from '../../contract/fields.ts';
import { withoutSlash } from '../addresses.ts';
import { textAt, valueAt } from './foreign-front-matter.ts';

/** Others, such as `it` and `cs`, are names of topics too, unless the configuration has them. */
const CODE = '(?:ko|kr|en|ja|jp|zh|cn|de|fr|es|pt|ru|vi|nl|pl|sv|tr|uk)(?:-[a-z]+)?';
/** Where folders of languages are, of Astro in those of collections. */
const AROUND = String.raw`src\/content\/[^/]+\/|(?:(?:content|i18n|src|_posts|source|docs|blog|posts)\/)*`;
const TRANSLATED = /^i18n\/docusaurus-plugin-content-(\w+)\/(?:current\/)?/;

/** Of the configuration: a list of codes, or settings by code, whose case Hugo ignores. */
export function languagesOf(config: Fields): string[] {
  const languages = valueAt(config, 'languages');
  if (Array.isArray(languages)) return languages.map(String);
  return Object.keys(isObject(languages) ? languages : {}).map((code) => code.toLowerCase());
}

/** The language of a text, and its path without it: equal for all versions of a text. */
export function readLanguage(file: string, config: Fields): { language?: string; neutral: string } {
  const codes = [CODE, ...languagesOf(config).filter((code) => /^[\w-]+$/.test(code))].join('|');
  const ending = new RegExp(`()\\.(${codes})(?=\\.\\w+$)`, 'i');
  const inFolder = new RegExp(`^(${AROUND})(${codes})/`, 'i');
  const pattern = [ending, inFolder].find((each) => each.test(file));
  const folder = pattern === ending ? undefined : findLanguageFolder(file, config);
  if (folder) return { language: folder.language, neutral: `content${file.slice(folder.path.length)}` };
  if (!pattern) return { neutral: file };
  const name = pattern.exec(file)?.[2] ?? '';
  const neutral = file.replace(pattern, '$1').replace(TRANSLATED, '$1/');
  return { language: { kr: 'ko', jp: 'ja', cn: 'zh' }[name] ?? name, neutral };
}

/** The innermost `contentDir` of Hugo that a file is in. */
function findLanguageFolder(file: string, config: Fields) {
  const folders = languagesOf(config).map((language) => ({
    language,
    path: withoutSlash(textAt(config, `languages.${language}.contentDir`)),
  }));
  const around = folders.filter(({ path }) => path !== '' && file.startsWith(`${path}/`));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}
