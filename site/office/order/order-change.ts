import type { QuoteChange } from '../../../contract/change-order.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { ExtraLine } from '../kit/ExtraLines.tsx';

/** What is typed to change an order, beside the order as it is. */
export type Edits = {
  day?: string;
  note?: string;
  /** By product: those of the order that change, and those that are added. */
  lines: Record<string, { amount?: number; words?: string }>;
  extras: ExtraLine[];
};

export const noEdits: Edits = { lines: {}, extras: [] };

/** A line as the dialog shows it; `was` is how many pieces the order has, none of a new one. */
export type EditedLine = {
  id: string;
  name: string;
  was: number;
  amount: number;
  words: string;
  asksWords: boolean;
  state: NonNullable<AdminOrder['items'][number]['state']>;
};

export type Offered = { _id: string; name: string; asksWords: string };

/** The lines of the order with what was typed, and below them those that are added. */
export function linesOf(
  { items }: AdminOrder,
  { lines }: Edits,
  offered: readonly Offered[],
): EditedLine[] {
  const asks = (id: string) => offered.some((one) => one._id === id && one.asksWords === 'Yes');
  const known = items.map(({ id, name, amount, words = '', state = 'to-bake' }) => ({
    ...{ id, name, state, was: amount, amount: lines[id]?.amount ?? amount },
    ...{ words: lines[id]?.words ?? words, asksWords: words !== '' || asks(id) },
  }));
  const added = offered
    .filter(({ _id: id }) => lines[id] && !items.some((one) => one.id === id))
    .map(({ _id: id, name }) => ({
      ...{ id, name, state: 'to-bake' as const, was: 0, amount: lines[id]?.amount ?? 1 },
      ...{ words: lines[id]?.words ?? '', asksWords: asks(id) },
    }));
  return [...known, ...added];
}

/** The change as it is sent: what was typed, each line with the state in which it was seen. */
export function changeOf(
  order: AdminOrder,
  edits: Edits,
  offered: readonly Offered[],
): QuoteChange {
  const lines = linesOf(order, edits, offered).filter(({ id }) => edits.lines[id]);
  return {
    id: order._id,
    ...(edits.day && { neededOn: edits.day }),
    ...(edits.note !== undefined && { note: edits.note }),
    lines: lines.map(({ id, amount, words, state }) => ({ id, amount, words, state })),
    extras: edits.extras
      .filter(({ text, price }) => text.trim() !== '' && /^\d{1,7}$/.test(price.trim()))
      .map(({ text, price }) => ({ text, price: Number(price) })),
  };
}
