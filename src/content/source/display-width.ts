// How many columns a text takes where every character stands in a grid.

/** East Asian characters and emoji take two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;

export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}
