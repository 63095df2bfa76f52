// Addresses of this machine.

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether an http or https address, such as the value of Origin, is on this machine. */
export function isLocalOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && isLocalHost(hostname);
}

export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname);
}
