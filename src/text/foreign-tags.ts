// Tags and callouts of other programs → the markdown that validation suggests.
import { IMAGE_ENDINGS } from './links.ts';
import { videoAddress } from './videos.ts';

const CALLOUT_TYPES = {
  TIP: /^(?:tip|hint|success|check|팁|요령)/i,
  IMPORTANT: /^(?:important|중요)/i,
  WARNING: /^(?:warn|attention|주의|경고)/i,
  CAUTION: /^(?:caution|danger|error|fail|bug|위험|오류)/i,
  NOTE: /^(?:note|info|abstract|summary|tl;?dr|todo|question|help|faq|example|quote|cite|참고|정보|알림|안내|메모|노트|예)/i,
};

/** The type that is nearest to a name of another program. */
export function typeOfCallout(written: string): string | undefined {
  const known = Object.entries(CALLOUT_TYPES).find(([, pattern]) => pattern.test(written.trim()));
  return known?.[0];
}

interface Tag {
  name: string;
  /** What is written after the name. */
  options: string;
  /** By name, in lower case. */
  attributes: Record<string, string>;
  /** Of the options, those that are no attributes, without quotes. */
  words: string[];
}

type Write = (tag: Tag) => string | undefined;

const IMAGE_ADDRESS = new RegExp(String.raw`\.(?:${IMAGE_ENDINGS}|heic|bmp)(?:[?#].*)?$`, 'is');

const WRITERS = new Map(
  Object.entries<Write>({
    'youtube vimeo video embed': showVideo,
    gist: ({ words, attributes: { id = words[0] ?? '' } }) =>
      /^[\w-]+(?:\/\w+)?$/.test(id)
        ? `https://gist.github.com/${words.length === 2 ? words.join('/') : id}`
        : undefined,
    'figure img image picture asset_img': showImage,
    'load-photoswipe': () => '',
    heading: ({ attributes }) => {
      const words = firstOf(attributes, 'content', 'title', 'text').trim();
      return words === '' ? undefined : `${'#'.repeat(Number(attributes.level) || 2)} ${words}`;
    },
    asset_path: ({ words: [path] }) => path,
    // Of NexT: `primary@words`.
    label: ({ options }) => /^\s*\w*@(.*)/.exec(options)?.[1]?.trim(),
  }).flatMap(([names, write]) => names.split(' ').map((name) => [name, write] as const)),
);
/** Included files are named freely. */
const INCLUDED = /video|youtube|vimeo|heading|figure|image|img|picture/i;

/**
 * What a tag of another program shows, as markdown; undefined if that is not known.
 * @param options what is written after its name
 */
export function rewriteTag(written: string, options: string): string | undefined {
  const [name, rest] = written === 'include' ? readInclude(options) : [written, options];
  const write = WRITERS.get(name);
  const tag = { name, options: rest, attributes: attributesOf(rest), words: wordsOf(rest) };
  const result = write?.(tag);
  // Editors are to write the description.
  return result?.startsWith('![](') ? undefined : result;
}

function readInclude(options: string): [name: string, options: string] {
  const [whole = '', file = ''] = /^\s*([\w./-]+)/.exec(options) ?? [];
  return [INCLUDED.exec(file)?.[0].toLowerCase() ?? '', options.slice(whole.length)];
}

const ATTRIBUTE = /(?<![^\s,])([\w-]+)\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|((?!=|\/\/)[^\s"'\]>%]+))/g;

/** `name="value"`, or `name:value` as Hexo has it. By name, in lower case. */
function attributesOf(written: string): Record<string, string> {
  const found = [...written.matchAll(ATTRIBUTE)];
  // Only one of the values is defined.
  return Object.fromEntries(found.map(([, name = '', ...values]) => [name.toLowerCase(), values.join('')]));
}

/** Those that are no attributes, without quotes. */
function wordsOf(options: string): string[] {
  const words = options.replace(/^=/, '').replaceAll(ATTRIBUTE, ' ');
  const found = [...words.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)];
  return found
    .map(([, double, single, bare]) => double ?? single ?? bare?.replace(/,$/, '') ?? '')
    .filter((word) => !/^[-/]?$/.test(word));
}

/** The first of the attributes that is not empty. */
function firstOf(attributes: Readonly<Record<string, string>>, ...names: string[]): string {
  return names.map((name) => attributes[name]).find(Boolean) ?? '';
}

function showVideo({ name, attributes, words: [first = ''] }: Tag): string | undefined {
  const id = firstOf(attributes, 'id', 'video_id', 'url', 'src') || first;
  return videoAddress(id, name === 'video' ? undefined : name);
}

/** `src="a.png" alt="words"`, or `class a.png 300 200 "words"`. */
function showImage({ name, attributes, words }: Tag): string | undefined {
  const at = words.findIndex((word) => IMAGE_ADDRESS.test(word));
  const src = firstOf(attributes, 'src', 'url', 'image_path', 'path', 'image', 'file', 'img') || words[at];
  if (src === undefined) return undefined;
  const caption = firstOf(attributes, 'caption', 'description', 'title');
  const named = words.slice(at + 1).filter((word) => !/^(?:\d+(?:%|px)?$|--|https?:)/.test(word));
  return formatImage(
    name === 'asset_img' ? `./${src}` : src,
    attributes.alt || caption || named.join(' '),
    caption,
  );
}

function formatImage(src: string, alt: string, title = ''): string {
  const address = /[\s()<>]/.test(src) ? `<${src}>` : src;
  return `![${alt.replaceAll(/[[\]]/g, '')}](${address}${title && ` "${title.replaceAll('"', "'")}"`})`;
}
