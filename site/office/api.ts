import type { InferRequestType } from 'hono/client';
import type * as z from 'zod/mini';
import type { Attendance } from '../../contract/demo.ts';
import type { Noun } from '../../contract/history.ts';
import type { Order, Status } from '../../contract/order.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { addUser as addUserFields } from '../../contract/user-office.ts';
import { api, ask, CallFailed } from '../lib/api.ts';

/** The calls of the back office with the types of their answers. */

type Texts = Record<string, string>;

/** The form fields of a call. */
type FormOf<Call> = InferRequestType<Call> extends { form: infer Form } ? Form : never;

export const getDashboard = () => ask(api.admin.dashboard.$get());

export const listOrders = (query: Texts) => ask(api.admin['admin-get-all-orders'].$get({ query }));

const isOffice = (order: Order | AdminOrder): order is AdminOrder => 'isWithoutSeat' in order;

/** By `_id`, or by the order number. Fails for whom the right to read orders was taken from meanwhile. */
export async function getOrder(id: string) {
  const json = /^[0-7]{7}$/.test(id) ? { orderId: id } : { id };
  const { data, ...reply } = await ask(api.order['get-order-by-id'].$post({ json }));
  if (!isOffice(data)) throw new CallFailed(403, 'Only an administrator may do this');
  return { ...reply, data };
}

export const updateOrder = (form: { id: string } & Record<string, string | File>) =>
  ask(api.admin['update-order'].$post({ form }));

export const changeStatus = (json: {
  status: Status;
  orders: { id: string; updatedAt: string }[];
  requestId: string;
}) => ask(api.admin['bulk-status'].$post({ json }));

/** The newest changes of a record, or those older than the change with the id `before`. */
export const getHistory = (noun: Noun, id: string, before = '') =>
  ask(api.admin.history.$get({ query: { noun, id, before } }));

export const listUsers = (query: Texts) => ask(api.admin['get-all-users'].$get({ query }));

export const getUser = (id: string) => ask(api.admin['get-user'].$post({ json: { id } }));

export const listEnquiries = (query: Texts) => ask(api.admin['get-all-queries'].$get({ query }));

export const markEnquirySeen = (id: string) => ask(api.admin['query-seen'].$post({ json: { id } }));

export const listErasures = (query: Texts) => ask(api.admin.erasures.$get({ query }));

export const erasePerson = (json: { id: string; personUpdatedAt: string }) =>
  ask(api.admin['erase-person'].$post({ json }));

export const deleteRecord = (noun: 'enquiry' | 'demo', id: string) =>
  ask(api.admin['delete-record'].$post({ json: { noun, id } }));

export const listDemos = (query: Texts) => ask(api.demo['get-all-demo'].$get({ query }));

export const getDemo = (id: string) => ask(api.demo['get-demo-by-id'].$post({ json: { id } }));

export const endSessions = (id: string) => ask(api.admin['end-sessions'].$post({ json: { id } }));

export const editUser = (json: { id: string } & Texts) =>
  ask(api.admin['admin-edit-user'].$post({ json }));

export const addUser = (json: z.input<typeof addUserFields>) =>
  ask(api.admin['admin-add-user'].$post({ json }));

/** Decides about a name and a photo that wait, as they were in the version of `updatedAt`. */
export const decideChange = (json: {
  id: string;
  updatedAt: string;
  decision: 'approve' | 'reject';
}) => ask(api.admin['decide-change'].$post({ json }));

type Approval = { id: string; updatedAt: string; demoDate: string; demoTime: string };

export function approveDemo(approval: Approval) {
  const json = { ...approval, status: 'success' };
  return ask(api.demo['approve-demo'].$post({ json }));
}

export function rejectDemo(rejection: { id: string; updatedAt: string }) {
  const json = { ...rejection, status: 'rejected' };
  return ask(api.demo['reject-demo'].$post({ json }));
}

export const noteAttendance = (json: { id: string; updatedAt: string; attendance: Attendance }) =>
  ask(api.demo.attendance.$post({ json }));

export const listCourses = (query: Texts) => ask(api.course['get-all-courses'].$get({ query }));

export const getCourse = (id: string) => ask(api.course['get-course'].$post({ json: { id } }));

export const addCourse = (form: FormOf<(typeof api.course)['add-course']['$post']>) =>
  ask(api.course['add-course'].$post({ form }));

export const updateCourse = (form: FormOf<(typeof api.course)['update-course']['$post']>) =>
  ask(api.course['update-course'].$post({ form }));

export const deleteCourse = (id: string) =>
  ask(api.course['delete-course'].$post({ json: { id } }));

export const listProducts = (query: Texts) => ask(api.product['get-all-products'].$get({ query }));

export const getProduct = (id: string) => ask(api.product['get-product'].$post({ json: { id } }));

export const addProduct = (form: FormOf<(typeof api.product)['add-product']['$post']>) =>
  ask(api.product['add-product'].$post({ form }));

export const updateProduct = (form: FormOf<(typeof api.product)['update-product']['$post']>) =>
  ask(api.product['update-product'].$post({ form }));

export const deleteProduct = (id: string) =>
  ask(api.product['delete-product'].$post({ json: { id } }));
