// Rules for links. A broken link is published as written.
import { formatMoment, type Unfound } from '../diagnostics/wording.ts';
import { warning } from './create-rule.ts';

/** With `isFile`, of a file next to the text. */
export const linkUnknown = warning<Unfound & { isFile?: boolean }>('link-unknown');
/** The page is a draft or, with `until` in milliseconds since the epoch, scheduled. */
export const linkHidden = warning<{ target: string; until?: number | undefined }>(
  'link-hidden',
  ({ until = 0 }, language) => ({ moment: formatMoment[language](until) }),
);

export const linkEmpty = warning<{ target: string }>('link-empty');
export const linkToImage = warning<{ target: string }>('link-to-image');
export const linkAnchor = warning<Unfound>('link-anchor');
/** With `isOwn`, an address of this site that is for its editors. */
export const linkLocal = warning<{ target: string; isOwn?: boolean }>('link-local', ({ target }) => ({
  isFile: /^(?:file:|[a-z]:[\\/])/i.test(target),
}));
/** An address that starts with a scheme such as `javascript:`. */
export const linkScheme = warning<Unfound>('link-scheme');

/** With `isInParagraph`, the definition is there but follows a line of text. */
export const labelUndefined = warning<{
  label: string;
  isInParagraph: boolean;
  closest?: string | undefined;
}>('label-undefined');

/** Of a link or, with `isPublic`, the key of a draft in a public item. */
export const definitionUnused = warning<{ line: string; isPublic?: boolean }>('definition-unused');
