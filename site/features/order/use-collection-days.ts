import { useStore } from '@nanostores/react';
import { business } from '../../../contract/business.ts';
import {
  collectionDay,
  collectionDays,
  collectionFault,
  slowest,
} from '../../../contract/collection.ts';
import { api, ask } from '../../lib/api.ts';
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
