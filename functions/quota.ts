// The quota's place in the pipeline: every request to a guest path passes here, whatever its answer. The count
// itself is not kept yet: each request is let through.
import type { MiddlewareHandler } from 'hono';

export const quota: MiddlewareHandler = (_context, next) => next();
