import { type Status, statusWords } from '../../../contract/order.ts';

/** How the states of records look, by their names. */
export const statusLooks: Partial<Record<string, string>> = {
  success: 'good',
  cancelled: 'bad',
  failed: 'bad',
};

/** An order's status as a coloured pill with its word. */
export const StatusPill = ({ status }: { status: Status }) => (
  <span className={`pill ${statusLooks[status] ?? ''}`}>{statusWords[status]}</span>
);
