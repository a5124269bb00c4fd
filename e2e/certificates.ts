import type { APIRequestContext } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import { joins, orders, updatesOrder } from './actions.ts';
import { callAs, reads, sessionOf } from './calls.ts';
import { newPerson } from './person.ts';

export const name = 'कीर्ति ক্ষিতীশ ശർമ്മ';
export const course = 'French Patisserie';

/** A student whose paid course is over; the number and the `_id` of the order. */
export async function finishes(request: APIRequestContext, person = newPerson()) {
  const student = await joins(request, person);
  const { _id: id, orderId, payments } = await orders(request, student, course);
  const office = await sessionOf(request, 'admin');
  const verify = () =>
    callAs(request, office, '/api/payment/verify', { data: { id: payments[0]?._id } });
  const days = { startDate: addDays(today(), -30), endDate: addDays(today(), -1) };
  await updatesOrder(request, office, { id, status: 'success', verify: 'no', ...days });
  return { student, orderId, id, verify };
}

/** A certificate that the office issued. */
export async function isIssued(request: APIRequestContext) {
  const { id, verify } = await finishes(request, { ...newPerson(), name });
  await verify();
  const office = await sessionOf(request, 'admin');
  await callAs(request, office, '/api/certificate/issue', { data: { orders: [{ id }] } });
  const path = `/api/certificate/list?order=${id}`;
  const [made] = await reads<{ _id: string; number: string }[]>(request, office, path);
  return { office, _id: made?._id, number: made?.number, order: id };
}
