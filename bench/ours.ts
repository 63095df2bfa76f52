// One build of ours in a process of its own, the API only:
//   node bench/ours.ts <content> <out> <cache>, with the flags of npm run build
import { publish } from '../src/publish/publish.ts';

const [content = '', out = '', cache = ''] = process.argv.slice(2);
const result = await publish({ content, out, cache, site: false });
if ('diagnostics' in result) {
  console.error(result.diagnostics.slice(0, 3));
  process.exitCode = 1;
} else console.log(JSON.stringify(result.summary));
