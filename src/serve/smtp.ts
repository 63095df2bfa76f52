// Sends mail by SMTP.
import { createTransport } from 'nodemailer';
import type { Env } from '../../functions/env.ts';
import { isLocalHost } from '../contract/addresses/local-host.ts';

const MAX_MILLISECONDS = 10_000;

/** @param url `smtps://user:password@host` or `smtp://…`, which must offer STARTTLS unless the host is this machine */
export function createMail(url: string): NonNullable<Env['MAIL']> {
  const isLocal = isLocalHost(new URL(url).hostname);
  // A server that does not close the connection would keep this process running.
  const transport = createTransport({ url, requireTLS: !isLocal, ignoreTLS: isLocal, socketCloseTimeout: 0 });
  return ({ from, to, raw }) =>
    transport.sendMail({ envelope: { from, to }, raw, signal: AbortSignal.timeout(MAX_MILLISECONDS) });
}
