// The end of every twin: what a reader needs who has the text alone. Its address, its language, its translations.

import { twinAddress } from '../content/page-addresses.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { MESSAGES } from './message-table.ts';
import type { SitePage } from './page.ts';

/** Empty for hidden pages. */
export function formatTwinEnd(
  { language, address, alternates, isHidden }: SitePage,
  siteUrl: string,
): string {
  if (isHidden) return '';
  const { twin: words, languageName } = MESSAGES[language];
  const translations = Object.entries(alternates)
    .filter(([other]) => other !== language)
    .map(([other, target]) => {
      const name = MESSAGES[other as Language].languageName;
      return `[${name}](${siteUrl}${twinAddress(target)})`;
    });
  return [
    '\n---\n',
    `- ${words.address}: <${siteUrl}${address}>`,
    `- ${words.language}: ${languageName} (${LANGUAGE_TAGS[language]})`,
    ...(translations.length > 0 ? [`- ${words.translations}: ${translations.join(', ')}`] : []),
    '',
  ].join('\n');
}
