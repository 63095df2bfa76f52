// The client that a request counts for: its IPv4 address or its IPv6 /64, which is what one customer usually has.

/** Requests without an address share one key. Behind the CDN there are none. */
const UNKNOWN_CLIENT = 'unknown';
/** An address and, as some proxies add it, a port: `192.0.2.7:80`, `[::1]:80`, or in brackets alone. */
const WITH_PORT = /^(?:([\d.]+)|\[([^[\]]*)\])(?::\d{1,5})?$/;
/** A zone (`%eth0`) is ignored. */
const IPV6_CHARACTERS = /^[0-9a-f:.]+(?:%|$)/;
const MAPPED_IPV4 = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** @param address the `CF-Connecting-IP` header; no other header is trusted */
export function clientKey(address: string | null): string {
  const sent = address?.trim().toLowerCase() ?? '';
  const text = WITH_PORT.exec(sent)?.slice(1).find(Boolean) ?? sent;
  if (IPV4.test(text)) return text;
  // The URL parser checks and normalizes the address.
  const url = `http://[${text.split('%', 1)[0]}]`;
  if (!IPV6_CHARACTERS.test(text) || !URL.canParse(url)) return UNKNOWN_CLIENT;
  const ipv6 = new URL(url).hostname.slice(1, -1);
  const mapped = MAPPED_IPV4.exec(ipv6)
    ?.slice(1)
    .map((group) => Number.parseInt(group, 16));
  if (mapped) return mapped.flatMap((group) => [group >> 8, group & 0xff]).join('.');
  const [head = [], tail = []] = ipv6.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return groups.slice(0, 4).join(':');
}
