// Finds links that show nothing or that only their editor can open, and images without a description.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { imageAltMissing } from '../../rules/images.ts';
import { linkUnknown } from '../../rules/links.ts';
import type { Text } from '../text.ts';

/** The name of a file says nothing. */
export const FILE_NAME =
  /^\S*(?:\.(?:png|jpe?g|webp|gif|heic|svg|avif)|(?:IMG|DSCF?|PXL|KakaoTalk|Screenshot)[_-]?\d[\d_-]*)$/i;
/** Another local server than ours is part of a tutorial if the words name it. */
const LOCAL = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1\])(?::(\d+))?(?![\w.-])/i;
const OWN_PORT = '8787';

export function checkLinkTexts({ body, links, addresses }: Text, at: At): Diagnostic[] {
  const isLocal = (target: string, words: string) => {
    const [host = '', port] = LOCAL.exec(target) ?? [];
    return host !== '' && (port === OWN_PORT || (words !== '' && !words.includes(host.split('//')[1] ?? '')));
  };
  return [
    ...links.flatMap(({ kind, start, text, destination }): Diagnostic[] => {
      const words = body.slice(text.start, text.end).trim();
      if (kind === 'image')
        return words === '' || FILE_NAME.test(words) ? [imageAltMissing.at(at(start), {})] : [];
      if (!destination) return [];
      const { target } = destination;
      return isLocal(target, words)
        ? [linkUnknown.at(at(destination.start), { target, problem: 'local' })]
        : [];
    }),
    ...addresses.flatMap(({ start, end }) => {
      const target = body.slice(start, end).replaceAll(/[<>]/g, '');
      return isLocal(target, '') ? [linkUnknown.at(at(start), { target, problem: 'local' })] : [];
    }),
  ];
}
