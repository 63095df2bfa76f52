// A request with what handlers need to answer it.
import type { Env } from './env.ts';
import { type RequestBody, readFields } from './inquiries/read-body.ts';
import { refuse } from './refusal.ts';

export interface Call {
  request: Request;
  /** The path is decoded. */
  path: string;
  env: Env;
  /** Reads the body once; later calls return the same result. */
  readBody(): Promise<RequestBody>;
  /** Keeps the Worker running for work that continues after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

export type Handler = (call: Call) => Response | Promise<Response>;

/** Allows only one method. HEAD counts as GET. */
export function only(method: 'GET' | 'POST', answer: Handler): Handler {
  const allowed = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  const headers = { Allow: allowed };
  return (call) => {
    const { method: asked } = call.request;
    if (asked === method || (asked === 'HEAD' && method === 'GET')) return answer(call);
    if (asked === 'OPTIONS') return new Response(null, { status: 204, headers });
    return refuse('METHOD_NOT_ALLOWED', { hint: `Use one of ${allowed}.`, headers });
  };
}

/** Answers a failure with a 500 without details, and logs it unless the host has aborted the request. */
export async function answerOrFail(answer: Handler, call: Call): Promise<Response> {
  try {
    return await answer(call);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) console.error(error);
    return refuse('INTERNAL_ERROR');
  }
}

/** The part of the runtime's execution context that is used here. */
export type Execution = Pick<Call, 'waitUntil'>;

export function createCall(request: Request, env: Env, execution: Execution): Call {
  let body: Promise<RequestBody> | undefined;
  return {
    request,
    path: decodedPath(request),
    env,
    readBody() {
      body ??= readFields(request);
      return body;
    },
    waitUntil: (work) => execution.waitUntil(work),
  };
}

/** Decodes the path, so that percent-encoded paths mean the same. A path that cannot be decoded stays as it is. */
function decodedPath({ url }: Request): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
