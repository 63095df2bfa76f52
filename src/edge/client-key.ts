// The client that a request counts for: its IPv4 address or its IPv6 /64, which is what one customer usually has.

/** Requests without an address share one key. Behind the CDN there are none. */
const UNKNOWN_CLIENT = 'unknown';
/** A zone (`%eth0`) is ignored. */
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

/** The eight groups of an IPv6 address, normalized by the URL parser; undefined for anything else. */
function parseIpv6(text: string): number[] | undefined {
  const url = `http://[${text.split('%', 1)[0]}]`;
  if (!IPV6_CHARACTERS.test(text) || !URL.canParse(url)) return undefined;
  const halves = new URL(url).hostname.slice(1, -1).split('::');
  const [head = [], tail = []] = halves.map((half) =>
    half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
