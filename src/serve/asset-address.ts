// Maps addresses to the build's files and their headers, as Cloudflare does: `html_handling: auto-trailing-slash` and
// `_headers`.

/** Finds the file of an address, or the address to redirect to; undefined if there is neither. */
export type FindFile = (path: string) => { file: string } | { location: string } | undefined;

/** @param files paths below the folder, starting with `/` */
export function createAddresses(files: readonly string[]): FindFile {
  const present = new Set(files);
  const addresses = new Map(
    files.map((file) => [file.replace(/(\/index)?\.html$/, (_, index) => (index ? '/' : '')), file]),
  );
  return (path) => {
    const decoded = decodePath(path);
    const base = decoded.replace(/(?:\/|\/index|\/index\.html|(?<!\/)\.html)$/, '');
    const isPage = (address: string) => addresses.get(address)?.endsWith('.html');
    // Must come last: `/index/` leads to `/index`, which leads to `/`.
    const leadsOn = (address: string) => isPage(address) || present.has(`${address}.html`);
    const address = addresses.has(decoded) ? decoded : [`${base}/`, base].find(leadsOn);
    if (address === undefined) return undefined;
    const location = address.split('/').map(encodeURIComponent).join('/');
    return location === path ? { file: addresses.get(address) as string } : { location };
  };
}

/** Collapses slashes. A path that cannot be decoded has no file. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/\/+/g, '/');
  } catch {
    return path;
  }
}

/** @returns whether a path matches a pattern, where `*` matches any text */
export function createMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => pattern.replaceAll(/[.%]/g, '\\$&').replaceAll('*', '.*'));
  const pattern = new RegExp(`^(?:${expressions.join('|')})$`, 's');
  return (path) => pattern.test(path);
}

/** @param text content of `_headers`: patterns, each followed by indented headers */
export function createHeaderRules(text: string): (path: string) => [name: string, value: string][] {
  const rules = text.split(/\n(?=\S)/).map((block) => {
    const [pattern = '', ...lines] = block.split('\n').map((line) => line.trim());
    const headers = lines.filter(Boolean).map((line): [string, string] => {
      const end = line.indexOf(':');
      return [line.slice(0, end), line.slice(end + 1).trim()];
    });
    return { matches: createMatcher([pattern]), headers };
  });
  return (path) => rules.flatMap(({ matches, headers }) => (matches(path) ? headers : []));
}
