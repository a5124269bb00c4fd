import { isSameLine, lineNamed } from '../../contract/line-key.ts';
import { rupees } from '../../contract/money.ts';
import type { Line } from '../../contract/order.ts';
import type { ChangeOrder } from '../../contract/order-request.ts';
import { type LineState, lineStateWords } from '../../contract/own-order.ts';
import { variantOf } from '../../contract/variant.ts';
import { lineOf, type PricedItem, refuseSoldOut, unknown } from '../checkout/price.ts';
import { newId } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';

type ChangedLines = {
  lines: (Line & { was?: string })[];
  /** Those that are new or have more pieces. */
  grown: Line[];
  /** Names of those that were ready and are baked again. */
  again: string[];
  /** What changed, a line each, for the history; empty where nothing did. */
  changes: string[];
};

type Sent = Pick<ChangeOrder, 'lines' | 'extras'>;

/**
 * What becomes of lines: each keeps its name, its price and, unless it gets other words or more
 * pieces, the kitchen's state. Refuses an unknown product (404), one that is out of stock, a line
 * that was collected or has another state than was seen, and to leave none (409, `lines`), and more
 * of what costs more by now (403), but to who may agree on prices.
 */
export function changedLines(
  before: readonly Line[],
  { lines: ordered = [], extras = [] }: Sent,
  items: readonly PricedItem[],
  mayAgree: boolean,
): ChangedLines {
  const found = new Map(items.map((item) => [item.id, item]));
  const byLine = new Map(
    ordered.map((wanted) => [lineNamed(before, { ...wanted, words: wanted.was }), wanted]),
  );
  const result: ChangedLines = { lines: [], grown: [], again: [], changes: [] };
  for (const line of before) {
    const ask = byLine.get(line);
    const next = ask ? withAsked(line, ask, result) : line;
    if (!next) continue;
    result.lines.push({ ...next, was: line.words ?? '' });
    if (next.amount > line.amount) {
      const product = found.get(next.id);
      if (product) refuseSoldOut([product], 'lines');
      if (!mayAgree) expectPriceOf(next, product);
      result.grown.push(next);
    }
  }
  for (const { id, variant, amount, words, was } of ordered) {
    if (amount === 0 || lineNamed(before, { id, variant, words: was })) continue;
    if (was !== undefined) throw refusedLines('Somebody else was here. Look at it again.');
    const product = found.get(id);
    if (!product) throw unknown('Product', 'lines');
    refuseSoldOut([product], 'lines');
    const line = lineOf(product, { variant, field: 'lines' });
    add({ ...line, amount, ...(words?.trim() && { words }) }, result);
  }
  for (const { text: name, price } of extras) add({ id: newId(), name, price, amount: 1 }, result);
  const twice = result.lines.find((line, i) =>
    result.lines.slice(0, i).some((earlier) => isSameLine(earlier, line)),
  );
  if (twice) throw refusedLines(`${twice.name} is in the order already`);
  if (result.lines.length === 0) throw refusedLines('Leave a line, or cancel the order');
  return result;
}

/** Refuses (403) more pieces at a price of before, where the catalogue's is higher by now. */
function expectPriceOf({ name, price, variant }: Line, product: PricedItem | undefined): void {
  const now = product && variantOf(product, variant)?.price;
  if (now === undefined || now <= price) return;
  const message = `${name} costs ${rupees(now)} by now. Place another order for what comes on top.`;
  throw refusedField('forbidden', 'lines', message);
}

function add(line: Line, { lines, grown, changes }: ChangedLines): void {
  lines.push(line);
  grown.push(line);
  changes.push(`${line.amount} × ${line.name} added${line.words ? `: “${line.words}”` : ''}`);
}

function withAsked(
  line: Line,
  ask: NonNullable<Sent['lines']>[number],
  { again, changes }: ChangedLines,
): Line | undefined {
  const { name, amount: was, state = 'to-bake', words: stood = '' } = line;
  const words =
    ask.words === undefined || ask.words === stood ? stood : ask.words.trim() && ask.words;
  if (ask.amount === was && words === stood) return line;
  if (ask.state && ask.state !== state) throw seenOtherwise(name, state);
  if (state === 'collected') throw refusedLines(`${name} is collected: it stays as it is`);
  if (ask.amount === 0) {
    changes.push(`${was} × ${name} taken out`);
    return undefined;
  }
  if (ask.amount !== was) changes.push(`${name}: ${was} → ${ask.amount}`);
  if (words !== stood) changes.push(`Words on ${name}: “${stood}” → “${words}”`);
  const isAnew = state === 'ready' && (words !== stood || ask.amount > was);
  if (isAnew) again.push(name);
  const { words: _, state: __, ...rest } = line;
  return {
    ...rest,
    amount: ask.amount,
    ...(words && { words }),
    ...(state !== 'to-bake' && !isAnew && { state }),
  };
}

export const refusedLines = (message: string) => refusedField('conflict', 'lines', message);

const seenOtherwise = (name: string, state: LineState) =>
  refusedLines(
    `Somebody else was here: ${name} is ${lineStateWords[state].toLowerCase()}. Look at it again.`,
  );
