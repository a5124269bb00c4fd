import { type Status, statusWords } from '../../../contract/order.ts';

const tones: Partial<Record<Status, string>> = {
  success: 'good',
  cancelled: 'bad',
  failed: 'bad',
};

/** An order's status as a coloured pill with its word. */
export const StatusPill = ({ status }: { status: Status }) => (
  <span className={`pill ${tones[status] ?? ''}`}>{statusWords[status]}</span>
);
