// Whether an SVG can be served as it is. Others are drawn as pixels first.

/** Scripts, other documents, and anything that is loaded. */
const ACTIVE =
  /<(?:script|foreignObject|iframe|!ENTITY|\?xml-stylesheet)| on[a-z]+=|attributeName=["']?(?:xlink:)?href|javascript:|@import|(?:href|src)=["'](?!#|data:image\/(?!svg))|url\( ?["']?(?!#)/i;

export function isPlainSvg(bytes: Uint8Array): boolean {
  // UTF-16 would hide everything.
  if (bytes.includes(0)) return false;
  const text = new TextDecoder().decode(bytes).replaceAll(/\s+/g, ' ');
  return !ACTIVE.test(text.replaceAll(/ ?= ?/g, '='));
}
