// A request on its way through the edge, with what the runtime gives along.
import type { Env } from './env.ts';
import { type RequestBody, readBody } from './read-body.ts';
import { refuseFailure } from './refusal.ts';

export interface Call {
  request: Request;
  /** Of its address, decoded. */
  path: string;
  env: Env;
  /** Reads the body at the first call, and gives the same to every other. */
  readBody(): Promise<RequestBody>;
  /** Keeps the Worker running for what the answer does not wait for. */
  waitUntil(work: Promise<unknown>): void;
}

/** Answers a call. */
export type Handler = (call: Call) => Response | Promise<Response>;

/** A failure becomes an answer, so that it carries the same headers as any other. */
export async function answerOrFail(answer: Handler, call: Call): Promise<Response> {
  try {
    return await answer(call);
  } catch (error) {
    return refuseFailure(error);
  }
}

/** The part of the runtime's execution context that is used here. */
export type Execution = Pick<Call, 'waitUntil'>;

export function createCall(request: Request, env: Env, execution: Execution): Call {
  let body: Promise<RequestBody> | undefined;
  return {
    request,
    path: pathOf(request),
    env,
    readBody() {
      body ??= readBody(request);
      return body;
    },
    waitUntil: (work) => execution.waitUntil(work),
  };
}

/** A path means the same with percent-encoding and without; what cannot be decoded stays as it is. */
function pathOf({ url }: Request): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
