import type { Status } from '../../contract/order.ts';
import { may, type Role } from '../../contract/team.ts';
import type { Actor, RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';

/** Who changes orders: an administrator with their role, or the demo data. */
export type OrderEditor = (RecordedActor & { role: Role }) | Exclude<Actor, RecordedActor>;

/** Whether the editor may make an order refunded, or take that back. */
export const mayRefund = (by: OrderEditor) =>
  typeof by !== 'object' || may(by.role, 'refundOrders');

/** Whether a change of status gives money back, or says that it was not given back. */
export const isRefund = (from: Status, to: Status | undefined) =>
  to !== undefined && from !== to && (from === 'refunded' || to === 'refunded');

/** Whether a change touches what was paid for an order that is refunded: that is what was given back. */
export const changesRefund = (
  before: { status: Status; advancePayment: number },
  { advancePayment = before.advancePayment }: { advancePayment?: number },
) => before.status === 'refunded' && advancePayment !== before.advancePayment;

export const ownerRefunds = 'Only the owner may refund an order';

export const notRefunded = () =>
  new Refused('forbidden', ownerRefunds, { errors: { status: ownerRefunds } });
