// A webhook receiver on this machine that verifies signatures.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export const SECRET = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`;

export interface Message {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  contentType: string;
  payload: unknown;
}

export interface Receiver {
  url: string;
  /** Received messages with a valid signature, in order. */
  messages: Message[];
  /** Received messages without a valid signature. */
  forgeries: unknown[];
  /** Answers the next messages, by default with 204. If it does nothing, the request hangs. */
  answer: (response: ServerResponse) => void;
  /** Refuses connections from now on, or accepts them again. */
  goDown(): Promise<void>;
  /** Forgets all messages and goes up with the default answer. Call it while it is down. */
  reset(): Promise<void>;
}

/** Starts on a free port. The caller stops it with goDown(). */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    try {
      receiver.messages.push(await verify(request));
    } catch (error) {
      receiver.forgeries.push(error);
    }
    receiver.answer(response);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const answer: Receiver['answer'] = (response) => response.writeHead(204).end();
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook?from=guest-api`,
    messages: [],
    forgeries: [],
    answer,
    async goDown() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async reset() {
      receiver.messages.length = 0;
      receiver.answer = answer;
      await listen(port);
    },
  };
  return receiver;
}

async function verify(request: IncomingMessage): Promise<Message> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = request.headers as Record<string, string>;
  const payload = new Webhook(SECRET).verify(Buffer.concat(chunks).toString(), headers);
  return {
    id: headers['webhook-id'] ?? '',
    timestamp: Number(headers['webhook-timestamp']),
    contentType: headers['content-type'] ?? '',
    payload,
  };
}
