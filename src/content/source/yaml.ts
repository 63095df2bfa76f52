// YAML 1.2 core schema with a node for every value. Dates stay strings, and duplicate keys are errors. Aliases are
// errors too, so that a small file cannot expand to a large value.
import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from 'js-yaml';
import type { Checked, Place } from '../../diagnostics/diagnostic.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import { readSourceText, type SourceText } from './source-text.ts';
import { describeMistake } from './yaml-mistakes.ts';

export interface YamlDocument {
  source: SourceText;
  data: unknown;
  /** The node of a value, or of the nearest enclosing one if there is no such value. */
  locate(path: readonly PropertyKey[]): YamlNode;
}

/** The position of a value: offsets into the source text, in UTF-16 units. */
export interface YamlNode {
  start: number;
  /** Start of the key; the same as `start` for items of a list. */
  keyStart: number;
  /** The comment after an unquoted value, with its `#`. */
  comment?: string | undefined;
  /** An unquoted value as it is in the file. */
  plain?: string | undefined;
}

export function placeOf({ source, locate }: YamlDocument, ...path: PropertyKey[]): Place {
  return source.at(locate(path).start, formatPath(path));
}

/** `images[0].alt` */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('');
}

export function readYamlFile(file: string): Checked<YamlDocument> {
  const { value: source, diagnostics } = readSourceText(file);
  return source ? parseYaml(source) : { diagnostics };
}

/** Parses a part of a text. Reports the first syntax error. */
export function parseYaml(source: SourceText, start = 0, end = source.text.length): Checked<YamlDocument> {
  const yaml = source.text.slice(start, end);
  const at = (offset: number) => source.at(start + offset);
  try {
    const events = parseEvents(yaml, { maxDepth: 20 });
    // They would drop text silently: in `title: &Co` the title is empty.
    const property = events.map(propertyOf).find((offset) => offset >= 0);
    if (property !== undefined) return { diagnostics: [describeMistake(yaml, property, at)] };
    const documents = constructFromEvents(events, { source: yaml, schema: CORE_SCHEMA, maxAliases: 0 });
    if (documents.length > 1) return { diagnostics: [yamlInvalid.at(at(0), { actual: '---' })] };
    let nodes: Map<string, YamlNode> | undefined;
    const locate = (path: readonly PropertyKey[]): YamlNode => {
      nodes ??= findNodes(events, yaml, start);
      const node = nodes.get(JSON.stringify(path));
      if (node) return node;
      return path.length > 0 ? locate(path.slice(0, -1)) : { start, keyStart: start };
    };
    return { value: { source, data: documents[0], locate }, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const isTwice = error.reason.startsWith('duplicated');
    return { diagnostics: [describeMistake(yaml, error.mark?.position ?? 0, at, { isTwice })] };
  }
}

/** Offset of an alias, an anchor or a tag; negative if there is none. */
function propertyOf(event: Event): number {
  const anchor = 'anchorStart' in event ? event.anchorStart : -1;
  return 'tagStart' in event ? Math.max(anchor, event.tagStart) : anchor;
}

/** Walks the events once, keeping the path to each node. */
function findNodes(events: readonly Event[], yaml: string, offset: number): Map<string, YamlNode> {
  const nodes = new Map<string, YamlNode>();
  let next = 1;
  const walk = (path: readonly PropertyKey[], key?: ScalarEvent): void => {
    const event = events[next++];
    if (event?.type === EVENT_ID.SCALAR) {
      // Quotes belong to the value.
      const start = event.valueStart - Number(event.style !== SCALAR_STYLE.PLAIN);
      record(path, start, key, scalarFacts(event, yaml, key));
    }
    if (event?.type !== EVENT_ID.SEQUENCE && event?.type !== EVENT_ID.MAPPING) return;
    record(path, event.start, key);
    for (let index = 0; events[next] && events[next]?.type !== EVENT_ID.POP; index++) {
      const child = event.type === EVENT_ID.MAPPING ? events[next++] : undefined;
      if (child?.type === EVENT_ID.SCALAR) walk([...path, getScalarValue(yaml, child)], child);
      else walk([...path, index]);
    }
    next++;
  };
  const record = (path: readonly PropertyKey[], start: number, key?: ScalarEvent, facts?: object) => {
    // An empty value has no offset of its own: it is at its key, or at the list that it is an item of.
    const place = start < 0 ? key?.valueStart : start;
    if (place === undefined) return;
    const node = { start: place + offset, keyStart: (key?.valueStart ?? place) + offset };
    nodes.set(JSON.stringify(path), { ...node, ...facts });
  };
  walk([]);
  return nodes;
}

function scalarFacts({ style, valueStart, valueEnd }: ScalarEvent, yaml: string, key?: ScalarEvent): object {
  if (style !== SCALAR_STYLE.PLAIN) return {};
  const isEmpty = valueStart < 0;
  const end = (isEmpty ? key?.valueEnd : valueEnd) ?? yaml.length;
  const [, comment] = /^(?:["']?[ \t]*:)?[ \t]+(#[^\n]*)/.exec(yaml.slice(end, end + 200)) ?? [];
  return { comment, plain: isEmpty ? undefined : yaml.slice(valueStart, valueEnd) };
}
