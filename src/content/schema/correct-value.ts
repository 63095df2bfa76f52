// A wrong value → what was probably meant, as YAML: the first candidate that the schema accepts.
import { randomUUID } from 'node:crypto';
import { load } from 'js-yaml';
import { z } from 'zod';
import { KOREAN_OFFSET } from '../../contract/korean-time.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { insideCurlyQuotes, quoteYaml } from '../source/yaml-mistakes.ts';
import { kindOf } from './guide.ts';

/** Undefined if it is not clear. */
export function correctValue(schema: z.core.$ZodType, value: unknown): string | undefined {
  if (typeof value === 'object') return undefined;
  const text = insideCurlyQuotes(String(value)) ?? String(value).trim();
  return listCandidates(schema, text).find((candidate) => {
    try {
      return candidate !== undefined && z.safeParse(schema, load(candidate)).success;
    } catch {
      return false;
    }
  });
}

function listCandidates(schema: z.core.$ZodType, text: string): (string | undefined)[] {
  const kind = kindOf(schema);
  if (kind === 'uuid') return [randomUUID()];
  if (kind === 'instant') return [toInstant(text)];
  if (schema instanceof z.ZodBoolean) return [toFlag(text.toLowerCase())];
  if (schema instanceof z.ZodNumber) return [text];
  if (schema instanceof z.ZodArray) {
    const words = text.split(',').map((word) => word.replace('- ', '').trim());
    // An old address of a folder ends with its name.
    const names = words.map((word) => word.split('/').findLast(Boolean) ?? word);
    return [names, words].map((list) => `[${list.join(', ')}]`);
  }
  if (kind === 'url' || kind === 'web address') {
    const address = text.includes('://') ? text : `https://${text}`;
    return text.includes('.') ? [address, URL.parse(address)?.origin] : [];
  }
  return [quoteYaml(text)];
}

const DATE =
  /^(\d{4})[-./] ?(\d{1,2})[-./] ?(\d{1,2})\.?(?:[T ](\d{1,2}:\d{2})(:\d{2})? ?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A date in numbers as ISO 8601, by default at midnight, in Korean time. */
function toInstant(text: string): string | undefined {
  const [, year, month = '', day = '', time = '0:00', seconds = ':00', offset = KOREAN_OFFSET] =
    DATE.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year && JSON.stringify(`${date}T${time.padStart(5, '0')}${seconds}${offset}`);
}

const YES = ['yes', 'y', 'on', 'o', '1', '예', '네', '공개'];
const NO = ['no', 'n', 'off', 'x', '0', '아니오', '아니요', '비공개', '초안'];

function toFlag(word: string): string | undefined {
  if (YES.includes(word)) return 'true';
  return NO.includes(word) ? 'false' : findClosest(word, ['true', 'false']);
}
