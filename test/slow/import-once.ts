// Runs one import, to be killed: node test/slow/import-once.ts EXPORT CONTENT
import { importSource } from '../../src/import/import-source.ts';
import { openSource } from '../../src/import/open-source.ts';

const [path = '', content = ''] = process.argv.slice(2);
const source = await openSource(path, { timeZone: 'Asia/Seoul', scratch: '.' });
await importSource(source, {
  ...{ content, media: [], timeZone: 'Asia/Seoul', withPages: false, isDryRun: false, categories: new Map() },
  categoryOf: () => 'CATEGORY_TEST_1',
  check: async () => [],
});
