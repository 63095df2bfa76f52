// Where the code of a markdown text is, found without parsing it: notations of other programs may keep a parser from it.

const FENCE =
  /^([ >]*(?:[-*+] +|\d+[.)] +)*)(`{3,}|~{3,})[^\n]*\n(?:[^\n]*\n)*?(?:[ >]*\2[`~]*[ \t]*$|(?![\s\S]))/gm;
const CODE_SPAN = /(?<!`)(`+)(?!`)(?:[^`\n]|\n(?![ \t]*\n)|(?!\1(?!`))`+)*?(?<!`)\1(?!`)/g;

/** The text with its code replaced by U+0000, character by character; line feeds stay. */
export function maskCode(text: string): string {
  const hide = (code: string) => code.replaceAll(/[^\n]/g, '\0');
  return text.replaceAll(FENCE, hide).replaceAll(CODE_SPAN, hide);
}

/** Replaces what a pattern finds outside code. */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (groups: readonly string[]) => string | undefined,
): string {
  const masked = maskCode(text);
  let result = '';
  let end = 0;
  for (const match of masked.matchAll(new RegExp(pattern, `${pattern.flags.replace('d', '')}d`))) {
    const [start = 0, stop = 0] = match.indices?.[0] ?? [];
    if (start < end) continue;
    const groups = Array.from(match.indices ?? [], (range) => (range ? text.slice(...range) : ''));
    const replaced = replace(groups);
    const prefix = /(?:^|\n)([ \t>]*)$/.exec(text.slice(0, start))?.[1] ?? '';
    result += text.slice(end, start) + (replaced === undefined ? groups[0] : indentLines(replaced, prefix));
    end = stop;
  }
  return result + text.slice(end);
}

/** The lines after the first belong to the same list item or quote. */
export function indentLines(text: string, prefix: string): string {
  const [first, ...rest] = text.split('\n');
  return [first, ...rest.map((line) => (line === '' || line.startsWith(prefix) ? line : prefix + line))].join(
    '\n',
  );
}
