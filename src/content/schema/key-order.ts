// The order of the keys in front matter, for `npm run new` and the CMS.

const KEY_ORDER = [
  ...['id', 'title', 'summary', 'client', 'createdAt', 'category', 'tools', 'period', 'year', 'url'],
  ...['isMain', 'publishedAt', 'isPopular', 'isPublic', 'legacyId', 'related', 'aliases'],
  ...['mainImage', 'mainImageAlt', 'images', 'credits', 'results', 'ignore'],
];

/** For `sort()`. */
export function compareKeys(a: string, b: string): number {
  return KEY_ORDER.indexOf(a) - KEY_ORDER.indexOf(b);
}
