// Identifies a client by its IPv4 address or its IPv6 /64, which is what one customer usually has.

/** Requests without an address share one key. The CDN always sends an address. */
const UNKNOWN_CLIENT = 'unknown';
/** Some proxies add a port: `192.0.2.7:80`, `[::1]:80`; brackets may also stand alone. */
const WITH_PORT = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/;
const IPV6_CHARACTERS = /^[0-9a-f:.]+$/;
const MAPPED_IPV4 = '0:0:0:0:0:ffff';
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** @param address the `CF-Connecting-IP` header; no other header is trusted */
export function clientKey(address: string | null): string {
  const text = address?.trim().toLowerCase().replace(WITH_PORT, '$1$2') ?? '';
  if (IPV4.test(text)) return text;
  // The URL parser validates and normalizes the address.
  const url = `http://[${text}]`;
  if (!IPV6_CHARACTERS.test(text) || !URL.canParse(url)) return UNKNOWN_CLIENT;
  const ipv6 = new URL(url).hostname.slice(1, -1);
  const [head = [], tail = []] = ipv6.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  if (groups.slice(0, 6).join(':') !== MAPPED_IPV4) return groups.slice(0, 4).join(':');
  const halves = groups.slice(6).map((group) => Number(`0x${group}`));
  return halves.flatMap((half) => [half >> 8, half & 0xff]).join('.');
}
