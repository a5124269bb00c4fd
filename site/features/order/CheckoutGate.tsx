import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import type { User } from '../../../contract/user.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { lazily } from '../../lib/on-demand.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import type { Purchase } from './order-draft.ts';

const PlacedInShort = ({ order: { orderId } }: { order: Order }) => (
  <p className="lead" role="status">
    Thank you, we have received your order <strong className="numbers">{orderId}</strong>.
  </p>
);

/** Loaded after the order. Whoever cannot load it still learns that it was placed. */
const Placed = lazily(async () => (await import('./Placed.tsx')).Placed, PlacedInShort);

type Props = {
  /** The course that is bought, or empty for the cart. */
  course: string;
  children(purchase: Purchase, onPlaced: (order: Order) => void): ReactNode;
};

/** Waits for the login check, and starts over for another user; a logout clears nothing. */
export function CheckoutGate(props: Props) {
  const user = useStore($user);
  const last = useRef<User>(undefined);
  if (user) last.current = user;
  return last.current && <CheckoutSession key={last.current._id} user={last.current} {...props} />;
}

/** The number of the placed order is in the URL, so that a reload or back shows it again. */
const numberPlaced = () => new URLSearchParams(location.search).get('placed') ?? undefined;

const write = (search: string) =>
  history.replaceState(history.state, '', location.pathname + search);

type GateStage =
  | { at: 'open' | 'looking' }
  | { at: 'failed'; why: string }
  | { at: 'placed'; order: Order };

function CheckoutSession({ user, course, children }: Props & { user: User }) {
  const [stage, setStage] = useState<GateStage>({ at: numberPlaced() ? 'looking' : 'open' });

  const loadOrder = async (orderId: string) => {
    try {
      const { data } = await ask(api.order['get-order-by-id'].$post({ json: { orderId } }));
      if (data.email !== user.email) throw new CallFailed(404, 'Order not found');
      setStage({ at: 'placed', order: data });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 0 || error.status >= 500)
        return setStage({ at: 'failed', why: error.message });
      if (error.status !== 401) write('');
      setStage({ at: 'open' });
    }
  };
  useOnMount(() => {
    const orderId = numberPlaced();
    if (orderId) void loadOrder(orderId);
  });

  if (stage.at === 'placed')
    return (
      <Suspense fallback={<Skeleton label="Loading your order" />}>
        <Placed order={stage.order} />
      </Suspense>
    );
  if (stage.at === 'looking') return <Skeleton label="Loading your order" />;
  if (stage.at === 'failed')
    return <Failed message={stage.why} retry={() => loadOrder(numberPlaced() ?? '')} />;
  return children({ user: user._id, course }, (order) => {
    write(`?placed=${order.orderId}`);
    setStage({ at: 'placed', order });
  });
}
