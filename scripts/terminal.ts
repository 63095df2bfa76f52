// How a terminal shows diagnostics: with colours and its own width where it is one and wants them.

import { readFileSync } from 'node:fs';
import type { WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import type { Paint } from '../src/content/source/code-frame.ts';
import type { PrettyOptions } from '../src/content/source/format-pretty.ts';
import { decodeSourceText } from '../src/content/source/source-text.ts';

/** Columns of what is no terminal. */
const DEFAULT_COLUMNS = 110;

/** @param stream decides on colours, with NO_COLOR and FORCE_COLOR */
export function createPaint(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}

export function prettyOptions(stream: NodeJS.WriteStream): PrettyOptions {
  return {
    paint: createPaint(stream),
    columns: (stream as Partial<WriteStream>).columns ?? DEFAULT_COLUMNS,
    readText: readSourceText,
  };
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
