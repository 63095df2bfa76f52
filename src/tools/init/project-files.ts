// The files of a studio's folder next to its content: what belongs to the studio alone. All else is in the engine.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import project from '../../../package.json' with { type: 'json' };
import type { Language } from '../../contract/languages.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { engineFile, IS_COMPILED, readEngineFile } from '../../engine/engine-files.ts';
import { fillIn } from '../../engine/texts.ts';
import { WORDS } from '../words/words.ts';

/** Owner and name of the engine's repository, which only package.json has. */
export const ENGINE = project.repository.replace('github:', '');

export interface Studio {
  folder: string;
  name: string;
  languages: readonly Language[];
  siteUrl: string;
  host: keyof typeof WORKFLOWS;
  editorLanguage: EditorLanguage;
}

const WORKFLOWS = { cloudflare: ['pull-request', 'preview', 'publish'], server: ['pull-request'] };
/** A DNS label has at most 63 characters, and previews add some. */
const MAX_NAME = 50;
const FOLDER = 'src/tools/init/starter';

/** Returns contents by path in the studio's folder. @param folder absolute */
export function createProjectFiles(studio: Studio, folder: string): Map<string, string> {
  const { host, editorLanguage } = studio;
  const id = nameFor(studio.folder);
  const commands = Object.keys(WORDS.en.summaries).filter(
    (name) => name !== 'init' && (name !== 'deploy' || host === 'cloudflare'),
  );
  const manifest = {
    name: id,
    private: true,
    scripts: Object.fromEntries(commands.map((name) => [name, `guest-api ${name}`])),
    dependencies: { 'guest-api': findEngine(folder) },
  };
  const wrangler = {
    name: id,
    d1_databases: [{ binding: 'DB', database_name: id, database_id: '00000000-0000-0000-0000-000000000000' }],
  };
  const [major] = project.version.split('.');
  const values = {
    studio: studio.name,
    id,
    engine: ENGINE,
    domain: new URL(studio.siteUrl).hostname,
    version: `v${major}`,
    image: `ghcr.io/${ENGINE}:${major}`,
    proxy: /image: (caddy\S+)/.exec(readEngineFile('compose.yaml'))?.[1] ?? '',
    // Compose replaces variables itself.
    caddyfile: readEngineFile('docs/server/Caddyfile')
      .replaceAll(/^(?=.)/gm, '      ')
      .replaceAll('$', '$$$$')
      .trimEnd(),
  };
  const read = (name: string) => {
    const lines = /^(?:\{(cloudflare|server)\} ?)?(.*\n)/gm;
    const keep = (_: string, kind = host, line = '') => (kind === host ? line : '');
    return fillIn(readEngineFile(`${FOLDER}/${name}`).replaceAll(lines, keep), values);
  };
  const files = new Map([
    ['package.json', formatJson(manifest)],
    ['.gitignore', read('gitignore')],
    ['README.md', read(`README.${editorLanguage}.md`)],
    host === 'cloudflare' ? ['wrangler.json', formatJson(wrangler)] : ['compose.yaml', read('compose.yaml')],
  ]);
  for (const name of WORKFLOWS[host])
    files.set(`.github/workflows/${name}.yml`, read(`workflows/${name}.yml`));
  return files;
}

/** Returns a name for npm, Cloudflare and addresses: lowercase letters, digits and hyphens. */
export function nameFor(folder: string): string {
  const words = folder.toLowerCase().match(/[a-z0-9]+/g) ?? ['studio'];
  return words.join('-').slice(0, MAX_NAME).replace(/-$/, '');
}

const formatJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

function findEngine(folder: string): string {
  const tarball = findTarball();
  return tarball ? `file:${relative(folder, tarball)}` : `^${project.version}`;
}

/** Path of the tarball that a clone of the engine packs, or from which the engine was installed. */
export function findTarball(): string | undefined {
  if (!IS_COMPILED) return engineFile(`guest-api-${project.version}.tgz`);
  const installer = engineFile('../../package.json');
  if (!existsSync(installer)) return undefined;
  const spec: string | undefined = JSON.parse(readFileSync(installer, 'utf8')).dependencies?.['guest-api'];
  return spec?.startsWith('file:') ? resolve(dirname(installer), spec.slice('file:'.length)) : undefined;
}
