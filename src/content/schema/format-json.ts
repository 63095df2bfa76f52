// JSON as the project's formatter leaves it: what fits a line stands on one, except objects.
import { widthOf } from '../source/display-width.ts';

const LINE_WIDTH = 110;
const INDENT = '  ';

export function formatJson(value: unknown): string {
  return `${format(value, '', 0)}\n`;
}

/** @param taken columns of the first line that something else takes */
function format(value: unknown, indent: string, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indent + INDENT;
  if (Array.isArray(value)) {
    const line = formatInline(value);
    // One column for the comma behind it.
    if (indent.length + taken + widthOf(line) + 1 <= LINE_WIDTH) return line;
    const items = value.map((item) => inner + format(item, inner, 0));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([key, part]) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + format(part, inner, widthOf(name));
  });
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${indent}}`;
}

function formatInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${formatInline(part)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
