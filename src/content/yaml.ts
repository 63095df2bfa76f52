// YAML 1.2 core schema with a place for every value. Dates stay strings, duplicate keys are errors and aliases
// are refused, so that a small file can never grow into a large value.
import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';

export interface YamlDocument {
  value: unknown;
  /** Where a value stands; the nearest enclosing one where the path leads nowhere. */
  locate(path: readonly PropertyKey[]): YamlPlace;
}

/** Offsets into the source, in UTF-16 units. */
export interface YamlPlace {
  start: number;
  /** Where the key of the value starts; the same as `start` for items of a list. */
  keyStart: number;
  /** What YAML took for a comment behind an unquoted value, from its `#` on. */
  comment?: string;
}

export interface YamlFault {
  offset: number;
  message: string;
  hint?: string;
}

export function parseYaml(source: string): { document: YamlDocument } | { fault: YamlFault } {
  try {
    const events = parseEvents(source, { maxDepth: 20 });
    const alias = events.find((event) => event.type === EVENT_ID.ALIAS);
    if (alias) {
      return {
        fault: {
          offset: alias.anchorStart - 1,
          message: 'expected no aliases, found a reference to another value (*name)',
          hint: 'write the value out; quote a text that begins with *',
        },
      };
    }
    const documents = constructFromEvents(events, { source, schema: CORE_SCHEMA, maxAliases: 0 });
    if (documents.length > 1) {
      return { fault: { offset: 0, message: 'expected one YAML document, found several' } };
    }
    const places = new Map<string, YamlPlace>();
    return {
      document: {
        value: documents[0],
        locate(path) {
          if (places.size === 0) recordPlaces(events, source, places);
          return locateNearest(places, path);
        },
      },
    };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { fault: describeFault(error, source) };
  }
}

const NOWHERE: YamlPlace = { start: 0, keyStart: 0 };

function locateNearest(places: Map<string, YamlPlace>, path: readonly PropertyKey[]): YamlPlace {
  for (let length = path.length; length >= 0; length--) {
    const place = places.get(JSON.stringify(path.slice(0, length)));
    if (place) return place;
  }
  return NOWHERE;
}

/** Walks the events once, keeping the path to each node. */
function recordPlaces(events: readonly Event[], source: string, places: Map<string, YamlPlace>): void {
  let next = 1;
  const walk = (path: PropertyKey[], keyStart?: number): void => {
    const event = events[next++];
    if (event === undefined) return;
    switch (event.type) {
      case EVENT_ID.SCALAR: {
        const comment =
          event.style === SCALAR_STYLE.PLAIN ? commentBehind(source, event.valueEnd) : undefined;
        const start = event.style === SCALAR_STYLE.PLAIN ? event.valueStart : event.valueStart - 1;
        record(path, { start, keyStart: keyStart ?? start, ...(comment === undefined ? {} : { comment }) });
        return;
      }
      case EVENT_ID.SEQUENCE:
        record(path, { start: event.start, keyStart: keyStart ?? event.start });
        for (let index = 0; events[next]?.type !== EVENT_ID.POP; index++) walk([...path, index]);
        next++;
        return;
      case EVENT_ID.MAPPING:
        record(path, { start: event.start, keyStart: keyStart ?? event.start });
        while (events[next] !== undefined && events[next]?.type !== EVENT_ID.POP) {
          const key = events[next] as Event;
          if (key.type === EVENT_ID.SCALAR) {
            next++;
            walk([...path, getScalarValue(source, key)], key.valueStart);
          } else {
            walk([...path, '?']);
            walk([...path, '?']);
          }
        }
        next++;
        return;
      default:
        return;
    }
  };
  const record = (path: PropertyKey[], place: YamlPlace) => {
    // An empty value has no place of its own: point at its key.
    places.set(JSON.stringify(path), place.start < 0 ? { ...place, start: place.keyStart } : place);
  };
  walk([]);
}

function commentBehind(source: string, offset: number): string | undefined {
  if (offset < 0) return undefined;
  return /^[ \t]+(#[^\n]*)/.exec(source.slice(offset, offset + 200))?.[1];
}

function describeFault(error: YAMLException, source: string): YamlFault {
  const offset = error.mark?.position ?? 0;
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';
  return { offset, message: `invalid YAML: ${error.reason}`, hint: hintFor(error.reason, line) };
}

function hintFor(reason: string, line: string): string {
  if (line.includes('\t')) return 'indent with spaces: YAML takes no tabs';
  if (/duplicated mapping key/.test(reason)) return 'keep one of the two lines with this key';
  if (/:.*: /.test(line)) return 'quote a text that holds ": ", as in title: "Seoul: a map"';
  if (/^[\w.-]+:\s*[@`%&*!|>[{]/.test(line))
    return 'quote a text that begins with one of @ ` % & * ! | > [ {';
  return 'look at this line and the one above it: indentation, quotes, and a space behind each colon';
}
