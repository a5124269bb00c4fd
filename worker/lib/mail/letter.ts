import { html } from 'hono/html';
import { business } from '../../../contract/business.ts';
import type { Mail } from './send.ts';

/** A part of a mail: a paragraph, a code to type, or a link. */
export type MailPart = string | { code: string } | { link: string; href: string };

const asText = (part: MailPart) => {
  if (typeof part === 'string') return part;
  return 'code' in part ? `    ${part.code}` : `${part.link}: ${part.href}`;
};

const asHtml = (part: MailPart) => {
  if (typeof part === 'string')
    return html`<p style="margin:0 0 16px;white-space:pre-wrap">${part}</p>`;
  return 'code' in part
    ? html`<p style="margin:0 0 16px;font-size:30px;letter-spacing:6px"><b>${part.code}</b></p>`
    : html`<p style="margin:0 0 16px"><a href="${part.href}" style="color:#a8264f">${part.link}</a></p>`;
};

const signature = [business.name, ...business.addresses.institute.lines, business.phoneDisplay];

/**
 * A mail of the school: the same parts as text and as HTML, in which every value is escaped. It greets by name whom it
 * knows: the e-mail that somebody types may be a stranger's, and their name then is a message to that stranger.
 */
export function letter(
  to: { name?: string | undefined; email: string },
  subject: string,
  ...parts: MailPart[]
): Mail {
  const all = [to.name ? `Hello ${to.name},` : 'Hello,', ...parts];
  return {
    to: to.email,
    subject,
    text: `${[...all.map(asText), `Warmly,\n${signature.join('\n')}`].join('\n\n')}\n`,
    html: String(html`<!doctype html>
<html lang="en">
  <body style="margin:0;padding:24px;background:#fff9f1;color:#3a2218;font:16px/1.5 Georgia,serif">
    <div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
      ${all.map(asHtml)}
      <p style="margin:24px 0 0;color:#6b5145">Warmly,${signature.map((line) => html`<br>${line}`)}</p>
    </div>
  </body>
</html>
`),
  };
}
