// The changelog for clients: the "For clients" sections of CHANGELOG.md.

export interface Changelog {
  /** Version of the newest release, for `info.version` of the API description. */
  version: string;
  /** Newest first, in markdown, with groups as headings of level 3. */
  releases: { title: string; text: string }[];
}

const HEADING = 'For clients\n';

/** @param text CHANGELOG.md */
export function parseChangelog(text: string): Changelog {
  const [, ...parts] = text.split(/^## /m);
  const releases = parts.flatMap((part) => {
    const [title = '', ...sections] = part.split(/^### /m);
    const changes = sections.find((section) => section.startsWith(HEADING))?.slice(HEADING.length);
    return changes ? [{ title: title.trim(), text: changes.trim().replaceAll(/^#### /gm, '### ') }] : [];
  });
  const version = releases.map(({ title }) => /^\d+\.\d+\.\d+/.exec(title)?.[0]).find(Boolean);
  if (!version)
    throw new Error('Cannot find a release in CHANGELOG.md: expected a heading such as "## 1.0.0"');
  return { version, releases };
}

export function formatChangelog({ releases }: Changelog): string {
  const parts = releases.map(({ title, text }) => `## ${title}\n\n${text}\n`);
  return ['# Changes for clients\n', ...parts].join('\n');
}
