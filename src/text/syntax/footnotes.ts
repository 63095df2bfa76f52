// Accessible footnotes: a number links to the note, and the note links back to the text.
import type { Token } from 'markdown-it';
import { type Html, html } from '../../edge/html.ts';

export interface FootnoteWords {
  footnotes: string;
  footnote(number: number): string;
  backToText(reference: string): string;
}

/** Renderers by type of token. Ids contain an underscore, unlike those of headings. */
export const FOOTNOTE_RENDERERS: Record<string, (token: Token, context: { words: FootnoteWords }) => Html> = {
  footnote_ref(token, { words }) {
    const { number, repeat } = noteOf(token);
    return html`<sup><a href="#note_${number}" id="${referenceId(number, repeat)}" role="doc-noteref" aria-label="${words.footnote(number)}">${number}</a></sup>`;
  },
  footnote_block_open: (_, { words }) =>
    html`<section class="footnotes" role="doc-endnotes" aria-label="${words.footnotes}">\n<ol>\n`,
  footnote_block_close: () => html`</ol>\n</section>\n`,
  footnote_open: (token) => html`<li id="note_${noteOf(token).number}">`,
  footnote_close: () => html`</li>\n`,
  footnote_anchor(token, { words }) {
    const { number, repeat } = noteOf(token);
    const label = words.backToText(repeat === 0 ? `${number}` : `${number}-${repeat + 1}`);
    // The last character keeps the arrow from being drawn as an emoji.
    return html` <a href="#${referenceId(number, repeat)}" role="doc-backlink" aria-label="${label}">↩\ufe0e</a>`;
  },
};

function referenceId(number: number, repeat: number): string {
  return `note_${number}_place${repeat === 0 ? '' : `_${repeat + 1}`}`;
}

/** @returns the number of the note, and how many earlier references it has */
function noteOf(token: Token): { number: number; repeat: number } {
  const { id, subId = 0 } = token.meta as { id: number; subId?: number };
  return { number: id + 1, repeat: subId };
}
