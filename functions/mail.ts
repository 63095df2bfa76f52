// Mails an inquiry to the studio. Replies go to the visitor.
import { escapeHtml } from '../src/edge/html.ts';
import type { Announcement } from '../src/edge/manifest.ts';
import type { AnnouncedInquiry, Channel } from './channel.ts';
import type { SendMail } from './env.ts';
import { describeInquiry, type InquiryText } from './inquiry-text.ts';
import { encodeAddress, formatMail } from './mime.ts';

const MAX_ERROR_LENGTH = 160;

export function mailTo(
  { from, to, accent }: { from: string; to: string; accent: string },
  announcement: Announcement,
  send: SendMail,
): Channel['send'] {
  const { studio, texts } = announcement;
  return async (inquiry) => {
    const text = describeInquiry(announcement, inquiry);
    const replyTo = encodeAddress(inquiry.email);
    const raw = formatMail({
      headers: {
        Date: new Date(inquiry.createdAt).toUTCString().replace('GMT', '+0000'),
        // The same at every attempt, so that mailboxes show a repeated mail once.
        'Message-ID': `<inquiry-${inquiry.id}-${Date.parse(inquiry.createdAt)}@${from.split('@')[1]}>`,
        To: `<${to}>`,
        ...(replyTo && { 'Reply-To': `<${replyTo}>` }),
      },
      from: { name: studio, address: from },
      subject: text.subject,
      plain: `${text.text}\n\n${texts.reply}`,
      html: formatHtml(text, accent, announcement),
    });
    try {
      await send({ from, to, raw });
      return undefined;
    } catch (error) {
      return { error: describeError(error as Error, inquiry), isFinal: false };
    }
  };
}

function formatHtml(
  { title, facts }: InquiryText,
  accent: string,
  { language, texts }: Announcement,
): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>\n`,
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<h1 style="color:${accent}">${escapeHtml(title)}</h1>
<table>
${rows.join('')}</table>
<p>${escapeHtml(texts.reply)}</p></html>`;
}

/** The message of the platform, unless it contains something the visitor wrote. */
function describeError({ message }: Error, { name, contact, email }: AnnouncedInquiry): string {
  const isSafe = ![name, contact, email].some((text) => message.includes(text));
  return isSafe ? message.slice(0, MAX_ERROR_LENGTH) : 'the mail was refused';
}
