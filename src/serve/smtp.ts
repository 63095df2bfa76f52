// Mail by SMTP.
import { createTransport } from 'nodemailer';
import type { Env } from '../../functions/env.ts';
import { isLocalHost } from '../contract/local-host.ts';

/** The time limit of a delivery attempt. */
const TIMEOUT_MILLISECONDS = 10_000;
/** Later, so that the error says which answer is missing. */
const MAX_MILLISECONDS = 10_500;

/** @param url `smtps://user:password@host` or `smtp://…`, which must offer STARTTLS unless the host is this machine */
export function createMail(url: string): NonNullable<Env['MAIL']> {
  const isLocal = isLocalHost(new URL(url).hostname);
  const transport = createTransport({
    url,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
    // A server that does not close the connection would keep this process running.
    socketCloseTimeout: 0,
  });
  return async ({ from, to, raw }) => {
    // Also of a server that answers slowly without end.
    const signal = AbortSignal.timeout(MAX_MILLISECONDS);
    await transport.sendMail({ envelope: { from, to }, raw, signal });
  };
}
