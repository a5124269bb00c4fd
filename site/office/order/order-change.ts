import type { Topic } from '../../../contract/catalogue-field.ts';
import { timeFault } from '../../../contract/collection.ts';
import { lineKey, madeKey } from '../../../contract/line-key.ts';
import type { SomeOrderTexts } from '../../../contract/order-field.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { QuoteChange } from '../../../contract/order-request.ts';
import { variantsOf } from '../../../contract/variant.ts';
import type { ExtraLine } from '../kit/goods-fields.tsx';

export type Edits = {
  day?: string;
  time?: string;
  texts: SomeOrderTexts;
  /** Those of the order that change, by `lineKey`, and those that are added, by `madeKey`. */
  lines: Record<string, { amount?: number; words?: string }>;
  extras: ExtraLine[];
};

export const noEdits: Edits = { texts: {}, lines: {}, extras: [] };

/** A line as the dialog shows it; `was` is how many pieces the order has, none of a new one. */
export type EditedLine = {
  id: string;
  variant: string;
  key: string;
  name: string;
  was: number;
  amount: number;
  words: string;
  /** The words that are on it, of a line of the order. */
  stood?: string;
  asksWords: boolean;
  state: NonNullable<AdminOrder['items'][number]['state']>;
};

type Offered = { _id: string; name: string; price: number; asksWords: string; options: Topic[] };

/** Everything that a product can be made as, each a line that can be added. */
export const madeAs = (product: Offered) =>
  variantsOf(product).map((made) => {
    const line = { ...made, id: product._id };
    return { ...line, key: madeKey(line) };
  });

/** The lines of the order with what was typed, and below them those that are added. */
export function linesOf(
  { items }: AdminOrder,
  { lines }: Edits,
  offered: readonly Offered[],
): EditedLine[] {
  const asks = (id: string) =>
    offered.some((product) => product._id === id && product.asksWords === 'Yes');
  const known = items.map((line) => {
    const { id, variant = '', name, amount, words = '', state = 'to-bake' } = line;
    const key = lineKey(line);
    return {
      id,
      variant,
      key,
      name,
      state,
      was: amount,
      amount: lines[key]?.amount ?? amount,
      words: lines[key]?.words ?? words,
      stood: words,
      asksWords: words !== '' || asks(id),
    };
  });
  const added = offered
    .flatMap(madeAs)
    .filter(({ key }) => lines[key] && !known.some((line) => madeKey(line) === key))
    .map(({ id, variant, key, name }) => ({
      id,
      variant,
      key,
      name,
      state: 'to-bake' as const,
      was: 0,
      amount: lines[key]?.amount ?? 1,
      words: lines[key]?.words ?? '',
      asksWords: asks(id),
    }));
  return [...known, ...added];
}

/** The time of collection: another day may have other hours. */
export function timeOf(order: AdminOrder, { day, time = order.neededAt }: Edits): string {
  return day && timeFault(day, time) ? '' : time;
}

/** The change as it is sent: what was typed, each line with the state in which it was seen. */
export function changeOf(
  order: AdminOrder,
  edits: Edits,
  offered: readonly Offered[],
): QuoteChange {
  const lines = linesOf(order, edits, offered).filter(({ key }) => edits.lines[key]);
  return {
    id: order._id,
    ...(edits.day && { neededOn: edits.day }),
    ...(edits.time !== undefined && { neededAt: timeOf(order, edits) }),
    ...edits.texts,
    lines: lines.map(({ id, variant, amount, words, stood, state }) => ({
      id,
      amount,
      words,
      state,
      ...(variant && { variant }),
      ...(stood !== undefined && { was: stood }),
    })),
    extras: edits.extras
      .filter(({ text, price }) => text.trim() !== '' && /^\d{1,7}$/.test(price.trim()))
      .map(({ text, price }) => ({ text, price: Number(price) })),
  };
}
