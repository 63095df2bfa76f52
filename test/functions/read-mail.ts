// Parses a mail: headers, unfolded and decoded (RFC 5322, RFC 2047), and its two parts.

export interface ReadMail {
  headers: Record<string, string>;
  plain: string;
  html: string;
}

export function readMail(message: string): ReadMail {
  const [head = '', ...bodies] = message.split('\r\n\r\n');
  const headers = readHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['Content-Type'] ?? '')?.[1];
  const [, plain = '', html = ''] = bodies.join('\r\n\r\n').split(`--${boundary}`);
  return { headers, plain: readPart(plain, 'text/plain'), html: readPart(html, 'text/html') };
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

function readPart(part: string, type: string): string {
  const [head = '', body = ''] = part.trim().split('\r\n\r\n');
  if (!head.includes(`Content-Type: ${type}; charset=utf-8`))
    throw new Error(`This part is no ${type}: ${head}`);
  return decode(body.replaceAll('\r\n', '')).replaceAll('\r\n', '\n');
}

const decode = (text: string) => Buffer.from(text, 'base64').toString();
