import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { lazily } from '../../lib/on-demand.ts';
import { $user } from '../../lib/session.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { useBuyer } from './buyer.ts';
import { Processing } from './OrderProgress.tsx';
import type { Purchase } from './order-draft.ts';

const PlacedInShort = ({ order: { orderId } }: { order: Order }) => (
  <p className="lead" role="status">
    Thank you, we have received your order <strong className="numbers">{orderId}</strong>.
  </p>
);

/** Loaded after the order. Whoever cannot load it still learns that it was placed. */
const Placed = lazily(async () => (await import('./Placed.tsx')).Placed, PlacedInShort);

/** Until the script of the next page is there, nothing says that it is over. */
const stillProcessing = <Processing ref={null} />;

type Props = {
  course: string;
  children(purchase: Purchase, onPlaced: (order: Order) => void): ReactNode;
};

/** The number of the placed order is in the URL, so that a reload or back shows it again. */
const numberPlaced = () => new URLSearchParams(location.search).get('placed') ?? undefined;

const write = (search: string) =>
  history.replaceState(history.state, '', location.pathname + search);

type GateStage =
  | { at: 'open' | 'looking' }
  | { at: 'failed'; why: string }
  | { at: 'placed'; order: Order };

/** A guest who gets an account on the way, and whoever is logged out elsewhere, stay here. */
export function CheckoutGate({ course, children }: Props) {
  const user = useBuyer()?._id ?? '';
  const [stage, setStage] = useState<GateStage>({ at: 'open' });

  const loadOrder = async (orderId: string) => {
    setStage({ at: 'looking' });
    try {
      const { data } = await ask(api.order['get-order-by-id'].$post({ json: { orderId } }));
      if (data.email !== $user.get()?.email) throw new CallFailed(404, 'Order not found');
      setStage({ at: 'placed', order: data });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 0 || error.status >= 500)
        return setStage({ at: 'failed', why: error.message });
      if (error.status !== 401) write('');
      setStage({ at: 'open' });
    }
  };
  const look = useEffectEvent(() => {
    const orderId = numberPlaced();
    if (orderId && user && stage.at === 'open') void loadOrder(orderId);
  });
  // Once the login is known.
  useEffect(() => {
    if (user) look();
  }, [user]);

  if (stage.at === 'placed')
    return (
      <Suspense fallback={stillProcessing}>
        <Placed order={stage.order} />
      </Suspense>
    );
  if (stage.at === 'looking') return <Skeleton label="Loading your order" />;
  if (stage.at === 'failed')
    return <Failed message={stage.why} retry={() => loadOrder(numberPlaced() ?? '')} />;
  return children({ user, course }, (order) => {
    write(`?placed=${order.orderId}`);
    setStage({ at: 'placed', order });
  });
}
