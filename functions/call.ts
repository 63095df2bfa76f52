// A request with what handlers need to answer it.
import type { Env } from './env.ts';
import { type RequestBody, readFields } from './read-body.ts';
import { allowedMethods, refuse, refuseMethod } from './refusal.ts';

export interface Call {
  request: Request;
  /** Decoded. */
  path: string;
  env: Env;
  /** Reads the body once; later calls return the same. */
  readBody(): Promise<RequestBody>;
  /** Keeps the Worker running for work that continues after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

export type Handler = (call: Call) => Response | Promise<Response>;

/** Answers only one method. HEAD counts as GET. */
export function only(method: 'GET' | 'POST', answer: Handler): Handler {
  return (call) => {
    const { method: asked } = call.request;
    if (asked === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { Allow: allowedMethods(method) } });
    }
    return (asked === 'HEAD' ? 'GET' : asked) === method ? answer(call) : refuseMethod(method);
  };
}

/** Turns a failure into an answer, which gets the same headers as any other and tells the client nothing about it. */
export async function answerOrFail(answer: Handler, call: Call): Promise<Response> {
  try {
    return await answer(call);
  } catch (error) {
    console.error(error);
    return refuse('INTERNAL_ERROR');
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
      body ??= readFields(request);
      return body;
    },
    waitUntil: (work) => execution.waitUntil(work),
  };
}

/** Percent-encoded paths mean the same as decoded ones. Paths that cannot be decoded stay as they are. */
function pathOf({ url }: Request): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
