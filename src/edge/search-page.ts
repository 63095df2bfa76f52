// The page of search results: the build writes it in parts with slots, and the edge fills them in.
import type { Language } from '../contract/languages.ts';
import type { SearchPage } from '../contract/schemas.ts';
import { escapeHtml } from './escape-html.ts';
import { textSlot } from './refusal-page.ts';

/** HTML with slots. */
export interface SearchTemplate {
  /** `q`, `query` and `found`. */
  page: string;
  /** `q`, `total`, `items` and `links`. */
  results: string;
  /** `kind`, `address`, `title`, `text` and `date`. */
  item: string;
  /** `q`. */
  nothing: string;
  /** `query`. */
  links: Record<'previous' | 'next', string>;
  kinds: Record<'post' | 'portfolio', string>;
  /** By status. */
  problems: Record<string, string>;
  failed: string;
}

const FIELDS: Record<Language, string> = { ko: 'Ko', en: 'Eng', jp: 'Jp' };

/** @param answer of the API */
export function renderResults(
  template: SearchTemplate,
  { q, language, status, answer }: { q: string; language: Language; status: number; answer: SearchPage },
): string {
  const query = `?q=${encodeURIComponent(q)}`;
  const texts = { q: escapeHtml(q), query };
  const found =
    status === 200
      ? fillResults(template, texts, answer, language)
      : (template.problems[status] ?? template.failed);
  return fill(template.page, { ...texts, found });
}

function fillResults(
  template: SearchTemplate,
  texts: Record<'q' | 'query', string>,
  { data, pagination }: SearchPage,
  language: Language,
): string {
  if (pagination.total === 0) return fill(template.nothing, texts);
  const items = data.map(({ type, matches, ...item }) => {
    const fields = item as Record<string, unknown>;
    const show = (name: string) => {
      const field = name + FIELDS[language];
      return highlight(
        String(fields[field] ?? ''),
        matches.filter((match) => match.field === field),
      );
    };
    return fill(template.item, {
      kind: template.kinds[type],
      address: escapeHtml(new URL(String(fields[`pageUrl${FIELDS[language]}`])).pathname),
      title: show('title'),
      text: show('summary') + show('excerpt'),
      date: String(fields.createdAt ?? fields.publishedAt).slice(0, 'YYYY-MM-DD'.length),
    });
  });
  const link = (kind: 'previous' | 'next', cursor: string | null) =>
    cursor === null ? '' : fill(template.links[kind], { query: `${texts.query}&amp;cursor=${cursor}` });
  const links = link('previous', pagination.prevCursor) + link('next', pagination.nextCursor);
  return fill(template.results, { ...texts, total: String(pagination.total), items: items.join(''), links });
}

function highlight(text: string, matches: SearchPage['data'][number]['matches']): string {
  let end = 0;
  const parts = matches.map(({ start, length }) => {
    const before = escapeHtml(text.slice(end, start));
    end = start + length;
    return `${before}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
  });
  return parts.join('') + escapeHtml(text.slice(end));
}

const SLOT = RegExp(textSlot('(\\w+)'), 'g');

/** @param values HTML */
function fill(html: string, values: Record<string, string>): string {
  return html.replaceAll(SLOT, (_, name: string) => values[name] ?? '');
}
