// Which links are files next to a text, and which files may be chosen.
import { ATTACHMENT_TYPES } from '../../contract/attachment-types.ts';

export const ENDINGS = Object.keys(ATTACHMENT_TYPES);
const ending = `\\.(?:${ENDINGS.join('|')})`;

export const FILE_NAME = new RegExp(`${ending}$`, 'i');
/** Without the flag m, with which the CMS deletes a first character that is typed before a space as the start of a block. */
export const LINK = new RegExp(`^\\[(?<text>[^[\\]\\n]*)\\]\\((?<file>\\./[^()\\s]+${ending})\\)$`, 'i');
