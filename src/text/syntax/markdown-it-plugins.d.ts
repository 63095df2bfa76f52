// The package brings no types of its own.
declare module 'markdown-it-footnote' {
  const footnotes: (markdown: import('markdown-it').MarkdownIt) => void;
  export default footnotes;
}
