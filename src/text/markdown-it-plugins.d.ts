// The packages bring no types of their own.
declare module 'markdown-it-footnote' {
  const footnotes: (markdown: import('markdown-it').MarkdownIt) => void;
  export default footnotes;
}

declare module 'markdown-it-mark' {
  const highlights: (markdown: import('markdown-it').MarkdownIt) => void;
  export default highlights;
}
