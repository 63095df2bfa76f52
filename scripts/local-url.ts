// The address of a server of this machine.

/** Where a browser on this machine finds a server: "every address" is not one. */
export function localUrl(host: string, port: number): string {
  const isLocal = ['0.0.0.0', '::', '::1', '127.0.0.1'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isLocal ? 'localhost' : name}:${port}`;
}
