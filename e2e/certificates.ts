import type { APIRequestContext } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import { enrols, joins, updatesOrder } from './actions.ts';
import { bearer, callAs, sessionOf } from './calls.ts';
import { newPerson } from './person.ts';

export const name = 'कीर्ति ক্ষিতীশ ശർമ്മ';
export const course = 'French Patisserie';

/** A student whose paid course is over; the number and the `_id` of the order. */
export async function finishes(request: APIRequestContext, person = newPerson()) {
  const student = await joins(request, person);
  const orderId = await enrols(request, student, course);
  const office = await sessionOf(request, 'admin');
  const headers = bearer(office);
  const list = await request.get(`/api/payment/list?q=${orderId}`, { headers });
  const [claim] = ((await list.json()) as { data: { _id: string }[] }).data;
  const order = await callAs(request, office, '/api/order/get-order-by-id', { data: { orderId } });
  const id = ((await order.json()) as { data: { _id: string } }).data._id;
  const verify = () => callAs(request, office, '/api/payment/verify', { data: { id: claim?._id } });
  const days = { startDate: addDays(today(), -30), endDate: addDays(today(), -1) };
  await updatesOrder(request, office, { id, status: 'success', ...days });
  return { student, orderId, id, verify };
}

/** A certificate that the office issued. */
export async function isIssued(request: APIRequestContext) {
  const { id, verify } = await finishes(request, { ...newPerson(), name });
  await verify();
  const office = await sessionOf(request, 'admin');
  await callAs(request, office, '/api/certificate/issue', {
    data: { design: 'classic', orders: [{ id }] },
  });
  const headers = bearer(office);
  const listed = await request.get(`/api/certificate/list?order=${id}`, { headers });
  const [{ _id, number }] = (await listed.json()).data;
  return { office, _id, number };
}
