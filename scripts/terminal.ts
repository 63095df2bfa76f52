// Diagnostics on a terminal: in colour and at its width where it supports them.

import { readFileSync } from 'node:fs';
import type { WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import type { Paint } from '../src/content/source/code-frame.ts';
import type { Diagnostic } from '../src/content/source/diagnostic.ts';
import { isError } from '../src/content/source/fault.ts';
import type { PrettyOptions } from '../src/content/source/format-pretty.ts';
import { formatPretty } from '../src/content/source/format-pretty.ts';
import { decodeSourceText } from '../src/content/source/source-text.ts';
import { type ToldDiagnostic, tellDiagnostic } from '../src/content/source/tell-diagnostic.ts';
import { language, words } from './words.ts';

/** Columns of what is no terminal. */
const DEFAULT_COLUMNS = 110;

/** @param stream decides on colours, with NO_COLOR and FORCE_COLOR */
export function createPaint(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}

function prettyOptions(stream: NodeJS.WriteStream): PrettyOptions {
  return {
    paint: createPaint(stream),
    columns: (stream as Partial<WriteStream>).columns ?? DEFAULT_COLUMNS,
    labels: words.faults,
    readText: readSourceText,
  };
}

export function tell(diagnostics: readonly Diagnostic[]): ToldDiagnostic[] {
  return diagnostics.map((diagnostic) => tellDiagnostic(diagnostic, language));
}

/** The diagnostics one after the other. */
export function formatFaults(diagnostics: readonly Diagnostic[], stream: NodeJS.WriteStream): string {
  return formatPretty(tell(diagnostics), prettyOptions(stream));
}

/** How many there are, in red where one is an error. */
export function formatFaultCount(diagnostics: readonly Diagnostic[], paint: Paint): string {
  const errors = diagnostics.filter(isError).length;
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const text = words.faults.count({ errors, warnings: diagnostics.length - errors, files });
  return paint(errors > 0 ? 'red' : 'yellow', text);
}

/** Text from outside, with what would steer the terminal or reorder a line spelled as `\\u001b`. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

/** The text of a content file; undefined for what is none, such as an image or a text in another encoding. */
export function readSourceText(file: string): string | undefined {
  if (!/\.(?:md|yaml)$/.test(file)) return undefined;
  try {
    const decoded = decodeSourceText(file, readFileSync(file));
    return 'source' in decoded ? decoded.source.text : undefined;
  } catch {
    return undefined;
  }
}
