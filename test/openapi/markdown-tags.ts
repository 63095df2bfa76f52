// The HTML in a markdown text, as seen by a renderer that passes HTML through.
import createMarkdownIt from 'markdown-it';

export function findTags(markdown: string): string[] {
  return createMarkdownIt({ html: true })
    .parse(markdown, {})
    .flatMap((token) => [token, ...(token.children ?? [])])
    .filter(({ type }) => type === 'html_block' || type === 'html_inline')
    .map(({ content }) => content);
}
