// HTML as a tagged template that escapes every value, except HTML made by this template or by `trusted`.

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] as string);
}

/** Reverses `escapeHtml`. */
export function unescapeHtml(markup: string): string {
  const characters = Object.entries(ESCAPES).toReversed();
  return characters.reduce((text, [character, entity]) => text.replaceAll(entity, character), markup);
}

export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlValue = string | number | Html | false | null | undefined | readonly HtmlValue[];

/** Safe for text and for attribute values in double quotes, nowhere else. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let markup = strings[0] as string;
  for (const [index, value] of values.entries()) markup += render(value) + strings[index + 1];
  return new Html(markup);
}

/** Inserts HTML without escaping. The caller must ensure that it is safe. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function render(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join('');
  return escapeHtml(String(value));
}
