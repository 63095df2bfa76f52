// The files of a studio's folder next to its content: what belongs to the studio alone. All else is in the engine.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Language } from '../../contract/languages.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { engineFile } from '../../engine/engine-files.ts';

export const HOSTS = ['cloudflare', 'server'] as const;

export interface Studio {
  /** Name of its folder. */
  folder: string;
  name: string;
  languages: readonly Language[];
  siteUrl: string;
  host: (typeof HOSTS)[number];
  hasGitHub: boolean;
  editorLanguage: EditorLanguage;
}

const COMMANDS = ['dev', 'start', 'new', 'validate', 'overview', 'import', 'build', 'diff', 'inquiries'];
const IGNORED = [
  'node_modules/',
  'dist/',
  '.data/',
  '.cache/',
  '.wrangler/',
  '.dist.*',
  '.content.*',
  'import-report.json',
];
const WORKFLOWS = ['pull-request', 'preview', 'publish'];
const FOLDER = 'src/tools/init/starter';

/** Path in the studio's folder → content. @param folder absolute */
export function createProjectFiles(studio: Studio, folder: string): Map<string, string> {
  const { host, hasGitHub, editorLanguage } = studio;
  const id = studio.folder.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-');
  const commands = [...COMMANDS, host === 'server' ? 'serve' : 'deploy'];
  const project = {
    name: id,
    private: true,
    scripts: Object.fromEntries(commands.map((name) => [name, `guest-api ${name}`])),
    dependencies: { 'guest-api': findEngine(folder) },
    allowScripts: { esbuild: true },
  };
  const wrangler = {
    name: id,
    d1_databases: [{ database_name: id, database_id: '00000000-0000-0000-0000-000000000000' }],
  };
  const read = (name: string) =>
    readFileSync(engineFile(`${FOLDER}/${name}`), 'utf8')
      .replaceAll('{studio}', () => studio.name)
      .replaceAll('{domain}', () => new URL(studio.siteUrl).hostname);
  const files = new Map([
    ['package.json', formatJson(project)],
    ['.gitignore', `${IGNORED.join('\n')}\n`],
    ['README.md', read(`README.${editorLanguage}.md`)],
  ]);
  if (host === 'cloudflare') files.set('wrangler.json', formatJson(wrangler));
  else files.set('compose.yaml', read('compose.yaml'));
  if (hasGitHub) {
    for (const name of WORKFLOWS) files.set(`.github/workflows/${name}.yml`, read(`workflows/${name}.yml`));
  }
  return files;
}

const formatJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The version that makes the folder; the same file if it was installed from one. */
function findEngine(folder: string): string {
  const root = engineFile('.');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const installer = join(root, '..', '..', 'package.json');
  const spec: string | undefined = existsSync(installer)
    ? JSON.parse(readFileSync(installer, 'utf8')).dependencies?.['guest-api']
    : undefined;
  if (!spec?.startsWith('file:')) return `^${version}`;
  return `file:${relative(folder, resolve(dirname(installer), spec.slice('file:'.length)))}`;
}
