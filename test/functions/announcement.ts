// What messages about inquiries say in Korean.
import { LANGUAGES } from '../../src/contract/languages.ts';
import { createAnnouncement } from '../../src/publish/deploy/write-worker.ts';
import { createAllWords } from '../../src/site/words/words.ts';

export const ANNOUNCEMENT = createAnnouncement(
  { languages: LANGUAGES, name: { ko: '담다', en: 'Damda', jp: 'ダムダ' } },
  createAllWords(),
);
