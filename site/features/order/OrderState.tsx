import { furthestBehind, type LineState } from '../../../contract/line-state.ts';
import { isRunning, type Order, type Status } from '../../../contract/order.ts';
import { isOverdue } from './progress.ts';
import { isCompleted, isVerified } from './status-words.ts';

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

/** An order's status as a coloured pill, in words for its buyer; what is overdue before it. */
export const OrderState = ({ order }: { order: Order }) => {
  const { words, tone } = states[order.status];
  const { status, paid } = order;
  const isChecked = status === 'processing' && isVerified(order);
  const isPaid = status === 'failed' && paid > 0;
  const baked = isRunning(status) ? bakedWords[furthestBehind(order.items)] : undefined;
  const done = isCompleted(order) ? 'Completed' : baked;
  return (
    <span className="row pills">
      {isOverdue(order) && <span className="pill bad">Overdue</span>}
      <span className={`pill ${done ? 'good' : tone}`}>
        {done ?? (isChecked ? 'Payment checked' : isPaid ? 'Closed' : words)}
      </span>
    </span>
  );
};
