// The order of the keys in front matter, so that `npm run new` and the CMS write files alike.

const KEY_ORDER = [
  ...['id', 'title', 'summary', 'client', 'createdAt', 'category', 'tools', 'period', 'isMain'],
  ...[
    'publishedAt',
    'isPopular',
    'isPublic',
    'legacyId',
    'related',
    'aliases',
    'mainImage',
    'mainImageAlt',
    'images',
  ],
];

/** For `sort()`; a key that the order does not name comes last. */
export function compareKeys(a: string, b: string): number {
  return placeOf(a) - placeOf(b);
}

function placeOf(key: string): number {
  const place = KEY_ORDER.indexOf(key);
  return place === -1 ? KEY_ORDER.length : place;
}
