import { useEffect, useState } from 'react';
import { isDay } from '../../../contract/day.ts';
import {
  type OrderTexts,
  orderFields,
  type SomeOrderTexts,
} from '../../../contract/order-field.ts';
import { textsOf } from '../../../contract/text-field.ts';
import {
  dropFromDevice,
  keepOnDevice,
  keptOnDevice,
  keysOnDevice,
} from '../../lib/local-storage.ts';

/** When the order is collected, `YYYY-MM-DD`, and what the bakery should know. */
export type CollectionDraft = OrderTexts & { neededOn: string; neededAt?: string };

const noDraft: CollectionDraft = { ...textsOf(orderFields), neededOn: '' };

const key = (user: string) => `order-collection ${user}`;

/** What that person entered on this device, kept as long as an unfinished payment. */
function collectionDraft(user: string): CollectionDraft {
  // Who has logged in since chose it as a guest.
  const kept = keptOnDevice(key(user)) ?? keptOnDevice(key('')) ?? {};
  const { neededOn, neededAt } = kept as Partial<CollectionDraft>;
  return {
    neededOn: typeof neededOn === 'string' && isDay(neededOn) ? neededOn : '',
    ...(typeof neededAt === 'string' && { neededAt }),
    ...textsOf(orderFields, kept as SomeOrderTexts),
  };
}

export function clearCollectionDraft(user: string): void {
  for (const whose of [user, '']) dropFromDevice(key(whose));
}

/** The day that person chose, if it is one of these. */
export function collectionDayFor(user: string, days: readonly string[]): string {
  const { neededOn } = collectionDraft(user);
  return days.includes(neededOn) ? neededOn : '';
}

/** Kept over a reload and a closed tab. A chosen day stays, even when it is no longer possible. */
export function useCollectionDraft(user: string) {
  const [draft, setDraft] = useState(noDraft);
  // Not in the first render, which is the server's.
  useEffect(() => setDraft(collectionDraft(user)), [user]);
  const change = (changed: Partial<CollectionDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepOnDevice(key(user), next);
  };
  return { draft, change };
}

/** Keeps a day and time that were chosen before the checkout, for whoever orders on this device. */
export function keepCollection(chosen: Pick<CollectionDraft, 'neededOn' | 'neededAt'>): void {
  for (const earlier of keysOnDevice(key(''))) dropFromDevice(earlier);
  keepOnDevice(key(''), { ...noDraft, ...chosen });
}
