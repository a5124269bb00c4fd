import { collectionDay } from '../../../contract/collection.ts';
import { rupees, subtotal } from '../../../contract/money.ts';
import { wellFormed } from '../../../contract/text.ts';
import { type CartItem, nameOfLine } from './cart.ts';

/** Characters of the message in an address: browsers and WhatsApp take about 2,000 in all. */
const most = 1800;

const lineOf = ({ price, amount, asksWords, words, ...line }: CartItem) =>
  `${amount} x ${nameOfLine(line)}, ${rupees(amount * price)}` +
  (asksWords === 'Yes' && words?.trim() ? `\n  Words on it: ${words}` : '');

export function cartMessage(lines: readonly CartItem[], neededOn: string): string {
  const end = [`Total: ${rupees(subtotal(lines))}`];
  if (neededOn) end.push(`Collection: ${collectionDay(neededOn)}`);
  for (let shown = lines.length; ; shown--) {
    const hidden = lines.length - shown;
    const more = hidden ? [`and ${hidden} more`] : [];
    const text = [...lines.slice(0, shown).map(lineOf), ...more, ...end].join('\n');
    if (shown === 0 || encodeURIComponent(wellFormed(text)).length <= most) return text;
  }
}
