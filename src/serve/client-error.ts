// What Node's parser refuses: the client gets an error in the format of the API, or its answer after all.
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { formatAnswer, type Refusal } from './refuse.ts';
import { CUT } from './request.ts';

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/**
 * @param running the request of a connection that is being answered
 * @param refuse makes an answer
 */
export function handleClientErrors(
  server: Server,
  running: WeakMap<Duplex, IncomingMessage>,
  refuse: (refusal: Refusal) => Response,
): void {
  server.on('clientError', ({ code, rawPacket }: ParserError, socket) => {
    const incoming = running.get(socket);
    if (incoming) return void incoming.emit(CUT);
    if (!socket.writable) return void socket.destroy();
    const encoded =
      code === 'HPE_INVALID_URL' ? encodeTarget(rawPacket?.toString('latin1') ?? '') : undefined;
    if (encoded !== undefined) return askAgain(server, socket as Socket, encoded);
    void formatAnswer(refuse(refusalOf(code))).then((answer) => socket.end(answer));
  });
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'slow' : 'syntax';
}

/** Escapes bytes above ASCII in the address, as typed into curl. @param packet bytes as characters */
function encodeTarget(packet: string): string | undefined {
  const [head = '', method, target = ''] = /^(GET|HEAD) ([!-~\x80-\xff]+) HTTP\/1\.1\r\n/.exec(packet) ?? [];
  if (method === undefined || !packet.endsWith('\r\n\r\n')) return undefined;
  const escaped = target.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  return `${method} ${escaped} HTTP/1.1\r\nConnection: close\r\n${packet.slice(head.length)}`;
}

/** Gives the server another connection that writes to this one. */
function askAgain(server: Server, socket: Socket, packet: string): void {
  const again = new Duplex({
    read() {},
    write: (chunk, _, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
  });
  socket.once('close', () => again.destroy());
  server.emit('connection', Object.assign(again, { remoteAddress: socket.remoteAddress }));
  again.push(packet, 'latin1');
}
