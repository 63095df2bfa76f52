// Parses a mail: headers, unfolded and decoded (RFC 5322, RFC 2047), and its text.

export interface ReadMail {
  headers: Record<string, string>;
  text: string;
}

export function readMail(message: string): ReadMail {
  const [head = '', body = ''] = message.split('\r\n\r\n');
  return { headers: readHeaders(head), text: decode(body.replaceAll('\r\n', '')).replaceAll('\r\n', '\n') };
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Za-z-]+): (.*)$/.exec(line) ?? [];
      if (name === '') throw new Error(`This is no header: ${line}`);
      return [name, decodeWords(value)];
    }),
  );
}

/** White space between two encoded words is not part of the text. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+(?==\?)/g, '?=')
    .replaceAll(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, text: string) => decode(text));
}

const decode = (text: string) => Buffer.from(text, 'base64').toString();
