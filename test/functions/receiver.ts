// A webhook receiver on this machine that verifies signatures.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export const SECRET = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`;

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Starts on a free port. The caller stops it with goDown(). */
export async function startReceiver() {
  const server = createServer(async (request, response) => {
    const message = await verify(request).catch((error: Error) => ({ id: '', payload: error.message }));
    receiver.messages.push(message);
    receiver.answer(response);
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const answer = (response: ServerResponse): unknown => response.writeHead(204).end();
  const receiver = {
    url: `http://127.0.0.1:${port}/hook?from=guest-api`,
    /** Received messages, in order. Those without a valid signature have no id. */
    messages: [] as { id: string; payload: unknown }[],
    /** Answers the next messages, by default with 204. If it does nothing, the request hangs. */
    answer,
    /** Refuses connections from now on. */
    async goDown() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    /** Forgets all messages and goes up with the default answer. Call it while it is down. */
    async reset() {
      receiver.messages.length = 0;
      receiver.answer = answer;
      await listen(port);
    },
  };
  return receiver;
}

async function verify(request: IncomingMessage) {
  const headers = request.headers as Record<string, string>;
  const payload = new Webhook(SECRET).verify(await text(request), headers);
  if (headers['content-type'] !== 'application/json') throw new Error('The message is not JSON');
  return { id: `${headers['webhook-id']}`, payload };
}
