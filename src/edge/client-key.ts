// Who a request counts against: the address the edge saw, IPv6 by its /64, which is what one customer
// is usually given.

/** Shared by every request whose address is unknown, which happens only away from the CDN. */
const UNKNOWN_CLIENT = 'unknown';
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

/** The eight groups of an IPv6 address (RFC 4291 §2.2); undefined for anything else. */
function parseIpv6(text: string): number[] | undefined {
  const halves = (text.split('%', 1)[0] as string).split('::');
  if (halves.length > 2 || !text.includes(':')) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':').flatMap(toGroups)));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array<number>(missing).fill(0), ...tail];
  return groups.some(Number.isNaN) ? undefined : groups;
}

function toGroups(group: string): number[] {
  if (IPV4.test(group)) {
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  }
  return [/^[0-9a-f]{1,4}$/.test(group) ? Number.parseInt(group, 16) : Number.NaN];
}
