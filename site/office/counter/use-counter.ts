import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { CallFailed, whyUnread } from '../../lib/api.ts';
import { ownerOf } from '../../lib/session.ts';
import { storedToken } from '../../lib/token.ts';
import { tryAgain } from '../../ui/try-again.ts';
import { openOffline } from '../kit/open-offline.ts';
import {
  keepGoods,
  keptGoods,
  loadGoods,
  orderQueue,
  type Seller,
  type UnsentOrder,
} from './device.ts';
import type { Goods } from './sale.ts';

type State = {
  seller?: Seller;
  goods?: Goods;
  /** What has not been sent, or was refused. */
  unsent: UnsentOrder[];
  /** Why nothing can be shown. */
  failed?: string;
  isOffline: boolean;
};

const toLogin = () =>
  location.replace(`${paths.adminLogin}?next=${encodeURIComponent(paths.adminCounter)}`);

/**
 * Who sells what, from the school or, without a network, from this device. Orders that are kept
 * here are sent whenever there is a network.
 */
export function useCounter() {
  const [state, setState] = useState<State>({ unsent: [], isOffline: false });

  const load = useCallback(async () => {
    const token = storedToken();
    if (!token) return toLogin();
    const known = keptGoods();
    // Those of before are shown until the school has answered.
    if (known)
      setState((before) =>
        before.goods ? before : { ...before, ...known, unsent: orderQueue.of(known.seller.id) },
      );
    try {
      // Asked at once: on a slow line one after the other takes twice as long.
      const [user, now] = await Promise.all([ownerOf(token), loadGoods()]);
      if (!user) return toLogin();
      const seller = { id: user._id, role: user.role };
      const wasSent = orderQueue.of(seller.id).length > 0;
      await orderQueue.sendAll(seller.id);
      const goods = wasSent ? await loadGoods() : now;
      keepGoods({ seller, goods });
      setState({ seller, goods, unsent: orderQueue.of(seller.id), isOffline: false });
    } catch (error) {
      const isRefused = error instanceof CallFailed && error.status > 0;
      if (isRefused || !known)
        return setState((before) => ({ ...before, failed: whyUnread(error as Error) }));
      setState({ ...known, unsent: orderQueue.of(known.seller.id), isOffline: true });
    }
  }, []);

  useEffect(() => {
    openOffline(paths.adminCounter);
    void load();
    const again = () => document.visibilityState === 'visible' && void load();
    const lost = () => setState((before) => ({ ...before, isOffline: true }));
    document.addEventListener('visibilitychange', again);
    addEventListener('offline', lost);
    return () => {
      document.removeEventListener('visibilitychange', again);
      removeEventListener('offline', lost);
    };
  }, [load]);

  const isLeft = state.isOffline || state.unsent.some(({ why }) => why === undefined);
  // A network that is said to be back is not always there yet.
  useEffect(() => (isLeft ? tryAgain(load) : undefined), [isLeft, load]);

  return { ...state, retry: load };
}
