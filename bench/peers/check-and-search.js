// What a user of Velite adds for checked links and a search: remark-validate-links over all texts, and an index of Pagefind.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';

const { BENCH_CONTENT, BENCH_OUT } = process.env;
const cli = join(import.meta.dirname, 'node_modules/remark-cli/cli.js');
const links = 'remark-validate-links=repository:false';
const bounded = ['--import', './bounded-files.js'];
const checked = spawnSync(
  process.execPath,
  [...bounded, cli, BENCH_CONTENT, '--quiet', '--no-stdout', '--use', links],
  { cwd: import.meta.dirname, stdio: ['ignore', 'inherit', 'pipe'] },
);
if (checked.status !== 0) throw new Error(String(checked.stderr).slice(0, 2_000));
const { index } = await createIndex();
for (const path of globSync('posts/*/index.*.md', { cwd: BENCH_CONTENT })) {
  const [, slug, , language] = /^posts\/(.+)\/(index)\.(\w+)\.md$/.exec(path);
  const [, front, content] = readFileSync(join(BENCH_CONTENT, path), 'utf8').split(/^---$/m);
  const title = /^title: (.+)$/m.exec(front)[1];
  await index.addCustomRecord({ url: `/${language}/${slug}/`, content, language, meta: { title } });
}
await index.writeFiles({ outputPath: join(BENCH_OUT, 'pagefind') });
await close();
