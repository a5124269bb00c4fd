import Slugger from 'github-slugger';
import { micromark } from 'micromark';
import { business, whatsapp } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';

/** Pictures from elsewhere, which no page loads, and code, which an indented line would be. */
const plain = { disable: { null: ['labelStartImage', 'codeIndented'] } };

/**
 * Markdown as HTML: what is HTML in it is shown as text, headings are below those of a page, and
 * links lead to the web or to an e-mail only. The school's phone, e-mail and WhatsApp and the
 * account become links by themselves.
 */
export const rich = (text: string): string =>
  withLinks(micromark(text, { extensions: [plain] }).replaceAll(/(<\/?)h[12]>/g, '$1h3>'));

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

/** What stands before the first heading of a text, and its parts with ids of their headings. */
export function sectionsOf(text: string) {
  const [first = '', ...rest] = `\n${text}`.split(/^##? +/m);
  const slugger = new Slugger();
  const sections = rest.map((part) => {
    const [line = '', ...lines] = part.split('\n');
    const heading = line.trim();
    return { heading, id: slugger.slug(heading), text: lines.join('\n') };
  });
  return { first: first.trim(), sections };
}
