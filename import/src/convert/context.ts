// Resolves the links and images of a text, and has the other facts about the import that its conversion needs.
import { isOwn } from '../addresses.ts';
import type { Plan } from '../plan.ts';
import type { ItemAccount, Source, SourceItem } from '../source.ts';
import { isAttachment, locatePicture, namePicture, type PictureSources } from '../write/locate.ts';
import { idOfHeading } from './edits.ts';

export interface ConvertOptions {
  source: Source;
  plan: Plan;
  sources: PictureSources;
}

export type TextContext = ReturnType<typeof createContext>;

export function createContext(
  { text: { file, firstLine = 1, isMdx } }: SourceItem,
  title: string,
  { source: { siteUrl, isVault, breaksLines }, plan: { pages }, sources }: ConvertOptions,
  { account, used, wanted }: { account: ItemAccount; used: Map<string, string>; wanted: string[][] },
) {
  const attach = (target: string): string | undefined => {
    const { file: here, name, addresses, failure } = locatePicture(target, file, sources);
    if (failure !== undefined) account.note(failure, target);
    if (addresses.length > 0) wanted.push(addresses);
    return here && `./${namePicture(here, name, used)}`;
  };
  /** Returns `./name.jpg`, or the address of an image that the export lacks. */
  const picture = (target: string): string => {
    const attached = attach(target);
    if (attached === undefined) account.note('picture', target);
    return attached ?? absolute(target.replace(/^(?:\.\/)+/, ''), siteUrl);
  };
  const findPage = (name: string) => pages.findName(name, file);
  /** Links to imported items lead to their new pages; others to the old site stay and are listed. Empty without a target. */
  const link = (target: string): string => {
    const isFile = !/^(?:[a-z][\w+.-]*:|[/#?]|$)/i.test(target);
    const [address = '', anchor] = target.split('#');
    if (pages.pages.has(address)) return target;
    const isNamed = isFile || /^\/(?!\/)/.test(target);
    const page = (!isFile && pages.findAddress(target)) || (isNamed ? findPage(address) : undefined);
    if (page !== undefined) return anchor ? `${page}#${idOfHeading(anchor)}` : page;
    const isOurs = isFile || isOwn(target, siteUrl);
    const attached = isOurs && isAttachment(address.replace(/\?.*/s, '')) ? attach(target) : undefined;
    if (attached !== undefined) return anchor ? `${attached}#${anchor}` : attached;
    const isRefused = /^(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i.test(target);
    if (isOurs || isRefused) account.note('old-link', target);
    // Without a site address, files are not on the web; and a name in a vault is no address.
    if (isRefused || (isFile && (siteUrl === '' || isVault))) return '';
    return isOurs ? absolute(target, siteUrl) : target;
  };
  return { account, title, link, picture, findPage, firstLine, isMdx, isVault, breaksLines };
}

function absolute(target: string, siteUrl: string): string {
  const origin = /^https?:\/\/[^/]+/.exec(siteUrl)?.[0];
  return target.startsWith('/') && origin ? `${origin}${target}` : target;
}
