// Everything that can be wrong with content, in English: the name of each fault, the parts it is told with, and its
// words. The other languages have the same names and parts.

/** What is wrong, and what to do about it. */
export type Wording = readonly [message: string, fix?: string];

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const quote = (text: string) => JSON.stringify(text);
const didYouMean = (closest: string) => `did you mean ${quote(closest)}?`;
const straighten = (corrected: string) => `these are curly quotes; use straight ones: ${corrected}`;

/** @param time milliseconds since the epoch */
export function formatMomentInEnglish(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const SHOWN_CHARACTERS = 60;

/** A found value, never longer than a line. */
function value(found: unknown): string {
  if (found === null) return 'nothing';
  if (Array.isArray(found)) return found.length === 0 ? 'an empty list' : `a list of ${found.length}`;
  if (typeof found === 'object') return 'a group of keys';
  if (typeof found !== 'string')
    return `the ${typeof found === 'boolean' ? 'truth value' : 'number'} ${found}`;
  return quote(found.length > SHOWN_CHARACTERS ? `${found.slice(0, SHOWN_CHARACTERS)}…` : found);
}

const LANGUAGES = { ko: 'Korean', en: 'English', jp: 'Japanese' };
const ENCODINGS = { 'utf-16': 'UTF-16', 'euc-kr': 'EUC-KR (Korean)', shift_jis: 'Shift JIS (Japanese)' };
const FILE_KINDS = {
  pdf: 'a PDF',
  office: 'an Office document or a ZIP file',
  photoshop: 'a Photoshop file',
  'web-page': 'a web page',
  empty: 'an empty file',
};
const SPACES = {
  'non-breaking': 'a non-breaking space',
  'full-width': 'a full-width space',
  'zero-width': 'an invisible zero-width character',
};
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/** What a value should be; goes behind "expected". */
export const englishWanted = {
  address: () => 'an address such as mailto:security@damda.example',
  'category-slug': () => 'a part of an address such as design: small letters, digits and -',
  day: () => 'a date such as 2026-12-31',
  'date-time': () => 'a date and time such as "2027-12-31T00:00:00Z"',
  email: () => 'an email address',
  'emails-up-to': (max: number) => `a list of 1 to ${max} email addresses`,
  flag: () => 'true or false',
  credits: () => 'a list of role and name, such as - { role: Design, name: Kim Damda }',
  'folder-name': () => 'the name of a folder',
  gallery: () => 'a list of images, such as - { src: ./01.png, alt: "Booking" }',
  'gallery-up-to': (max: number) => `a list of at most ${max} images`,
  group: () => 'a group of "key: value" lines',
  image: () => 'an image, such as { src: ./01.png, alt: "Booking" }',
  'image-path': () => 'the path of an image beside this file, such as ./cover.jpg',
  instant: () => 'an ISO 8601 date and time with offset, such as "2026-09-01T09:00:00+09:00"',
  lines: () => 'lines of "key: value"',
  name: () => 'the name in three languages: { ko: 담다, en: Damda, jp: ダムダ }',
  'mail-group': () => 'an email address as from, and a list of them as to',
  'one-of': (...values: string[]) => `one of ${values.join(', ')}`,
  principles: () => 'a list of title and text, each in ko, en and jp',
  repository: () => 'owner/name',
  results: () => 'a list of figure and words, such as - { figure: 41%, words: direct bookings }',
  slugs: () => 'a list of folder names',
  sunset: (days: number) => `a day at least ${days} days after deprecatedAt`,
  text: () => 'text',
  'text-not-empty': () => 'text that is not empty',
  'text-up-to': (max: number) => `text of at most ${max} characters`,
  texts: () => 'a list of texts',
  url: () => 'an http or https address without path, such as https://damda.example',
  uuid: () => 'a UUID such as 6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11',
  version: () => 'a version, such as { id: v1 }',
  'version-id': () => 'a version such as v1',
  versions: () => 'a list of versions',
  'versions-with-v1': () => 'a list with v1, the version that is served',
  'web-address': () => 'an http or https address, such as https://example.com/work',
  'whole-number': (min: number) => `a whole number from ${min}`,
  'window-seconds': (max: number) => `a whole number from 1 to ${max}`,
  words: () => 'a text in ko, en and jp',
  year: (first: number, last: number) => `a year from ${first} to ${last}`,
};

export type WantedName = keyof typeof englishWanted;

/** The name of what is wanted, and its arguments. */
export type Wanted = { [N in WantedName]: [N, ...Parameters<(typeof englishWanted)[N]>] }[WantedName];

function want([name, ...rest]: Wanted): string {
  return (englishWanted[name] as (...rest: (number | string)[]) => string)(...rest);
}

/** A value that is not what was wanted. */
export interface Wrong {
  wanted: Wanted;
  found: unknown;
}

const expected = (wrong: Wrong) => `expected ${want(wrong.wanted)}, found ${value(wrong.found)}`;

/** The line, key and value, as it should be. */
interface Corrected {
  line: string;
}

export const englishFaults = {
  // Files and folders
  'content-missing': () => [
    'expected the content folder here, found nothing',
    'run the command where content/ is, or name the folder with --content',
  ],
  'unknown-place': ({
    known,
    isFolder,
    closest,
  }: {
    known: string[];
    isFolder: boolean;
    closest?: string;
  }) => [
    `expected only ${known.join(', ')} here, found ${isFolder ? 'another folder' : 'another file'}`,
    closest === undefined ? 'move it out of the content folder' : `did you mean ${closest}?`,
  ],
  'file-is-link': () => ['expected a file, found a symbolic link', 'put the real file here'],
  'folder-is-link': () => [
    'expected a folder or nothing here, found a symbolic link',
    'put the real folder here',
  ],
  'image-is-link': () => [
    'expected an image file, found a symbolic link',
    'replace the link by a copy of the image, or remove it',
  ],
  'file-in-place-of-folder': ({ folder }: { folder: string }) => [
    `expected a folder ${folder}/, found a file`,
    'move it out of the content folder',
  ],
  'file-outside-item': ({ folder }: { folder: string }) => [
    `expected folders in ${folder}/, found a file`,
    `move it into the folder of an item, as in ${folder}/my-item/`,
  ],
  'folder-twice': ({ slug }: { slug: string }) => [
    `two folders are both named ${quote(slug)} in Unicode NFC`,
    'rename or merge one of them',
  ],
  'folder-name': ({ slug, proposal }: { slug: string; proposal?: string }) => [
    `expected a folder name of letters, digits and single - _ . between them, found ${quote(slug)}`,
    `rename the folder${proposal === undefined ? '' : `, for instance ${quote(proposal)}`}: its name becomes the page address`,
  ],
  'folder-name-ends-in-md': ({ slug }: { slug: string }) => [
    `expected a folder name that does not end in .md, found ${quote(slug)}`,
    'rename the folder: that address belongs to the markdown of another page',
  ],
  'text-file-name': ({ name, names, closest }: { name: string; names: string[]; closest?: string }) => [
    `expected ${names.join(', ')}, found ${quote(name)}`,
    closest === undefined
      ? 'rename it to the file of its language, or move it out of the content folder'
      : `rename it to ${closest}`,
  ],
  'text-file-copy': ({ name, original }: { name: string; original: string }) => [
    `expected one ${original}, found ${quote(name)} beside it`,
    `remove the copy, or move it out of the content folder; ${original} stays as it is`,
  ],
  'text-in-subfolder': ({ name, names, folder }: { name: string; names: string[]; folder: string }) => [
    `expected ${names.join(', ')}, found ${quote(name)}`,
    `items do not nest: give the text a folder of its own in ${folder}/`,
  ],
  'japanese-post': ({ name, names }: { name: string; names: string[] }) => [
    `expected ${names.join(', ')}, found ${quote(name)}`,
    'posts are Korean and English: remove the file',
  ],
  'unknown-file': ({ name, names, closest }: { name: string; names: string[]; closest?: string }) => [
    `expected ${names.join(', ')} or an image (jpg, png, webp, gif, svg, avif), found ${quote(name)}`,
    closest === undefined
      ? 'move it out of the content folder, or rename it if it is an image'
      : `rename it to ${closest}`,
  ],
  'unknown-privacy-file': ({ name, names, closest }: { name: string; names: string[]; closest?: string }) => [
    `expected only ${names.join(', ')} in privacy/, found ${quote(name)}`,
    closest === undefined ? 'move it out of the content folder' : `rename it to ${closest}`,
  ],
  'text-missing': ({ language }: { language: keyof typeof LANGUAGES }) => [
    `missing: every item has its ${LANGUAGES[language]} text`,
    `add index.${language}.md to this folder`,
  ],
  'privacy-text-missing': ({ language }: { language: keyof typeof LANGUAGES }) => [
    'missing: visitors of every language consent to a text they can read',
    `add index.${language}.md to this folder`,
  ],
  'site-missing': () => [
    'missing: expected the name and the address of the site',
    'add site.yaml with the keys name and siteUrl',
  ],
  'file-unreadable': ({ code }: { code: string }) => [`cannot read the file: ${code}`],
  encoding: ({ encoding }: { encoding: keyof typeof ENCODINGS | 'unknown' }) => {
    const name = encoding === 'unknown' ? undefined : ENCODINGS[encoding];
    const found = encoding === 'utf-16' ? name : name ? `what may be ${name}` : 'bytes of another encoding';
    const named = name ? `encoding ${name}` : 'the encoding that it was saved in';
    return [
      `expected UTF-8 text, found ${found}`,
      `reopen with ${named} first; when the text reads well, save with encoding UTF-8`,
    ];
  },
  'binary-file': () => [
    'expected UTF-8 text, found bytes that are no text',
    'put the text itself here: this is a file of another program, or one that was damaged',
  ],
  'git-lfs-pointer': ({ file }: { file: string }) => [
    `expected an image, found the Git LFS pointer of ${file}`,
    'run git lfs pull, which fetches the image itself',
  ],

  // The two --- lines
  'front-matter-missing': ({ found }: { found: string }) => [
    `expected --- as the first line, found ${found.trim() === '' ? 'an empty one' : quote(found)}`,
    'begin the file with a line of ---, then "key: value" lines, then --- again',
  ],
  'front-matter-language': ({ found }: { found: string }) => [
    `expected YAML front matter behind a bare ---, found ${quote(found)}`,
    'make the first line just ---; front matter in another language is never read or run',
  ],
  'front-matter-unclosed': () => [
    'expected a closing --- line behind the front matter, found none',
    'add a line of ---, without spaces before it, between the last key and the text',
  ],
  'front-matter-closing': ({ found }: { found: string }) => [
    `expected the closing line to be just ---, found ${quote(found)}`,
    'close the front matter with a line of ---; quote a value that begins so',
  ],
  'front-matter-lines': () => [
    'expected lines of "key: value" between the two --- lines, found something else',
    'write one key on each line, such as title: Hello',
  ],
  'merge-conflict': ({ found }: { found: string }) => [
    `found a mark of an unfinished merge: ${quote(found)}`,
    'keep the right one of the two versions and remove the lines that begin with <<<<<<<, ======= and >>>>>>>',
  ],

  // YAML
  'quote-unclosed': ({ quote: mark }: { quote: string }) => [
    `expected a closing ${mark}, found the end of the line`,
    'close the quote at the end of the value',
  ],
  'list-cut': () => [
    'expected a closing bracket, found a comment: in YAML " #" begins one',
    'quote the text that holds " #"',
  ],
  'line-without-colon': ({ found, line }: { found: string; line?: string }) => [
    `expected "key: value", found ${quote(found)}`,
    line === undefined ? 'write the key, a colon, a space and the value' : `write ${line}`,
  ],
  'text-behind-quote': ({ line }: Corrected) => [
    'expected nothing behind the closing quote, found more text',
    `put quotes around the whole value, as in ${line}`,
  ],
  'value-begins': ({ first, line, isCurly }: Corrected & { first: string; isCurly: boolean }) => [
    `expected a plain text, found one that begins with ${first}`,
    isCurly ? straighten(line) : `quote it, as in ${line}`,
  ],
  'value-holds-colon': ({ line, isCurly }: Corrected & { isCurly: boolean }) => [
    'expected a plain text, found one with a colon before a space or at its end',
    isCurly ? straighten(line) : `write ${line}`,
  ],
  'yaml-tab': () => ['expected spaces, found a tab', 'indent with spaces: YAML takes no tabs'],
  'yaml-indentation': () => [
    'this line is not indented like the lines above it',
    'remove the spaces before it, or indent it by two if it belongs to the key above',
  ],
  'yaml-brackets': () => [
    'cannot read what is between these brackets',
    'put commas between the values, quote a text that holds a comma or a colon, and close the bracket',
  ],
  'key-twice': () => ['this key appears twice', 'keep one of the two lines with this key'],
  escape: () => [
    'cannot read the \\ between these double quotes',
    'in double quotes \\ is special: write \\\\ or use single quotes',
  ],
  yaml: ({ reason }: { reason: string }) => [
    `invalid YAML: ${reason}`,
    'look at this line and the one above it: indentation, quotes, and a space behind each colon',
  ],
  'yaml-space': ({ space, line }: Corrected & { space: keyof typeof SPACES }) => [
    `expected a plain space, found ${SPACES[space]}`,
    `write it with plain spaces: ${line}`,
  ],
  'control-character': ({ code }: { code: string }) => [
    `found the control character ${code}, which no text needs`,
    'remove it: it came with text copied from another program',
  ],
  'several-documents': () => ['expected one YAML document, found several', 'remove the lines of --- and ...'],

  // Values
  'unknown-key': ({ key, closest, known }: { key: string; closest?: string; known: string[] }) => [
    `unknown key ${quote(key)}`,
    closest === undefined ? `known keys here: ${known.join(', ')}` : didYouMean(closest),
  ],
  'comma-in-text': ({ key }: { key: string }) => [
    `the comma before ${quote(key)} ends the text`,
    'quote the whole text that holds the comma',
  ],
  'text-cut': ({
    found,
    comment,
    line,
    isCurly,
  }: Corrected & { found: string; comment: string; isCurly: boolean }) => [
    `expected a whole text, found ${value(found)} cut off at ${quote(comment)}`,
    isCurly ? straighten(line) : `quote the value, as in ${line}; a comment wants a space behind its #`,
  ],
  'value-missing': ({ wanted, line }: Corrected & { wanted: Wanted }) => [
    `missing: expected ${want(wanted)}`,
    `add ${line}`,
  ],
  'value-is-comment': ({ line, ...wrong }: Wrong & Corrected) => [
    expected(wrong),
    `in YAML " #" begins a comment: write ${line}`,
  ],
  'value-empty': ({ key, isOptional, ...wrong }: Wrong & { key?: string; isOptional: boolean }) => [
    expected(wrong),
    `write a value behind ${key === undefined ? 'the dash' : `${key}:`}${isOptional ? ', or remove the line' : ''}`,
  ],
  'value-in-curly-quotes': ({ line, ...wrong }: Wrong & Corrected) => [expected(wrong), straighten(line)],
  'number-in-place-of-text': ({ line, ...wrong }: Wrong & Corrected) => [
    expected(wrong),
    `quote it, as in ${line}: unquoted, YAML reads ${value(wrong.found)}`,
  ],
  'list-in-place-of-text': ({ line, ...wrong }: Wrong & Corrected) => [
    expected(wrong),
    `write one text with commas: ${line}`,
  ],
  'text-in-place-of-list': ({ line, ...wrong }: Wrong & Corrected) => [
    expected(wrong),
    `write it as a list: ${line}`,
  ],
  'text-too-long': ({ max, length, ...wrong }: Wrong & { max: number; length: number }) => [
    `${expected(wrong)} with ${length} characters`,
    `shorten it by ${plural(length - max, 'character')}`,
  ],
  'number-in-quotes': (wrong: Wrong) => [expected(wrong), 'write it without quotes'],
  'flag-in-quotes': (wrong: Wrong) => [expected(wrong), 'write true or false without quotes'],
  'flag-in-words': ({ line, ...wrong }: Wrong & Corrected) => [expected(wrong), `write ${line}`],
  'id-written-otherwise': ({ line, ...wrong }: Wrong & Corrected) => [expected(wrong), `write ${line}`],
  'id-invalid': ({ line, ...wrong }: Wrong & Corrected) => [expected(wrong), `a fresh one is ready: ${line}`],
  'url-invalid': ({ line, ...wrong }: Wrong & Corrected) => [expected(wrong), `write ${line}`],
  'choice-misspelt': ({ closest, ...wrong }: Wrong & { closest: string }) => [
    expected(wrong),
    didYouMean(closest),
  ],
  'category-unknown': (wrong: Wrong) => [
    expected(wrong),
    'write one of the codes: site.yaml says under categories which is which',
  ],
  'value-wrong': (wrong: Wrong) => [expected(wrong)],
  'text-invisible': ({ found }: { found: string }) => [
    `expected text that can be seen, found ${[...found].map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}`,
    'write the text again: only invisible characters are here',
  ],
  'value-differs': () => [
    'expected the same value as in index.ko.md, found another',
    'remove the line here: all languages share the value of index.ko.md',
  ],

  // Dates
  'date-without-offset': ({ line, ...wrong }: Wrong & Corrected) => [expected(wrong), `write ${line}`],
  'date-written-otherwise': ({ line, ...wrong }: Wrong & Corrected) => [expected(wrong), `write ${line}`],
  'month-invalid': ({ month, ...wrong }: Wrong & { month: string }) => [
    expected(wrong),
    `a month is 01 to 12, found ${month}`,
  ],
  'day-invalid': ({ month, year, days, ...wrong }: Wrong & { month: number; year: string; days: number }) => [
    expected(wrong),
    `${MONTHS[month - 1]}${month === 2 ? ` ${year}` : ''} has ${days} days`,
  ],
  'hour-invalid': (wrong: Wrong) => [
    expected(wrong),
    'an hour is 00 to 23: midnight is 00:00 of the next day',
  ],
  'minute-invalid': (wrong: Wrong) => [expected(wrong), 'minutes and seconds are 00 to 59'],
  'year-invalid': (wrong: Wrong) => [expected(wrong), 'the year must be 0000 to 9999 in UTC, too'],
  'date-invalid': (wrong: Wrong) => [
    expected(wrong),
    'write year-month-day, T, hour:minute:second and the offset, such as +09:00',
  ],

  // Texts
  'body-empty': () => [
    'expected a text below the front matter, found none',
    'write the text below the second --- line',
  ],
  'body-too-long': ({ max, found }: { max: number; found: number }) => [
    `expected a text of at most ${max} characters, found ${found}`,
    'split the text into several posts',
  ],
  'item-too-large': ({ max, found }: { max: number; found: number }) => [
    `expected texts of at most ${max} bytes as JSON in all languages together, found ${found}`,
    'split the texts into several items',
  ],
  'placeholder-text': ({ text }: { text: string }) => [
    `expected a text for everybody, found the placeholder ${quote(text)}`,
    'replace the placeholder text; a post may stay a draft till then, with isPublic: false',
  ],
  'privacy-version': ({ version, found }: { version: string; found: string }) => [
    `expected ${quote(version)}, the privacyVersion of site.yaml, found ${quote(found)}`,
    'when the text changes, change the version here, in the other languages and in site.yaml',
  ],

  // Images
  'image-path-empty': () => ['expected the path of an image, found an empty one', 'write it as ./name.jpg'],
  'image-on-other-server': ({ target }: { target: string }) => [
    `expected an image of this folder, found the outside address ${quote(target)}`,
    'save the image beside the text and refer to it as ./name.jpg',
  ],
  'image-outside-folder': ({ target, closest }: { target: string; closest?: string }) => [
    `expected an image inside the item's folder, found ${quote(target)}`,
    closest === undefined
      ? 'move the image beside the text and refer to it as ./name.jpg'
      : `write ${closest}`,
  ],
  'image-path-is-link': ({ target }: { target: string }) => [
    `expected an image file, found the symbolic link ${quote(target)}`,
    'replace the link by a copy of the image',
  ],
  'image-not-found': ({
    target,
    closest,
    images,
  }: {
    target: string;
    closest?: string;
    images: string[];
  }) => {
    const list = images.length === 0 ? '' : `; the images here: ${images.join(', ')}`;
    const add = `add the file to this folder or correct the path${list}`;
    return [`image not found: ${quote(target)}`, closest === undefined ? add : didYouMean(closest)];
  },
  'image-path-with-spaces': ({ target, line }: Corrected & { target: string }) => [
    `expected an image, found a path with spaces that markdown does not read: ${quote(target)}`,
    `write %20 for each space: ${line}`,
  ],
  'image-narrow': ({ width, min }: { width: number; min: number }) => [
    `expected a picture at least ${min} pixels wide here, found ${width}: it is never stretched, so it will look small`,
    'export it wider',
  ],
  'image-unused': () => [
    'no text refers to this image, so it is not published',
    'refer to it from a text of this folder, or remove the file',
  ],
  'image-unreadable': ({ file, code }: { file: string; code: string }) => [
    `cannot read the image ${file}: ${code}`,
  ],
  'image-heic': ({ file }: { file: string }) => [`HEIC is not taken: ${file}`, 'export it as jpg or png'],
  'image-of-other-kind': ({ file, kind }: { file: string; kind: keyof typeof FILE_KINDS }) => [
    `expected an image, found ${file}: it is ${FILE_KINDS[kind]}`,
    'export the picture as jpg or png and replace the file',
  ],
  'image-too-large': ({
    file,
    width,
    height,
    max,
  }: {
    file: string;
    width: number;
    height: number;
    max: number;
  }) => [
    `expected an image of at most ${max} megapixels, found ${file} with ${width} × ${height}`,
    'make it smaller, to a few thousand pixels a side, and replace the file',
  ],
  'image-damaged': ({ file, reason }: { file: string; reason: string }) => [
    `expected a whole image, found ${file} damaged or of another kind: ${reason}`,
    'export the image again and replace the file',
  ],

  // Between items
  'id-taken': ({ id, owner, fresh }: { id: string; owner: string; fresh: string }) => [
    `id ${id} is already taken by ${owner}`,
    `give one of the two a fresh UUID, such as ${fresh}; an id once published must stay`,
  ],
  'legacy-id-taken': ({ legacyId, owner }: { legacyId: number; owner: string }) => [
    `legacyId ${legacyId} is already taken by ${owner}`,
    'a legacyId names one post: remove it from the other',
  ],
  'alias-taken': ({ alias, owner }: { alias: string; owner: string }) => [
    `the address ${quote(alias)} already belongs to ${owner}`,
    'an alias is an address that this item had and no other has: remove it from one of the two',
  ],
  'alias-invalid': ({ alias }: { alias: string }) => [
    `expected the folder name that the item had, found ${quote(alias)}`,
    'write the old folder name alone: letters, digits and single - _ . between them',
  ],
  'category-slug-taken': ({ slug, owner }: { slug: string; owner: string }) => [
    `the slug ${quote(slug)} is already taken by ${owner}`,
    'give each category a slug of its own: it is part of the address of its page',
  ],
  'names-itself': ({ slug }: { slug: string }) => [`${quote(slug)} is this item itself`, 'remove this name'],
  'listed-twice': ({ slug }: { slug: string }) => [`${quote(slug)} is listed twice`, 'remove one of the two'],
  'related-unknown': ({ slug, closest }: { slug: string; closest?: string }) => [
    `expected the folder name of a post, found ${quote(slug)}`,
    closest === undefined ? 'use the name of a folder in posts/' : didYouMean(closest),
  ],

  // Warnings: published all the same
  'image-as-link': ({ target }: { target: string }) => [
    `this image is not in the folder, so the site shows a link to it: ${quote(target)}`,
    'save the image beside the text and refer to it as ./name.jpg',
  ],
  'related-draft': ({ slug }: { slug: string }) => [
    `the related post ${quote(slug)} is not public, so it is not shown`,
    'publish that post too, or remove this line',
  ],
  'link-empty': () => [
    'this link leads nowhere: its address is empty',
    'write the address between the parentheses',
  ],
  'link-unknown': ({ target, closest }: { target: string; closest?: string }) => [
    `no page of this site has the address ${quote(target)}`,
    closest === undefined ? 'correct the address or remove the link' : didYouMean(closest),
  ],
  'link-to-draft': ({ target }: { target: string }) => [
    `the page ${quote(target)} is a draft, so the link leads nowhere`,
    'publish that item too, or remove the link',
  ],
  'link-to-scheduled': ({ target, until }: { target: string; until: number }) => [
    `the page ${quote(target)} is not public before ${formatMomentInEnglish(until)}, so the link leads nowhere until then`,
    'give that item an earlier date, or remove the link',
  ],
  'link-to-file': ({ target, page }: { target: string; page?: string }) => [
    `expected the address of a page, found the file ${quote(target)}`,
    page === undefined ? 'write the address of the page' : `write ${page}`,
  ],
  'link-to-image': ({ target }: { target: string }) => [
    `this links to the image ${quote(target)}, which has no page`,
    'to show the image, write ! before the [',
  ],
  'link-as-text': ({ line }: Corrected) => [
    'markdown does not read this link, so it is shown as text',
    `write ${line}`,
  ],
  'link-to-anchor': ({ target, closest }: { target: string; closest?: string }) => [
    `the page has no heading for ${quote(target)}`,
    closest === undefined ? 'correct what follows the #, or remove it' : didYouMean(closest),
  ],
  'link-to-localhost': ({ target }: { target: string }) => [
    `${quote(target)} is on your own computer or network: nobody else can open it`,
    'write the public address',
  ],
  'html-comment': () => [
    'an HTML comment is not shown on the site, but everybody can read it in the API',
    'remove it',
  ],
  'html-as-text': ({ tag }: { tag: string }) => [
    `the site shows ${quote(tag)} as text: only <details> and <summary> work as HTML`,
    'write it in markdown, or between backquotes if readers are to see it',
  ],
  'details-as-text': ({ tag }: { tag: string }) => [
    `the site shows ${quote(tag)} as text: <details>, <summary> and </details> are not all there`,
    'write <details>, <summary>title</summary>, the text and </details>, each on its own line',
  ],
  'footnote-alone': ({ label, isText }: { label: string; isText: boolean }) => [
    isText
      ? `nothing refers to the footnote ${label}, so it is not shown`
      : `the footnote ${label} has no text, so its mark is shown as it is written`,
    isText ? `write ${label} where it belongs` : `add below, behind an empty line: ${label}: text`,
  ],
  'mark-without-space': ({ line }: Corrected) => [
    'this looks like a heading or a list, but no space follows its mark, so it is shown as text',
    `write ${line}`,
  ],
  'replacement-character': () => [
    'found the character � (U+FFFD): a letter was lost when the file was saved in another encoding',
    'write the letter again',
  ],
  'fence-unclosed': ({ fence }: { fence: string }) => [
    `this code block is never closed, so all that follows is code: ${quote(fence)}`,
    `add a line of ${fence} behind the code`,
  ],
  'table-without-rule': ({ line }: Corrected) => [
    'this looks like a table, but its second line is no rule with as many columns, so it is shown as text',
    `make the second line ${line}`,
  ],
  'table-row-cut': ({ columns }: { columns: number }) => [
    `this row has more cells than the table has columns (${columns}), so the last ones are not shown`,
    'add columns to the first two rows, or write \\| for a | within a cell',
  ],
  'emphasis-as-text': ({ line }: Corrected) => [
    'the asterisks are shown: a space follows the opening ones or precedes the closing ones',
    `write ${line}`,
  ],
  'texts-same': ({ other }: { other: string }) => [
    `the text is the same as in ${other}`,
    'translate it: each language has a text of its own',
  ],
  'language-other': ({ language }: { language: keyof typeof LANGUAGES }) => [
    `this does not look like ${LANGUAGES[language]}`,
    `write the ${LANGUAGES[language]} text here; it may have been swapped with another file`,
  ],
  'placeholder-word': ({ word }: { word: string }) => [
    `found ${quote(word)}, which looks like something still to be written`,
    'write what is missing, or remove it',
  ],
  'date-unlikely': ({ year }: { year: number }) => [
    `the year ${year} looks like a mistake`,
    'correct the year if it is one',
  ],
  'security-expired': ({ expires }: { expires: string }) => [
    `security.expires (${expires}) has passed`,
    'set a later date, at most a year from now',
  ],
} satisfies Record<string, (parts: never) => Wording>;

/** What an answer must be. */
export function askInEnglish(thing: Wanted): string {
  return `expected ${want(thing)}`;
}
