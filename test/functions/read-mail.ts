// Parses a mail: headers, unfolded and decoded (RFC 5322, RFC 2047), and its text.

export function readMail(message: string) {
  const [head = '', body = ''] = message.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Za-z-]+): (.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`This is no header: ${line}`);
    // White space between two encoded words is not part of the text.
    const words = value.replaceAll(/\?=\s+(?==\?)/g, '?=');
    headers[name] = words.replaceAll(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, word: string) => decode(word));
  }
  return { headers, text: decode(body.replaceAll('\r\n', '')).replaceAll('\r\n', '\n') };
}

const decode = (text: string) => Buffer.from(text, 'base64').toString();
