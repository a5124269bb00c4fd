import type * as z from 'zod/mini';
import type {
  AdminOrder,
  BulkResult,
  Dashboard,
  HistoryEntry,
  Noun,
} from '../../../contract/admin.ts';
import type { Query } from '../../../contract/contact.ts';
import type { Demo } from '../../../contract/demo.ts';
import type { Status } from '../../../contract/order.ts';
import type { addUser as addUserFields } from '../../../contract/people.ts';
import type { User } from '../../../contract/user.ts';
import { api, ask } from '../../lib/api.ts';

/** The back office's questions to the server, each with what comes back. */

type Texts = Record<string, string>;

export const dashboard = () => ask<Dashboard>(api.admin.dashboard.$get());

export const orders = (query: Texts) =>
  ask<AdminOrder[]>(api.admin['admin-get-all-orders'].$get({ query }));

/** By `_id`, or by the number people see. */
export const order = (id: string) =>
  ask<AdminOrder>(
    api.order['get-order-by-id'].$post({ json: /^[0-7]{7}$/.test(id) ? { orderId: id } : { id } }),
  );

export const updateOrder = (form: { id: string } & Record<string, string | File>) =>
  ask<AdminOrder>(api.admin['update-order'].$post({ form }));

export const changeStatus = (status: Status, orders: { id: string; updatedAt: string }[]) =>
  ask<BulkResult[]>(api.admin['bulk-status'].$post({ json: { status, orders } }));

/** The newest changes of a record, or those before the change with the id `before`. */
export const history = (noun: Noun, id: string, before = '') =>
  ask<HistoryEntry[]>(api.admin.history.$get({ query: { noun, id, before } }));

export const users = (query: Texts) => ask<User[]>(api.admin['get-all-users'].$get({ query }));

export const user = (id: string) => ask<User>(api.admin['get-user'].$post({ json: { id } }));

export const queries = (query: Texts) => ask<Query[]>(api.admin['get-all-queries'].$get({ query }));

export const seeQuery = (id: string) => ask(api.admin['query-seen'].$post({ json: { id } }));

export const demos = (query: Texts) => ask<Demo[]>(api.demo['get-all-demo'].$get({ query }));

export const demo = (id: string) => ask<Demo>(api.demo['get-demo-by-id'].$post({ json: { id } }));

export const editUser = (json: { id: string } & Texts) =>
  ask<User>(api.admin['admin-edit-user'].$post({ json }));

export const addUser = (json: z.input<typeof addUserFields>) =>
  ask<User>(api.admin['admin-add-user'].$post({ json }));
