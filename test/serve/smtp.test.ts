// Mail to a minimal SMTP server.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { createMail } from '../../src/serve/smtp.ts';
import { listen } from '../listen.ts';

const MAIL = { from: 'a@damda.example', to: 'b@damda.example', raw: 'Subject: x\r\n\r\n.one\r\ntwo' };

it('createMail() gives up on a server that never greets, and leaves nothing that keeps the process running', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  // It also keeps its side of the connection open.
  const server = createServer({ allowHalfOpen: true }, (socket) => socket.on('error', () => {}));
  const port = await listen(server);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const refused = expect(createMail(`smtp://127.0.0.1:${port}`)(MAIL)).rejects.toThrow();
  const [socket] = await accepted;
  const ended = once(socket.resume(), 'end');
  late.abort(new Error('late'));
  await refused;
  await ended;
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  socket.destroy();
});

/** @returns its port and the received lines */
async function startSmtp() {
  const lines: string[] = [];
  const server = createServer((socket) => {
    const say = (text: string) => socket.write(`${text}\r\n`);
    let isData = false;
    const receive = (line: string) => {
      lines.push(line);
      if (isData) isData = line !== '.';
      else if (line === 'DATA') isData = true;
      if (line === '.' || !isData) say('250 ok');
      else if (line === 'DATA') say('354 go on');
    };
    // The client leaves in the middle if it misses TLS.
    createInterface(socket.on('error', () => {}))
      .on('line', receive)
      .on('error', () => {});
    say('220 test');
  });
  return { port: await listen(server), lines };
}

it('createMail() sends the message unchanged', async () => {
  const { port, lines } = await startSmtp();
  await createMail(`smtp://127.0.0.1:${port}`)(MAIL);
  const envelope = [`MAIL FROM:<${MAIL.from}>`, `RCPT TO:<${MAIL.to}>`];
  expect(lines).toEqual(expect.arrayContaining([...envelope, 'Subject: x', '..one', 'two', '.']));
});

it('createMail() sends nothing without TLS, unless the server is on this machine', async () => {
  const { port, lines } = await startSmtp();
  // Another spelling of 127.0.0.1 that does not look local.
  await expect(createMail(`smtp://127.1:${port}`)(MAIL)).rejects.toThrow();
  expect(lines.filter((line) => line.startsWith('MAIL'))).toEqual([]);
});
