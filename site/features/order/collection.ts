import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { business } from '../../../contract/business.ts';
import {
  collectionDay,
  collectionDays,
  collectionFault,
  slowest,
} from '../../../contract/collection.ts';
import { isDay } from '../../../contract/day.ts';
import {
  type OrderTexts,
  orderFields,
  type SomeOrderTexts,
} from '../../../contract/order-field.ts';
import { textsOf } from '../../../contract/text-field.ts';
import { api, ask } from '../../lib/api.ts';
import {
  dropFromDevice,
  keepOnDevice,
  keptOnDevice,
  keysOnDevice,
} from '../../lib/local-storage.ts';
import { useHydrated } from '../../lib/on-mount.ts';
import { useRequest } from '../../lib/request.ts';
import { $cart } from '../cart/cart.ts';

const itemsOf = () => $cart.get().map(({ id, amount }) => ({ id, amount }));

/** A day on which the cart can be ready; `full` names products that it has no more of. */
export type DayChoice = { day: string; full: string[] };

/**
 * As the bakery says; before its answer, those on which it is open. `faultOf` names the next day.
 */
export function useCollectionDays() {
  const lines = useStore($cart);
  const isRead = useHydrated();
  const leadDays = slowest(lines);
  const request = useRequest(
    async () => {
      const json = { items: itemsOf() };
      if (json.items.length === 0) return { success: true as const, data: { days: [] } };
      return ask(api.order['collection-days'].$post({ json }));
    },
    { version: JSON.stringify(itemsOf()) },
  );
  const days: DayChoice[] =
    // The server's HTML is of another day.
    request.data?.days ??
    (isRead ? collectionDays(leadDays) : []).map((day) => ({ day, full: [] }));
  const free = days.flatMap(({ day, full }) => (full.length === 0 ? [day] : []));
  const faultOf = (chosen: string): string | undefined => {
    if (days.length > 0 && free.length === 0)
      return `No day has as many left. Order fewer, or call us: ${business.phoneDisplay}.`;
    const full = days.find(({ day }) => day === chosen)?.full ?? [];
    const next = free.find((day) => day > chosen) ?? free[0];
    if (full.length > 0 && next)
      return `${collectionDay(chosen)} is full for ${full.join(', ')}. The next free day is ${collectionDay(next)}.`;
    return collectionFault(chosen, leadDays);
  };
  const isKnown = request.data !== undefined;
  return { days, free, faultOf, renew: request.retry, isKnown, failed: request.failed };
}

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
