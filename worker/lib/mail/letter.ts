import { html } from 'hono/html';
import { business } from '../../../contract/business.ts';
import { schemes } from '../../../contract/colours.ts';
import { type Rest, restInWords } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import type { Env } from '../../env.ts';
import { sign } from '../secret.ts';

/** A part of a mail; what is due of an order is filled in by the storing statement. */
export type MailPart =
  | string
  | { code: string }
  /** What happens, one after the other. */
  | { steps: string[] }
  | Link
  /** The page of a demo booking; its address is signed when the mail is sent. */
  | { booking: Booking }
  | { rows: Row[] }
  | Due;

export type Booking = { id: string; orderId: string };

type Link = { link: string; href: string };

/** A line of a table: what, and how much or when. */
export type Row = readonly [name: string, value: string];

type Due = { due: null } | Rest;

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

const isLink = (part: MailPart): part is Link => typeof part === 'object' && 'href' in part;

type Keys = Pick<Env, 'SIGNING_KEY'>;

/** Where whoever booked sees how the booking stands, without a login: for nobody else. */
export const bookingPath = (keys: Keys, { id, orderId }: Booking): string =>
  paths.demoBooking(orderId, sign(keys, 'booking', id, orderId));

/** Pages of this site may stand as paths in a mail that is stored. */
function whole(part: MailPart, site: string, keys: Keys | undefined): MailPart {
  if (typeof part === 'object' && 'booking' in part)
    return keys
      ? { link: 'See my booking', href: `${site}${bookingPath(keys, part.booking)}` }
      : `Booking ${part.booking.orderId}`;
  return isLink(part) && part.href.startsWith('/')
    ? { ...part, href: `${site}${part.href}` }
    : part;
}

const asText = (part: MailPart): string => {
  if (typeof part === 'string') return part;
  if ('due' in part) return part.due === null ? '' : restInWords(part);
  if ('steps' in part) return part.steps.map((step, i) => `${i + 1}. ${step}`).join('\n');
  if ('booking' in part) return part.booking.orderId;
  if ('rows' in part) return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  return 'code' in part ? `    ${part.code}` : `${part.link}: ${part.href}`;
};

const { light, dark } = schemes;

const asHtml = (part: MailPart, button: MailPart | undefined) => {
  if (typeof part === 'string' || 'due' in part)
    return html`<p style="margin:0 0 16px;white-space:pre-wrap">${asText(part)}</p>`;
  if ('steps' in part)
    return html`<ol style="margin:0 0 16px;padding-left:24px">${part.steps.map((step) => html`<li style="margin:0 0 6px">${step}</li>`)}</ol>`;
  if ('booking' in part) return '';
  if ('rows' in part)
    return html`<table class="rows" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 16px;border-top:1px solid ${light.border}">
        ${part.rows.map(rowAsHtml(part.rows.every(([name]) => name.length <= short)))}
      </table>`;
  if ('code' in part)
    return html`<p style="margin:0 0 16px;font-size:30px;letter-spacing:6px"><b>${part.code}</b></p>`;
  return part === button
    ? html`<p style="margin:24px 0"><a class="button" href="${part.href}" style="display:inline-block;padding:13px 28px;border-radius:999px;background:${light.action};color:${light['on-action']};font-weight:600;white-space:nowrap;text-decoration:none">${part.link}</a></p>`
    : html`<p style="margin:0 0 12px"><a class="link" href="${part.href}" style="color:${light.action}">${part.link}</a></p>`;
};

const cell = `padding:8px 0;border-bottom:1px solid ${light.border};vertical-align:top`;

/** Most letters of a value that stays on one line, also on a phone. */
const short = 18;

const rowAsHtml =
  (isShort: boolean) =>
  ([name, value]: Row) =>
    html`<tr>
          <td class="row" style="${cell};padding-right:16px;white-space:${name.length > short ? 'normal' : 'nowrap'};overflow-wrap:break-word">${name}</td>
          <td class="row" style="${cell};${isShort ? 'width:100%;' : ''}font-weight:600;white-space:${value.length > short ? 'pre-wrap' : 'pre'}">${value}</td>
        </tr>`;

/** What the mail is sent for: its first link into this site, or else its first. */
const buttonOf = (parts: MailPart[], site: string): Link | undefined => {
  const links = parts.filter(isLink);
  return links.find(({ href }) => site !== '' && href.startsWith(`${site}/`)) ?? links[0];
};

/**
 * What somebody typed, in which no mail program finds an address to make a link of: also not one
 * with the other signs that browsers read as a dot (IDNA), a slash or an @.
 */
export const unlinked = (words: string) =>
  words.replace(/(?<=\S)[.:/@．。｡：／＠](?=\S)/gu, '$&\u2060');

export const toMyCourses: MailPart = { link: 'See your courses', href: paths.myCourses };
export const toMyOrders: MailPart = { link: 'See your orders', href: paths.dashboard };

const signature = () => [
  business.name,
  ...business.addresses.institute.lines,
  business.phoneDisplay,
];

const body = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display = "Georgia,'Times New Roman',serif";

/** What a dark screen shows in place of the colours that stand at each element. */
const forDark = `@media (prefers-color-scheme: dark) {
      body, .page { background: ${dark.background} !important; color: ${dark.text} !important; }
      .sheet { background: ${dark.card} !important; }
      .rows, .row { border-color: ${dark.border} !important; }
      .muted { color: ${dark.muted} !important; }
      .link { color: ${dark.link} !important; }
    }`;

/**
 * The parts as text and as escaped HTML, which reads on a phone, in the dark and without pictures.
 * `site` is the site's address without a last slash.
 */
export function rendered({ name, parts, ...mail }: Letter, site = '', keys?: Keys): Mail {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const all = [greeting, ...parts.map((part) => whole(part, site, keys))];
  const button = buttonOf(all, site);
  const logo =
    site &&
    html`<img src="${site}/apple-touch-icon.png" alt="" width="40" height="40" style="border-radius:50%;vertical-align:middle;margin-right:10px">`;
  return {
    ...mail,
    text: `${[...all.map(asText), `Warmly,\n${signature().join('\n')}`].join('\n\n')}\n`,
    html: String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${mail.subject}</title>
    <style>${forDark}</style>
  </head>
  <body class="page" style="margin:0;padding:0;background:${light.background};color:${light.text};font:16px/1.55 ${body};overflow-wrap:anywhere">
    <div class="page" style="max-width:560px;margin:0 auto;padding:20px 12px 32px;background:${light.background}">
      <p style="margin:0 0 16px;padding:0 8px;font:600 20px/1.3 ${display}">${logo}${business.name}</p>
      <div class="sheet" style="padding:24px 20px;background:${light.card};border-radius:12px">
        <h1 style="margin:0 0 16px;font:600 24px/1.25 ${display}">${mail.subject}</h1>
        ${all.map((part) => asHtml(part, button))}
      </div>
      <p class="muted" style="margin:20px 8px 0;color:${light.muted};font-size:14px">Warmly,${signature().map((line) => html`<br>${line}`)}</p>
    </div>
  </body>
</html>
`),
  };
}
