// What the name of a file or folder tells before it is read.
import reservedCharacters, { windowsReservedNameRegex } from 'filename-reserved-regex';
import { isJunk } from 'junk';

/** What junk lacks: dotfiles, folders of NAS and disks, and temporary files of editors, sync and downloads. */
const LEFTOVERS = [
  /^\.|^#.*#$|^~\$|^(?:eh)?thumbs(?:_vista)?\.db$|^4913$|___jb_(?:tmp|old)___$|\.sb-[\da-f]{8}-\w{6}$/i,
  /^[#$@].*(?:recycle|snapshot)|^(?:@tmp|system volume information|lost\+found|network trash folder)$/i,
  /^(?:temporary items|recycler|found\.\d{3})$|:zone\.identifier$|\.(?:orig|aria2|crswap)$/i,
  /\.(?:sw[a-p]|te?mp|part(?:ial)?|filepart|crdownload|(?:op)?download|!ut|!sync)$/i,
];
const FORBIDDEN = [windowsReservedNameRegex(), reservedCharacters()];

/** Whether an operating system, a NAS, a sync program or an editor leaves such a file behind. */
export function isLeftover(name: string): boolean {
  return isJunk(name) || LEFTOVERS.some((pattern) => pattern.test(name));
}

/** Whether Windows cannot check out a file or folder of this name. */
export function isForbiddenOnWindows(name: string): boolean {
  return FORBIDDEN.some((pattern) => name.search(pattern) !== -1);
}
