// A request of Node as one of the web, with the client's address in the header in which Cloudflare has it.
import type { IncomingMessage } from 'node:http';
import { NodeRequest } from 'srvx/node';

const ADDRESS = 'cf-connecting-ip';
/** An event: the client sends no more, but may still read. */
export const CUT = 'cut';

/** @param header that names the client; by default, its address is that of the connection */
export function toRequest(incoming: IncomingMessage, header: string | undefined): Request {
  const { headers, rawHeaders, method, socket } = incoming;
  const address = String((header ? headers[header.toLowerCase()] : socket.remoteAddress) ?? '');
  headers[ADDRESS] = address;
  const kept = rawHeaders.flatMap((name, place) =>
    place % 2 === 0 && name.toLowerCase() !== ADDRESS ? [name, rawHeaders[place + 1] ?? ''] : [],
  );
  incoming.rawHeaders = [...kept, ADDRESS, address];
  const request = new NodeRequest({ req: incoming });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return hasBody ? Object.defineProperty(request, 'body', { value: streamBody(incoming) }) : request;
}

/** Unlike Node's own stream, cancelling it leaves the connection open: what is left is discarded, and the answer is sent. */
function streamBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isOver = false;
  const end = (work: () => void) => () => {
    if (!isOver) work();
    isOver = true;
  };
  return new ReadableStream({
    start(controller) {
      const fail = end(() => controller.error(new Error('The body broke off')));
      incoming.on('data', (chunk: Uint8Array) => {
        if (isOver) return;
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.once(
        'end',
        end(() => controller.close()),
      );
      incoming.once('close', fail).once(CUT, fail);
    },
    pull: () => void incoming.resume(),
    cancel() {
      isOver = true;
      incoming.resume();
    },
  });
}
