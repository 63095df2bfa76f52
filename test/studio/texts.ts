// The texts of the studio itself, and a text with every kind of markdown in each language.
import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8');

export const SITE_YAML = read('site.yaml');

const markdown = (paragraph: string, heading: string) =>
  read('text.md').replaceAll('{paragraph}', paragraph).replaceAll('{heading}', heading);

export const TEXTS = {
  ko: markdown('방 아홉 칸짜리 한옥 호텔의 예약 사이트를 만들었습니다.', '칸을 판다'),
  en: markdown('A booking site for a nine-bay hotel, made with the people who run it.', 'Selling bays'),
  jp: markdown('九間の韓屋ホテルのための"予約サイト"をつくりました。', '間を売る'),
};
