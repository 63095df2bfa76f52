// Sveltia CMS as files of our own: its npm form bundled without what this product has no use for (maps, image
// conversion, other languages), so that a browser that opens it asks nobody else.
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import project from '../../package.json' with { type: 'json' };

const ENTRY_POINT = fileURLToPath(new URL('./browser/admin.js', import.meta.url));
/** Change the number when the bundle changes in a way that the versions do not show. */
const RECIPE = [5, project.dependencies['@sveltia/cms'], project.dependencies.esbuild].join('-');
const UI_LOCALES = ['ko', 'ja'];
/** Languages of code blocks that are coloured while writing. */
const CODE_LANGUAGES = [
  ...['bash', 'css', 'diff', 'html', 'javascript', 'json', 'jsx', 'markdown', 'python', 'shellscript'],
  ...['sql', 'tsx', 'typescript', 'xml', 'yaml'],
];
const FONTS = /\.(?:woff2|txt)$/;

/**
 * The folder with every file of the CMS, from the cache where a build has made it already. Each file's name
 * carries a hash of its content; the one to load begins with `admin-`.
 */
export async function bundleCms(cache: string): Promise<string> {
  const folder = join(cache, `cms-${RECIPE}`);
  if (await isComplete(folder)) return folder;
  const part = `${folder}.${process.pid}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const cms = createRequire(import.meta.url).resolve('@sveltia/cms');
  await build({
    entryPoints: [ENTRY_POINT],
    outdir: part,
    entryNames: 'admin-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [LEFT_OUT, createOwnServerPlugin(cms)],
  });
  await cp(join(dirname(cms), 'assets'), join(part, 'assets'), {
    recursive: true,
    filter: (path) => path.endsWith('assets') || FONTS.test(path),
  });
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another build was quicker and has made the same.
    await rm(part, { recursive: true, force: true });
    if (!(await isComplete(folder))) throw error;
  });
  return folder;
}

/** Modules that are only loaded for what the configuration never asks for. */
const LEFT_OUT: Plugin = {
  name: 'left-out',
  setup({ onResolve, onLoad }) {
    const nothing = { path: 'nothing', namespace: 'left-out' };
    onResolve({ filter: /^(?:leaflet|terra-draw|svgo)|^\.\/chunks\/(?:heic|webp_enc)/ }, () => nothing);
    onResolve({ filter: /^@shikijs\/langs\// }, ({ path, importer }) => {
      const isTop = !importer.includes('@shikijs');
      return isTop && !CODE_LANGUAGES.includes(path.slice('@shikijs/langs/'.length)) ? nothing : undefined;
    });
    onResolve({ filter: /^\.\.\/locales\// }, ({ path }) =>
      UI_LOCALES.includes(path.slice('../locales/'.length, -'.json'.length)) ? undefined : nothing,
    );
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'export default {}' }));
  },
};

/** Fonts that come with it anyway, and a look at GitHub's health: what it would ask others for when it opens. */
const OUTSIDE_REQUESTS: readonly [found: RegExp, replacement: string][] = [
  [/@font-face \{[^}]*https:\/\/cdn\.jsdelivr\.net[^}]*\}/g, ''],
  [
    /https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json/g,
    'data:application/json,{"status":{"indicator":"none"}}',
  ],
];

/**
 * What fills the template of a slug: the values of the first language alone. The folder is named after the English
 * title, so that `{{englishSlug}}` is one of them.
 */
const ENGLISH_SLUG: readonly [found: RegExp, replacement: string] = [
  /(content:\{\.\.\.[\w$]+\(([\w$]+)\[[\w$]+\],[\w$]+\)),_slug:/g,
  '$1,englishSlug:globalThis.createEnglishSlug($2.en?.title??""),_slug:',
];

/** Throws where a new version differs, so that the change is noticed. */
function createOwnServerPlugin(entry: string): Plugin {
  return {
    name: 'own-server',
    setup({ onLoad }) {
      onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async () => {
        let contents = await readFile(entry, 'utf8');
        for (const [found, replacement] of [...OUTSIDE_REQUESTS, ENGLISH_SLUG]) {
          if (!contents.match(found))
            throw new Error(`Cannot find ${found} in the CMS: look at what it does now`);
          contents = contents.replace(found, replacement);
        }
        return { contents };
      });
    },
  };
}

async function isComplete(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => name.startsWith('admin-'));
}
