// Paragraphs and line breaks of WordPress' classic editor: blank lines separate paragraphs, a line feed breaks the line.
import type { ElementContent, Root, RootContent } from 'hast';

const BLOCKS =
  /^(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)$/;
const VERBATIM = /^(?:pre|code|script|style|textarea|svg|table|tbody|thead|tfoot|tr|ul|ol|dl)$/;
/** They hold paragraphs only if they have blank lines. */
const SINGLE = /^(?:li|td|th|dd|dt|p|h[1-6]|figcaption|summary|figure)$/;

export function splitParagraphs(root: Root): void {
  root.children = split(root.children as ElementContent[], false) as RootContent[];
}

function split(children: readonly ElementContent[], isSingle: boolean): ElementContent[] {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const end = () => {
    const trimmed = trimBreaks(run);
    if (trimmed.length > 0) result.push(...(isSingle ? trimmed : [paragraph(trimmed)]));
    run = [];
  };
  for (const child of children) {
    if (child.type === 'element' && BLOCKS.test(child.tagName)) {
      end();
      if (!VERBATIM.test(child.tagName)) child.children = split(child.children, SINGLE.test(child.tagName));
      else if (!/^(?:pre|code|script|style|textarea|svg)$/.test(child.tagName)) splitInside(child.children);
      result.push(child);
    } else if (child.type === 'text') {
      const last = run.at(-1);
      const isBroken = last?.type === 'element' && last.tagName === 'br';
      const text = child.value.replaceAll('\r', '').replace(isBroken ? /^[ \t]*\n/ : '', '');
      const [first = '', ...others] = text.split(/\n[ \t]*\n\s*/);
      run.push(...breakLines(first));
      for (const other of others) {
        if (isSingle) run.push(br(), br());
        else end();
        run.push(...breakLines(other));
      }
    } else {
      if (child.type === 'element' && child.tagName !== 'code') breakInside(child.children);
      run.push(child);
    }
  }
  end();
  return result;
}

/** Within lists and tables only what is in their items and cells. */
function splitInside(children: readonly ElementContent[]): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (VERBATIM.test(child.tagName)) splitInside(child.children);
    else child.children = split(child.children, true);
  }
}

function breakInside(children: ElementContent[]): void {
  const broken = children.flatMap((child): ElementContent[] => {
    if (child.type === 'element' && child.tagName !== 'code') breakInside(child.children);
    return child.type === 'text' ? breakLines(child.value) : [child];
  });
  children.splice(0, children.length, ...broken);
}

function breakLines(text: string): ElementContent[] {
  return text.split('\n').flatMap((value, index): ElementContent[] => {
    const line = { type: 'text', value } as const;
    return index === 0 ? [line] : [br(), line];
  });
}

function trimBreaks(run: readonly ElementContent[]): ElementContent[] {
  const isEmpty = (node: ElementContent | undefined) =>
    node !== undefined &&
    ((node.type === 'text' && node.value.trim() === '') ||
      node.type === 'comment' ||
      (node.type === 'element' && node.tagName === 'br'));
  const trimmed = [...run];
  while (isEmpty(trimmed[0])) trimmed.shift();
  while (isEmpty(trimmed.at(-1))) trimmed.pop();
  return trimmed;
}

const br = (): ElementContent => ({ type: 'element', tagName: 'br', properties: {}, children: [] });
const paragraph = (children: ElementContent[]): ElementContent => ({
  ...{ type: 'element', tagName: 'p', properties: {} },
  children,
});
