// Leftovers of an unfinished text, and letters lost when it was saved.
import { type FoundFault, fault } from './fault.ts';

/** One on each line. */
const LOST = /\uFFFD.*/g;
const PLACEHOLDER =
  /\b(?:TODO|FIXME|TBD)\b|\b[Ll]orem [Ii]psum\b|[([]작성 ?중[)\]]|추후 작성|내용을 입력하세요/g;

export function findLostLetters(text: string): FoundFault[] {
  return [...text.matchAll(LOST)].map(({ index }) => [index, fault('replacement-character')]);
}

export function findPlaceholderWords(text: string): FoundFault[] {
  return [...text.matchAll(PLACEHOLDER)].map(({ index, 0: word }) => [
    index,
    fault('placeholder-word', { word }),
  ]);
}
