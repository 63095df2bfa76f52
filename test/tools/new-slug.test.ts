// A title in Latin letters, and the name of a folder made from it.
import { describe, expect, it } from 'vitest';
import { romanize } from '../../src/content/romanize.ts';
import { createSlug } from '../../src/content/slug.ts';

describe('romanize()', () => {
  // Most are the examples of the Revised Romanization itself (National Institute of Korean Language).
  const rows: [hangul: string, latin: string][] = [
    ['구미', 'gumi'],
    ['영동', 'yeongdong'],
    ['백암', 'baegam'],
    ['옥천', 'okcheon'],
    ['합덕', 'hapdeok'],
    ['호법', 'hobeop'],
    ['월곶', 'wolgot'],
    ['벚꽃', 'beotkkot'],
    ['한밭', 'hanbat'],
    ['구리', 'guri'],
    ['설악', 'seorak'],
    ['칠곡', 'chilgok'],
    ['임실', 'imsil'],
    ['울릉', 'ulleung'],
    ['대관령', 'daegwallyeong'],
    ['백마', 'baengma'],
    ['신문로', 'sinmullo'],
    ['종로', 'jongno'],
    ['왕십리', 'wangsimni'],
    ['별내', 'byeollae'],
    ['신라', 'silla'],
    ['해돋이', 'haedoji'],
    ['같이', 'gachi'],
    ['좋고', 'joko'],
    ['놓다', 'nota'],
    ['낳지', 'nachi'],
    ['묵호', 'mukho'],
    ['집현전', 'jiphyeonjeon'],
    ['압구정', 'apgujeong'],
    ['낙동강', 'nakdonggang'],
    ['독립문', 'dongnimmun'],
    ['값이', 'gapsi'],
    ['많은', 'maneun'],
    ['좋아', 'joa'],
    ['의자', 'uija'],
    ['Next.js와 한옥', 'Next.jswa hanok'],
    ['東京', '東京'],
  ];
  it.each(rows)('writes %s as %s', (hangul, latin) => {
    expect(romanize(hangul)).toBe(latin);
  });

  it('takes decomposed syllables for what they are', () => {
    expect(romanize('한옥'.normalize('NFD'))).toBe('hanok');
  });
});

describe('createSlug()', () => {
  const create = (title: string, taken: string[] = []) =>
    createSlug(title, '2026-09-01', (slug) => taken.includes(slug));
  const rows: [title: string, slug: string, taken?: string[]][] = [
    ['한옥 호텔 예약', 'hanok-hotel-yeyak'],
    ['Café: "first" #1', 'cafe-first-1'],
    ["It's here", 'its-here'],
    ['  --  a__b..c.md ', 'a-b-c-md'],
    ['한옥', 'hanok-2', ['hanok']],
    ['한옥', 'hanok-4', ['hanok', 'hanok-2', 'hanok-3']],
    ['東京', '2026-09-01-1'],
    ['…', '2026-09-01-3', ['2026-09-01-1', '2026-09-01-2']],
    ['word '.repeat(30), Array(12).fill('word').join('-')],
    ['x'.repeat(100), 'x'.repeat(60)],
  ];
  it.each(rows)('names the folder of %j %j', (title, slug, taken) => {
    expect(create(title, taken)).toBe(slug);
  });
});
