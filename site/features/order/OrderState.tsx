import type { Status } from '../../../contract/order.ts';

const states: Record<Status, { words: string; tone: string }> = {
  pending: { words: 'Received', tone: '' },
  processing: { words: 'Payment checked', tone: '' },
  success: { words: 'Confirmed', tone: 'good' },
  cancelled: { words: 'Cancelled', tone: 'bad' },
  refunded: { words: 'Refunded', tone: '' },
  failed: { words: 'Not paid', tone: 'bad' },
};

/** An order's status as a coloured pill, in words for its buyer. */
export const OrderState = ({ status }: { status: Status }) => (
  <span className={`pill ${states[status].tone}`}>{states[status].words}</span>
);
