import { html } from 'hono/html';
import { business } from '../../../contract/business.ts';
import { type Rest, restInWords } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';

/** A part of a mail; what is due of an order is filled in by the storing statement. */
export type MailPart = string | { code: string } | { link: string; href: string } | Due;

type Due = { due: null } | Rest;

/** A file of a mail, as text. */
export type MailFile = {
  disposition: 'attachment';
  filename: string;
  type: string;
  content: string;
};

/** A mail as stored until it is sent. The subject is logged, so it holds nothing personal. */
export type Letter = {
  to: string;
  /** Whom it greets, if it does by name. */
  name?: string;
  subject: string;
  parts: MailPart[];
  /** The e-mail that answers go to, if not the school's. */
  replyTo?: string;
  attachments?: MailFile[];
};

export type Mail = Omit<Letter, 'name' | 'parts'> & { text: string; html: string };

/** A mail of the school. A name that was typed may be a message to a stranger: it greets none. */
export const letter = (
  { name, email }: { name?: string | undefined; email: string },
  subject: string,
  ...parts: MailPart[]
): Letter => ({ to: email, ...(name && { name }), subject, parts });

/** Pages of this site may stand as paths in a mail that is stored. */
const whole = (part: MailPart, site: string): MailPart =>
  typeof part === 'object' && 'href' in part && part.href.startsWith('/')
    ? { ...part, href: `${site}${part.href}` }
    : part;

const asText = (part: MailPart): string => {
  if (typeof part === 'string') return part;
  if ('due' in part) return part.due === null ? '' : restInWords(part);
  return 'code' in part ? `    ${part.code}` : `${part.link}: ${part.href}`;
};

const asHtml = (part: MailPart) => {
  if (typeof part === 'string' || 'due' in part)
    return html`<p style="margin:0 0 16px;white-space:pre-wrap">${asText(part)}</p>`;
  return 'code' in part
    ? html`<p style="margin:0 0 16px;font-size:30px;letter-spacing:6px"><b>${part.code}</b></p>`
    : html`<p style="margin:0 0 16px"><a href="${part.href}" style="color:#a8264f">${part.link}</a></p>`;
};

/** Words of an unknown person, in which no mail program finds an address to make a link of. */
export const unlinked = (words: string) => words.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u2060');

/** Where students say what they want. */
export const toMyCourses: MailPart = { link: 'See your courses', href: paths.myCourses };
export const toMyOrders: MailPart = { link: 'See your orders', href: paths.dashboard };

export const questions = `Questions? Write to us on WhatsApp or call ${business.phoneDisplay}.`;

const signature = [business.name, ...business.addresses.institute.lines, business.phoneDisplay];

/** The parts as text and as escaped HTML. `site` is the site's address without a last slash. */
export function rendered({ name, parts, ...mail }: Letter, site = ''): Mail {
  const all = [name ? `Hello ${name},` : 'Hello,', ...parts.map((part) => whole(part, site))];
  return {
    ...mail,
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
