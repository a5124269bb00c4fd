import { useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { IdeaPhoto } from '../../ui/IdeaPhoto.tsx';

type Props = { orderId: string; line: Order['items'][number] };

/** The photo that the buyer sent for a line of their order, and a way to take it back. */
export function OwnIdea({ orderId, line }: Props) {
  const [isGone, setGone] = useState(false);
  const { busy, act } = useAction();
  if (!line.idea || isGone) return null;
  const { id, variant } = line;
  const remove = () => {
    const form = { orderId, id, ...(variant && { variant }) };
    act(ask(api.order['send-idea'].$post({ form })), () => setGone(true));
  };
  return (
    <span className="row">
      <IdeaPhoto of={line} />
      <button type="button" className="text-button small no-print" disabled={busy} onClick={remove}>
        Delete photo
      </button>
    </span>
  );
}
