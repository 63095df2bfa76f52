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
import type { At, Checked, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import { readSourceText, type SourceText } from './source-text.ts';
import { describeProperty, describeYamlError } from './yaml-error.ts';

interface YamlDocument {
  data: unknown;
  /** The node of a value, or of the nearest enclosing one if there is no such value. */
  locate(path: readonly PropertyKey[]): YamlNode;
}

/** Where a value is: offsets into the YAML, in UTF-16 units. */
export interface YamlNode {
  start: number;
  /** Start of the key; the same as `start` for items of a list. */
  keyStart: number;
  /** The comment after an unquoted value, with its `#`. */
  comment?: string;
  /** An unquoted value as written. */
  written?: string;
}

export function readYamlFile(file: string): Checked<YamlDocument & { source: SourceText }> {
  const { value: source, diagnostics: unreadable } = readSourceText(file);
  if (!source) return { diagnostics: unreadable };
  const { value, diagnostics } = parseYaml(source.text, source.at);
  return value ? { value: { source, ...value }, diagnostics } : { diagnostics };
}

/**
 * Reports the first syntax error.
 * @param at gives the place of an offset in the YAML
 */
export function parseYaml(yaml: string, at: At): Checked<YamlDocument> {
  const parsed = parseDocument(yaml, at);
  return 'rule' in parsed ? { diagnostics: [parsed] } : { value: parsed, diagnostics: [] };
}

function parseDocument(yaml: string, at: At): YamlDocument | Diagnostic {
  try {
    const events = parseEvents(yaml, { maxDepth: 20 });
    const property = findProperty(events);
    if (property !== undefined) return describeProperty(yaml, property, at);
    const documents = constructFromEvents(events, { source: yaml, schema: CORE_SCHEMA, maxAliases: 0 });
    if (documents.length > 1) return yamlInvalid.at(at(0), { found: '---' });
    const nodes = new Map<string, YamlNode>();
    const locate = (path: readonly PropertyKey[]) => {
      if (nodes.size === 0) recordNodes(events, yaml, nodes);
      return locateNearest(nodes, path);
    };
    return { data: documents[0], locate };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return describeYamlError(error, yaml, at);
  }
}

/** Offset of the first alias, anchor or tag. All three would silently drop text: in `title: &Co` the title is empty. */
function findProperty(events: readonly Event[]): number | undefined {
  for (const event of events) {
    if ('anchorStart' in event && event.anchorStart >= 0) return event.anchorStart - 1;
    if ('tagStart' in event && event.tagStart >= 0) return event.tagStart;
  }
  return undefined;
}

function locateNearest(nodes: Map<string, YamlNode>, path: readonly PropertyKey[]): YamlNode {
  for (let length = path.length; length >= 0; length--) {
    const node = nodes.get(JSON.stringify(path.slice(0, length)));
    if (node) return node;
  }
  return { start: 0, keyStart: 0 };
}

/** Walks the events once, keeping the path to each node. */
function recordNodes(events: readonly Event[], yaml: string, nodes: Map<string, YamlNode>): void {
  let next = 1;
  const walk = (path: PropertyKey[], key?: ScalarEvent): void => {
    const event = events[next++];
    if (event?.type === EVENT_ID.SCALAR) record(path, nodeOfScalar(event, yaml, key));
    if (event?.type !== EVENT_ID.SEQUENCE && event?.type !== EVENT_ID.MAPPING) return;
    record(path, { start: event.start, keyStart: key?.valueStart ?? event.start });
    for (let index = 0; events[next] && events[next]?.type !== EVENT_ID.POP; index++) {
      const child = events[next] as Event;
      if (event.type === EVENT_ID.SEQUENCE) walk([...path, index]);
      else if (child.type === EVENT_ID.SCALAR) {
        next++;
        walk([...path, getScalarValue(yaml, child)], child);
      } else {
        walk([...path, '?']);
        walk([...path, '?']);
      }
    }
    next++;
  };
  const record = (path: PropertyKey[], node: YamlNode) => {
    // An empty value has no offset of its own: point at its key, or at the list that it is an item of.
    if (node.keyStart < 0) return;
    nodes.set(JSON.stringify(path), node.start < 0 ? { ...node, start: node.keyStart } : node);
  };
  walk([]);
}

function nodeOfScalar(event: ScalarEvent, yaml: string, key: ScalarEvent | undefined): YamlNode {
  const { style, valueStart, valueEnd } = event;
  if (style !== SCALAR_STYLE.PLAIN)
    return { start: valueStart - 1, keyStart: key?.valueStart ?? valueStart - 1 };
  const isEmpty = valueStart < 0;
  const comment = commentAfter(yaml, isEmpty ? key?.valueEnd : valueEnd);
  return {
    start: valueStart,
    keyStart: key?.valueStart ?? valueStart,
    ...(comment !== undefined && { comment }),
    ...(!isEmpty && { written: yaml.slice(valueStart, valueEnd) }),
  };
}

/** @param offset end of a value, or of the key of an empty one */
function commentAfter(yaml: string, offset = -1): string | undefined {
  if (offset < 0) return undefined;
  return /^(?:["']?[ \t]*:)?[ \t]+(#[^\n]*)/.exec(yaml.slice(offset, offset + 200))?.[1];
}
