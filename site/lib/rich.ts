import { micromark } from 'micromark';
import { business, whatsapp } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';

/**
 * Markdown as HTML: what is HTML in it is shown as text, and links lead to the web or to an e-mail
 * only. The school's phone, e-mail and WhatsApp and the account become links by themselves.
 */
export const rich = (text: string): string => withLinks(micromark(text));

/** A number never breaks over two lines. */
const whole = (words: string) =>
  words.replace(business.phoneDisplay, business.phoneDisplay.replaceAll(' ', '\u00a0'));

function withLinks(html: string): string {
  const { email, phone, phoneDisplay, name } = business;
  const ways = new Map<string, string>([
    [`a WhatsApp message to ${phoneDisplay}`, whatsapp(`Hello ${name}!`)],
    [email, `mailto:${email}`],
    [phoneDisplay, `tel:${phone}`],
    ['in your account', paths.dashboard],
  ]);
  const known = [...ways.keys()].map((way) => way.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const text = new RegExp(`<a .*?</a>|${known.join('|')}`, 'gs');
  return html.replace(text, (found) => {
    const href = ways.get(found);
    return href ? `<a href="${href.replaceAll('&', '&amp;')}">${whole(found)}</a>` : found;
  });
}

/** The parts of a text that `## ` divides, each with its heading. */
export function sectionsOf(text: string): { heading: string; text: string }[] {
  const [, ...rest] = `\n${text}`.split(/^## +/m);
  return rest.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return { heading: heading.trim(), text: lines.join('\n') };
  });
}
