// Mails a message to the studio. Replies to an inquiry go to the visitor.
import type { Env } from './env.ts';
import { formatFacts, type Message, type Send } from './inquiry-text.ts';
import { encodeAddress, encodeWords, formatMail } from './mime.ts';

const MAX_ERROR_LENGTH = 160;

export function mailTo(
  { from, to, studio }: { from: string; to: string; studio: string },
  send: NonNullable<Env['MAIL']>,
): Send {
  return async (message) => {
    const { id, event, subject, hint, inquiry } = message;
    const replyTo = encodeAddress(inquiry.email);
    const headers = {
      Date: new Date(event.timestamp).toUTCString().replace('GMT', '+0000'),
      'Message-ID': `<${id.replaceAll('_', '-')}@${from.split('@')[1]}>`,
      From: `${encodeWords(studio)}\r\n <${from}>`,
      To: `<${to}>`,
      ...(replyTo && { 'Reply-To': `<${replyTo}>` }),
      Subject: encodeWords(subject),
    };
    try {
      await send({ from, to, raw: formatMail(headers, `${formatFacts(message)}\n\n${hint}`) });
      return undefined;
    } catch (error) {
      return { error: describeError(error as Error, message), isFinal: false };
    }
  };
}

/** The message of the platform, unless it contains something a visitor wrote. */
function describeError({ message }: Error, { inquiry }: Message): string {
  const isSafe = ![inquiry.name, inquiry.contact, inquiry.email].some((text) => message.includes(text));
  return isSafe ? message.slice(0, MAX_ERROR_LENGTH) : 'the mail was refused';
}
