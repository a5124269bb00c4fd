import type { Status } from '../../contract/order.ts';
import { may, type Role } from '../../contract/team.ts';
import type { Actor, RecordedActor } from '../lib/history/actor.ts';
import { refusedField } from '../lib/http/refuse.ts';

/** Who changes orders: an administrator with their role, or the demo data. */
export type OrderEditor = (RecordedActor & { role: Role }) | Exclude<Actor, RecordedActor>;

/** Whether the editor may make an order refunded, or take that back. */
export const mayRefund = (by: OrderEditor) =>
  typeof by !== 'object' || may(by.role, 'refundOrders');

/** Whether a change of status gives money back, or says that it was not given back. */
export const isRefund = (from: Status, to: Status | undefined) =>
  to !== undefined && from !== to && (from === 'refunded' || to === 'refunded');

/** Whether the editor may type over what was paid. */
export const mayCorrect = (by: OrderEditor) =>
  typeof by !== 'object' || may(by.role, 'correctPayments');

export const ownerRefunds = 'Only the owner may refund an order';

export const notRefunded = () => refusedField('forbidden', 'status', ownerRefunds);

const officeCorrects = 'Only the office may correct what was paid. Record a payment instead.';

export const notCorrected = () => refusedField('forbidden', 'advancePayment', officeCorrects);
