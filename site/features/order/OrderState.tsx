import { furthestBehind, type LineState } from '../../../contract/line-state.ts';
import { isRunning, type Order, type Status } from '../../../contract/order.ts';
import { isVerified } from './status-words.ts';

const states: Record<Status, { words: string; tone: string }> = {
  pending: { words: 'Received', tone: '' },
  processing: { words: 'Accepted', tone: '' },
  success: { words: 'Confirmed', tone: 'good' },
  cancelled: { words: 'Cancelled', tone: 'bad' },
  refunded: { words: 'Refunded', tone: '' },
  failed: { words: 'Not paid', tone: 'bad' },
};

/** What a buyer reads of goods that are baked, in place of what became of the payment. */
const bakedWords: Partial<Record<LineState, string>> = {
  ready: 'Ready to collect',
  collected: 'Collected',
};

/** An order's status as a coloured pill, in words for its buyer. */
export const OrderState = ({ order }: { order: Order }) => {
  const { words, tone } = states[order.status];
  const { status, paid } = order;
  const isChecked = status === 'processing' && isVerified(order);
  const isPaid = status === 'failed' && paid > 0;
  const baked = isRunning(status) ? bakedWords[furthestBehind(order.items)] : undefined;
  return (
    <span className={`pill ${baked ? 'good' : tone}`}>
      {baked ?? (isChecked ? 'Payment checked' : isPaid ? 'Closed' : words)}
    </span>
  );
};
