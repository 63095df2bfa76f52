// The client that a request counts against: the address the edge saw, IPv6 by its /64, which is what one customer
// usually gets.

/** Shared by every request whose address is unknown, which happens only away from the CDN. */
const UNKNOWN_CLIENT = 'unknown';
/** And a zone, which is left out. */
const IPV6_CHARACTERS = /^[0-9a-f:.]+(?:%|$)/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** @param address the `CF-Connecting-IP` header; no other header is trusted */
export function clientKey(address: string | null): string {
  const text = address?.trim().toLowerCase() ?? '';
  if (IPV4.test(text)) return text;
  const groups = parseIpv6(text);
  if (!groups) return UNKNOWN_CLIENT;
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address, which the URL parser spells in one way; undefined for anything else. */
function parseIpv6(text: string): number[] | undefined {
  const url = `http://[${text.split('%', 1)[0]}]`;
  if (!IPV6_CHARACTERS.test(text) || !URL.canParse(url)) return undefined;
  const halves = new URL(url).hostname.slice(1, -1).split('::');
  const [head = [], tail = []] = halves.map((half) =>
    half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
