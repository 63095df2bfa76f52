// HTML as a tagged template that escapes every value. Only what was made by this template, or is
// declared safe by `trusted`, goes in as it is.
import { escapeHtml } from '../edge/escape-html.ts';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** What a template takes: nothing, text to escape, markup, or lists of these. */
export type HtmlValue = string | number | Html | false | null | undefined | readonly HtmlValue[];

/** Text and attribute values in double quotes are escaped; nothing else may be filled in. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0] as string;
  for (const [index, value] of values.entries()) text += render(value) + strings[index + 1];
  return new Html(text);
}

/** Markup from elsewhere. The caller answers for it. */
export function trusted(text: string): Html {
  return new Html(text);
}

function render(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return escapeHtml(String(value));
}
