// Tags and callouts of other programs → markdown.
import { videoAddress } from './videos.ts';

const CALLOUT_TYPES = {
  TIP: /^(?:tip|hint|success|check|팁|요령)/i,
  IMPORTANT: /^(?:important|중요)/i,
  WARNING: /^(?:warning|attention|주의|경고)/i,
  CAUTION: /^(?:caution|danger|error|fail|bug|위험|오류)/i,
};

/** The type that is nearest to a name of another program. */
export function typeOfCallout(written: string): string {
  const known = Object.entries(CALLOUT_TYPES).find(([, pattern]) => pattern.test(written.trim()));
  return known?.[0] ?? 'NOTE';
}

/** What a tag of another program shows, as markdown. @param written its attributes and words */
export function rewriteTag(name: string, written: string): string | undefined {
  const attributes: Record<string, string> = {};
  const words = written
    .replace(/^=/, '')
    .replaceAll(/(?<!\S)([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g, (_, key, double, single, bare) => {
      attributes[key.toLowerCase()] = double ?? single ?? bare;
      return '';
    })
    .split(/[\s"']+/)
    .filter(Boolean);
  const { id = words[0] ?? '', src = '', alt, caption, title = caption } = attributes;
  const address = words.find((word) => /^https?:\/\/\S+$/.test(word));
  if (/^(?:youtube|vimeo|embed)$/.test(name) && address !== undefined) return address;
  if (/^(?:youtube|vimeo)$/.test(name)) return videoAddress(id, name);
  if (name === 'gist' && /^[\w-]+(?:\/\w+)?$/.test(id))
    return `https://gist.github.com/${words.length === 2 ? words.join('/') : id}`;
  const description = alt ?? title;
  if (/^(?:figure|img|image)$/.test(name) && /^[^\s()]+$/.test(src) && description)
    return `![${description}](${src}${title === undefined ? '' : ` "${title}"`})`;
  const isNamed = name === 'asset_img' && /^[\w.-]+\.\w+$/.test(id) && words.length > 1;
  return isNamed && !/\d$/.test(words[1] ?? '') ? `![${words.slice(1).join(' ')}](./${id})` : undefined;
}
