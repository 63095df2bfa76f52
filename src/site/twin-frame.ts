// The lines around the text of every twin: the index of the site, the page's address, its language and translations.

import { twinAddress } from '../content/page-addresses.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { MESSAGES } from './message-table.ts';
import type { SitePage } from './page.ts';

/** Hidden pages stay as they are. */
export function frameTwin(page: SitePage, siteUrl: string): string {
  const { language, address, alternates, isHidden, twin } = page;
  if (isHidden) return twin;
  const { twin: words, languageName } = MESSAGES[language];
  const translations = Object.entries(alternates)
    .filter(([other]) => other !== language)
    .map(([other, target]) => {
      const name = MESSAGES[other as Language].languageName;
      return `[${name}](${siteUrl}${twinAddress(target)})`;
    });
  const end = [
    '\n---\n',
    `- ${words.address}: <${siteUrl}${address}>`,
    `- ${words.language}: ${languageName} (${LANGUAGE_TAGS[language]})`,
    ...(translations.length > 0 ? [`- ${words.translations}: ${translations.join(', ')}`] : []),
    '',
  ].join('\n');
  const titleEnd = twin.indexOf('\n');
  return `${twin.slice(0, titleEnd)}\n\n> ${words.index}: <${siteUrl}/llms.txt>${twin.slice(titleEnd)}${end}`;
}
