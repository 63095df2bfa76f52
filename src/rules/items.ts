// Rules across items: unique ids and addresses, related posts.
import { quote } from '../diagnostics/wording.ts';
import { error } from './create-rule.ts';

type OwnedKey =
  | ('id' | 'legacyId' | 'shareKey' | 'aliases' | 'oldAddresses' | 'slug')
  | ('siteAddress' | 'sitePage' | 'folder' | 'file');

/** In Korean. */
const OWNED: Record<OwnedKey, string> = {
  id: '아이디(id)',
  legacyId: '예전 번호(legacyId)',
  shareKey: '열쇠(shareKey)',
  aliases: '옛 폴더 이름(aliases)',
  oldAddresses: '옛 주소(oldAddresses)',
  siteAddress: '주소(oldAddresses)',
  sitePage: '주소',
  slug: 'slug',
  folder: '폴더 이름',
  file: '파일 이름',
};

/** A value that only one item may have. */
export const valueTaken = error<{
  key: OwnedKey;
  value: string | number;
  owner: string;
  fresh?: string;
}>('value-taken', {
  example: {
    key: 'id',
    value: '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11',
    owner: 'posts/hello/index.ko.md',
    fresh: '1d7c0f6e-52b8-4c39-9e0a-8f4b6a2d3c75',
  },
  en: ({ key, value, owner, fresh }) => [
    `${key.startsWith('site') ? 'address' : key} ${quote(String(value))} is already used by ${owner}`,
    {
      id: `give the newer item a new UUID, such as ${fresh}; never change a published id`,
      legacyId: 'delete it from one of the two posts',
      shareKey: `give one of the two another key, such as ${fresh}`,
      aliases: 'an alias leads to one item: delete it from one of the two',
      oldAddresses: 'an address leads to one page: delete it here or there',
      siteAddress: 'delete it: the site has something else at this address, so it cannot lead to this item',
      sitePage: 'rename the folder: the site itself has something else at this address',
      slug: 'give each category its own slug: it is part of the page address',
      folder: 'macOS and Windows take the two names for one: rename one folder, or merge the two',
      file: 'the names are the same in Unicode NFC: rename or delete one of the files',
    }[key],
  ],
  ko: ({ key, value, owner, fresh }) => [
    `이미 쓰는 ${OWNED[key]}입니다: ${quote(String(value))} (${key.startsWith('site') ? '이 사이트' : owner})`,
    {
      id: `나중에 만든 쪽에 새 UUID를 쓰세요(예: ${fresh}). 이미 공개한 아이디는 바꾸지 않습니다`,
      legacyId: '두 글 가운데 한쪽에서 지우세요',
      shareKey: `한쪽에 다른 열쇠를 쓰세요(예: ${fresh})`,
      aliases: '옛 주소는 항목 하나로만 이어집니다. 한쪽에서 지우세요',
      oldAddresses: '주소는 한 페이지로만 이어집니다. 한쪽에서 지우세요',
      siteAddress: '지우세요. 이 사이트가 이미 쓰는 주소라 이 항목으로 이어질 수 없습니다',
      sitePage: '폴더 이름을 바꾸세요. 이 사이트가 이미 쓰는 주소입니다',
      slug: '분류마다 다른 slug를 쓰세요. 분류 페이지의 주소가 됩니다',
      folder: 'macOS와 Windows에서는 같은 이름입니다. 한쪽 이름을 바꾸거나 둘을 합치세요',
      file: '유니코드 NFC로 같은 이름입니다. 한쪽 이름을 바꾸거나 지우세요',
    }[key],
  ],
});
