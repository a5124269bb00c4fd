import type { Order } from '../../../contract/order.ts';
import { orderList } from '../../../contract/order-list.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { changes, changesForm, sends } from '../kit/calls.ts';
import { readList } from '../kit/OfficeList.tsx';

export const listOrders = (query: Record<string, string>) => readList<AdminOrder>(orderList, query);
export const updateOrder = changesForm(api.admin['update-order'].$post);
export const changeOrder = changes(api.admin['change-order'].$post);
export const quoteChange = sends(api.admin['quote-change'].$post);
export const changeStatus = changes(api.admin['bulk-status'].$post);

export const keepOrder = changes(api.admin['keep-order'].$post);

export const remind = sends(api.payment.remind.$post);

const isOffice = (order: Order | AdminOrder): order is AdminOrder => 'isWithoutSeat' in order;

/** By `_id` or order number. Fails for whom lost the right to read orders. */
export async function getOrder(id: string) {
  const json = /^[0-7]{7}$/.test(id) ? { orderId: id } : { id };
  const { data, ...reply } = await ask(api.order['get-order-by-id'].$post({ json }));
  if (!isOffice(data)) throw new CallFailed(403, 'Only an administrator may do this');
  return { ...reply, data };
}
