// Accessible footnotes: a number links to the note, and the note links back to the text.
import type { MarkdownIt, Token } from 'markdown-it';
import { html } from '../edge/html.ts';

export interface FootnoteWords {
  footnotes: string;
  footnote(number: number): string;
  backToText(reference: string): string;
}

/** Ids contain an underscore, unlike those of headings. */
export function renderFootnotes(markdown: MarkdownIt, labelsOf: (env: unknown) => FootnoteWords): void {
  const { rules } = markdown.renderer;
  rules.footnote_ref = (tokens, index, _options, env) => {
    const { number, repeat } = noteOf(tokens[index] as Token);
    const label = labelsOf(env).footnote(number);
    return html`<sup><a href="#note_${number}" id="${referenceId(number, repeat)}" role="doc-noteref" aria-label="${label}">${number}</a></sup>`
      .markup;
  };
  rules.footnote_block_open = (_tokens, _index, _options, env) =>
    html`<section class="footnotes" role="doc-endnotes" aria-label="${labelsOf(env).footnotes}">\n<ol>\n`
      .markup;
  rules.footnote_block_close = () => '</ol>\n</section>\n';
  rules.footnote_open = (tokens, index) =>
    html`<li id="note_${noteOf(tokens[index] as Token).number}">`.markup;
  rules.footnote_close = () => '</li>\n';
  rules.footnote_anchor = (tokens, index, _options, env) => {
    const { number, repeat } = noteOf(tokens[index] as Token);
    const label = labelsOf(env).backToText(repeat === 0 ? `${number}` : `${number}-${repeat + 1}`);
    // The last character keeps the arrow from being drawn as an emoji.
    return html` <a href="#${referenceId(number, repeat)}" role="doc-backlink" aria-label="${label}">↩\ufe0e</a>`
      .markup;
  };
}

function referenceId(number: number, repeat: number): string {
  return `note_${number}_place${repeat === 0 ? '' : `_${repeat + 1}`}`;
}

/** @returns the number of the note, and how many earlier references it has */
function noteOf(token: Token): { number: number; repeat: number } {
  const { id, subId = 0 } = token.meta as { id: number; subId?: number };
  return { number: id + 1, repeat: subId };
}
