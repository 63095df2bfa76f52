// Mail by SMTP.
import { createTransport } from 'nodemailer';
import type { Env } from '../../functions/env.ts';
import { isLocalHost } from '../contract/local-host.ts';

/** The time limit of a delivery attempt. */
const TIMEOUT_MILLISECONDS = 10_000;

/** @param url `smtps://user:password@host` or `smtp://…`, which must offer STARTTLS unless the host is this machine */
export function createMail(url: string): NonNullable<Env['MAIL']> {
  const isLocal = isLocalHost(new URL(url).hostname);
  const transport = createTransport({
    url,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
  });
  return async ({ from, to, raw }) => {
    await transport.sendMail({ envelope: { from, to }, raw });
  };
}
