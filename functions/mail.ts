// Mails a message to the studio. Replies to an inquiry go to the visitor.
import { escapeHtml } from '../src/edge/html.ts';
import type { Announcement } from '../src/edge/manifest.ts';
import type { SendMail } from './env.ts';
import { formatFacts, type Message, type Send } from './inquiry-text.ts';
import { encodeAddress, formatMail } from './mime.ts';

const MAX_ERROR_LENGTH = 160;

export function mailTo(
  { from, to, accent }: { from: string; to: string; accent: string },
  { studio, language }: Announcement,
  send: SendMail,
): Send {
  return async (message) => {
    const { id, event, subject, hint, inquiry } = message;
    const replyTo = encodeAddress(inquiry.email);
    const raw = formatMail({
      headers: {
        Date: new Date(event.timestamp).toUTCString().replace('GMT', '+0000'),
        'Message-ID': `<${id.replaceAll('_', '-')}@${from.split('@')[1]}>`,
        To: `<${to}>`,
        ...(replyTo && { 'Reply-To': `<${replyTo}>` }),
      },
      from: { name: studio, address: from },
      subject,
      plain: `${formatFacts(message)}\n\n${hint}`,
      html: formatHtml(message, accent, language),
    });
    try {
      await send({ from, to, raw });
      return undefined;
    } catch (error) {
      return { error: describeError(error as Error, message), isFinal: false };
    }
  };
}

function formatHtml({ title, facts, hint }: Message, accent: string, language: string): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>\n`,
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<h1 style="color:${accent}">${escapeHtml(title)}</h1>
<table>
${rows.join('')}</table>
<p>${escapeHtml(hint)}</p></html>`;
}

/** The message of the platform, unless it contains something a visitor wrote. */
function describeError({ message }: Error, { inquiry }: Message): string {
  const isSafe = ![inquiry.name, inquiry.contact, inquiry.email].some((text) => message.includes(text));
  return isSafe ? message.slice(0, MAX_ERROR_LENGTH) : 'the mail was refused';
}
