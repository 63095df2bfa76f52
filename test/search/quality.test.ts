import { describe, expect, it } from 'vitest';
import { fieldBit } from '../../src/search/field-bits.ts';
import { createIndex } from './create-index.ts';
// What people type, and a pattern of the texts that they mean; with `&`, texts that match each of several.
import queries from './quality.json' with { type: 'json' };
// Titles and texts that items are made of.
import topics from './topics.json' with { type: 'json' };

const ITEMS = 240;
/** Of topics that also stand in an item, by the number of the item. */
const OTHERS = [7, 19, 31];

const items = Array.from({ length: ITEMS }, (_, number) => {
  const topicAt = (index: number) => topics[index % topics.length] as (typeof topics)[0];
  const own = topicAt(number);
  const others = OTHERS.map((step) => topicAt(number + Math.floor(number / topics.length) * step + step));
  const texts = (name: 'koText' | 'enText') => [own, ...others].map((topic) => topic[name]).join('\n');
  return { ko: own.ko, en: own.en, koText: texts('koText'), enText: texts('enText') };
});
const { search } = createIndex(
  items.map(({ ko, en, koText, enText }) => [
    { field: fieldBit('ko', 'head'), text: ko, hasInitials: true },
    { field: fieldBit('en', 'head'), text: en, hasInitials: true },
    { field: fieldBit('ko', 'text'), text: koText },
    { field: fieldBit('en', 'text'), text: enText },
  ]),
);

async function measure([q = '', pattern = '']: readonly string[]) {
  const isMeant = (item: object) =>
    pattern !== '' &&
    pattern.split('&').every((part) => new RegExp(part, 'i').test(Object.values(item).join('\n')));
  const meant = items.flatMap((item, number) => (isMeant(item) ? [number] : []));
  const found = (await search(q)).flat();
  const both = found.filter((item) => meant.includes(item)).length;
  return {
    recall: meant.length > 0 ? both / meant.length : 1,
    precision: found.length > 0 ? both / found.length : Number(meant.length === 0),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length;

describe.each(Object.entries(queries))('%s', (name, group) => {
  const least =
    name === 'typing errors' ? { recall: 0.85, precision: 0.85 } : { recall: 0.92, precision: 0.88 };

  it('finds what is meant, and little else', async () => {
    const measured = await Promise.all(group.map(measure));
    const { recall, precision } = least;
    const wrong = group.filter((_, index) => {
      const { [index]: own } = measured;
      return own && (own.recall < recall || own.precision < precision);
    });
    expect(mean(measured.map((query) => query.recall)), JSON.stringify(wrong)).toBeGreaterThanOrEqual(recall);
    expect(mean(measured.map((query) => query.precision)), JSON.stringify(wrong)).toBeGreaterThanOrEqual(
      precision,
    );
  });
});
