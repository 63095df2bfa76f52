// Where the links and images of a text lead now.
import { isOwn } from '../addresses.ts';
import type { Plan } from '../plan.ts';
import type { ItemAccount, Source, SourceItem } from '../source.ts';
import {
  type ItemPictures,
  isAttachment,
  locatePicture,
  namePicture,
  type PictureSources,
} from '../write/locate.ts';
import { idOfHeading } from './text-context.ts';

export interface ConvertOptions {
  source: Source;
  plan: Plan;
  sources: PictureSources;
}

interface LinkOptions extends ConvertOptions {
  account: ItemAccount;
  used: ItemPictures;
  wanted: string[][];
}

export function createLinks(
  { text: { file } }: SourceItem,
  { account, used, wanted, source: { siteUrl, isVault }, plan: { pages }, sources }: LinkOptions,
) {
  const attach = (target: string): string | undefined => {
    const { file: here, name, addresses, failure } = locatePicture(target, file, sources);
    if (failure !== undefined) account.note(failure, target);
    if (addresses.length > 0) wanted.push(addresses);
    return here && `./${namePicture(here, name, used)}`;
  };
  const picture = (target: string): string => {
    const attached = attach(target);
    if (attached === undefined) account.note('picture', target);
    // `./` is for those that are here.
    return attached ?? absolute(target.replace(/^(?:\.\/)+/, ''), siteUrl);
  };
  const findPage = (name: string) => pages.findName(name, file);
  /** Links to imported items lead to their pages; other links to the old site stay, and are listed. */
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
    // An export without an address has no files on the web, and a name in a vault is no address.
    if (isRefused || (isFile && (siteUrl === '' || isVault))) return '';
    return isOurs ? absolute(target, siteUrl) : target;
  };
  return { link, picture, findPage };
}

function absolute(target: string, siteUrl: string): string {
  if (target.startsWith('//')) return `https:${target}`;
  const origin = /^https?:\/\/[^/]+/.exec(siteUrl)?.[0];
  return target.startsWith('/') && origin ? `${origin}${target}` : target;
}
