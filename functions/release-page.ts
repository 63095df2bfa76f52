// The page of a link that releases a held inquiry, as small as it can be. Programs follow the links in messages, so only its
// button releases.
import { escapeHtml } from '../src/edge/html.ts';
import { STORED_COLUMNS } from '../src/edge/inquiry-row.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import type { Call } from './call.ts';
import type { Delivery } from './channel.ts';
import { summarizeHeld } from './inquiry-text.ts';
import { refuse } from './refusal.ts';
import { createReleaseLink, RELEASE_LINK } from './release-link.ts';
import { secure } from './site.ts';

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
/** The page needs no file of the site, which a build may lack. */
const STYLE = `:root{color-scheme:light dark}body{max-width:36em;margin:auto;padding:8vh 1.5em;font:1.05em/1.65 system-ui;overflow-wrap:anywhere}
h1{font-size:1.6em;line-height:1.25}p{white-space:pre-line}button{padding:.75em 1.5em;border:1px solid;background:CanvasText;color:Canvas;font:600 1em system-ui}`;

export async function answerRelease({ path, env: { DB }, request }: Call, manifest: Manifest) {
  const [, id = 0, until = 0] = RELEASE_LINK.exec(path)?.map(Number) ?? [];
  const sql = `SELECT ${STORED_COLUMNS}, link_key AS linkKey FROM inquiries, holding WHERE id = ?`;
  const inquiry = await DB.prepare(sql).bind(id).first<Delivery>();
  // The quota leaves no time to guess a signature by how long a comparison takes.
  const isOurs = inquiry && path === (await createReleaseLink(inquiry.linkKey, id, until));
  if (!isOurs || until < Date.now()) return refuse('NOT_FOUND');
  const isHeld = inquiry.isHeld === 1 && request.method !== 'POST';
  if (!isHeld) {
    const released = `WHERE id = ${id} AND is_held`;
    // The timer finds that its deliveries are missing.
    await DB.batch(
      [
        `DELETE FROM deliveries WHERE inquiry_id IN (SELECT id FROM inquiries ${released})`,
        `UPDATE inquiries SET released_at = strftime('%FT%TZ', 'now') ${released}`,
        'UPDATE holding SET announced_until = 0',
      ].map((statement) => DB.prepare(statement)),
    );
  }
  const { language, texts } = manifest.inquiry.announcement;
  const end = isHeld
    ? `<form method="post"><button>${escapeHtml(texts.release)}</button></form>`
    : `<p role="status">${escapeHtml(texts.released)}</p>`;
  const title = escapeHtml(`${texts.held} #${id}`);
  const page = `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${escapeHtml(summarizeHeld(inquiry, texts))}</p>${end}</html>`;
  const response = secure(new Response(page, { headers: HEADERS }));
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('Content-Security-Policy', POLICY);
  return response;
}
