// YAML 1.2 core schema with a place for every value. Dates stay strings, and duplicate keys are errors. Aliases are
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
import type { Checked, Place } from '../rules/rule.ts';
import { yamlInvalid } from '../rules/yaml.ts';
import { describeProperty, describeYamlError } from './yaml-error.ts';

interface YamlDocument {
  data: unknown;
  /** The place of a value, or of the nearest enclosing one if there is no such value. */
  locate(path: readonly PropertyKey[]): YamlPlace;
}

/** Offsets into the source, in UTF-16 units. */
export interface YamlPlace {
  start: number;
  /** Start of the key; the same as `start` for items of a list. */
  keyStart: number;
  /** The comment after an unquoted value, with its `#`. */
  comment?: string;
  /** An unquoted value as written. */
  written?: string;
}

/** @param at place of an offset in the source */
export function parseYaml(source: string, at: (offset: number) => Place): Checked<YamlDocument> {
  try {
    const events = parseEvents(source, { maxDepth: 20 });
    const property = findProperty(events);
    if (property !== undefined) return { diagnostics: [describeProperty(source, property, at)] };
    const documents = constructFromEvents(events, { source, schema: CORE_SCHEMA, maxAliases: 0 });
    if (documents.length > 1) {
      return { diagnostics: [yamlInvalid.at(at(0), { reason: 'expected one document, found several' })] };
    }
    const places = new Map<string, YamlPlace>();
    const locate = (path: readonly PropertyKey[]) => {
      if (places.size === 0) recordPlaces(events, source, places);
      return locateNearest(places, path);
    };
    return { value: { data: documents[0], locate }, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { diagnostics: [describeYamlError(error, source, at)] };
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
  const walk = (path: PropertyKey[], key?: ScalarEvent): void => {
    const keyStart = key?.valueStart;
    const event = events[next++];
    if (event === undefined) return;
    switch (event.type) {
      case EVENT_ID.SCALAR: {
        const isPlain = event.style === SCALAR_STYLE.PLAIN;
        const isEmpty = event.valueStart < 0;
        const comment = isPlain ? commentAfter(source, isEmpty ? key?.valueEnd : event.valueEnd) : undefined;
        const start = isPlain ? event.valueStart : event.valueStart - 1;
        record(path, {
          start,
          keyStart: keyStart ?? start,
          ...(comment === undefined ? {} : { comment }),
          ...(isPlain && !isEmpty ? { written: source.slice(start, event.valueEnd) } : {}),
        });
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
          const child = events[next] as Event;
          if (child.type === EVENT_ID.SCALAR) {
            next++;
            walk([...path, getScalarValue(source, child)], child);
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
    // An empty value has no place of its own: point at its key, or at the list that it is an item of.
    if (place.keyStart < 0) return;
    places.set(JSON.stringify(path), place.start < 0 ? { ...place, start: place.keyStart } : place);
  };
  walk([]);
}

/** @param offset end of a value, or of the key of an empty one */
function commentAfter(source: string, offset = -1): string | undefined {
  if (offset < 0) return undefined;
  return /^(?:["']?[ \t]*:)?[ \t]+(#[^\n]*)/.exec(source.slice(offset, offset + 200))?.[1];
}
