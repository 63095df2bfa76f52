// Relative addresses in our own markup → absolute ones, for HTML that is read outside the site.

/** Attributes in our own markup. In texts, quotes are escaped, so they do not match. */
export function makeAbsolute(markup: string, url: string): string {
  // Authors may write something that is not an address.
  const resolve = (target: string) =>
    URL.canParse(target) || !URL.canParse(target, url) ? target : new URL(target, url).href;
  return markup.replaceAll(
    /(\s(?:href|src|srcset|poster|data-animation)=")([^"]+)/g,
    // A srcset has several addresses, each with a width.
    (_, name, targets) => name + targets.replaceAll(/(?<=^|, )[^ ]+/g, resolve),
  );
}
