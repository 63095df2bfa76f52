// Faults as names and parts. No code looks at their words, which are in a catalogue for each language.
import type { englishFaults, Wanted, WantedName, Wording } from './faults-en.ts';

export type FaultName = keyof typeof englishFaults;

/** What a fault is told with; JSON. */
export type FaultParts<Name extends FaultName> =
  Parameters<(typeof englishFaults)[Name]> extends [infer Parts] ? Parts : Record<never, never>;

/** The words of one language; a further language is one more of these. */
export type FaultWords = { [Name in FaultName]: (parts: FaultParts<Name>) => Wording };

export interface Fault {
  name: FaultName;
  parts: object;
}

/** A fault and its offset in the text that was looked at. */
export type FoundFault = readonly [offset: number, named: Fault];

export function fault<Name extends FaultName>(
  name: Name,
  ...[parts]: Parameters<(typeof englishFaults)[Name]>
): Fault {
  return { name, parts: parts ?? {} };
}

/** What an editor would want to know, and what stops nothing. */
const WARNINGS: ReadonlySet<FaultName> = new Set<FaultName>([
  'image-unused',
  'image-narrow',
  'image-as-link',
  'related-draft',
  'link-empty',
  'link-unknown',
  'link-to-draft',
  'link-to-scheduled',
  'link-to-file',
  'link-to-anchor',
  'link-to-image',
  'link-as-text',
  'link-to-localhost',
  'html-comment',
  'html-as-text',
  'details-as-text',
  'footnote-alone',
  'mark-without-space',
  'replacement-character',
  'fence-unclosed',
  'table-without-rule',
  'table-row-cut',
  'emphasis-as-text',
  'texts-same',
  'language-other',
  'placeholder-word',
  'date-unlikely',
  'security-expired',
]);

/** An error keeps the content from being published, a warning does not. */
export function isError({ name }: Fault): boolean {
  return !WARNINGS.has(name);
}

/** What a value should be, for zod, whose messages are texts. */
export function wanted<Name extends WantedName>(
  ...thing: Extract<Wanted, readonly [Name, ...unknown[]]>
): string {
  return JSON.stringify(thing);
}

export function readWanted(message: string): Wanted {
  return JSON.parse(message) as Wanted;
}
