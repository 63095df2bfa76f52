// Rules across items: unique ids and addresses, related posts.
import { formatMoment } from '../diagnostics/wording.ts';
import { error, warning } from './create-rule.ts';

/** A value that only one item may have. */
export const valueTaken = error<{
  key:
    | ('id' | 'legacyId' | 'shareKey' | 'aliases' | 'oldAddresses' | 'slug')
    | ('siteAddress' | 'sitePage' | 'folder' | 'file');
  value: string | number;
  owner: string;
  fresh?: string;
}>('value-taken');

export const aliasInvalid = error<{ alias: string }>('alias-invalid');
/** With `isPage`, of a page of the studio, which has no aliases. */
export const aliasMissing = warning<{ old: string; isPage?: boolean }>('alias-missing');
/** The item itself, or a name that the list has already. */
export const nameNeedless = error<{ slug: string; isItself: boolean }>('name-needless');

/** More than a year from now, or before there was a web. */
export const dateFar = warning<{ time: number; isPast?: boolean }>('date-far', ({ time }, language) => ({
  moment: formatMoment[language](time),
}));
export const relatedUnknown = error<{ slug: string; closest?: string | undefined }>('related-unknown');
export const relatedDraft = warning<{ slug: string }>('related-draft');
