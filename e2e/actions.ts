import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { drawOrderId } from '../contract/order.ts';
import { callAs } from './calls.ts';
import { type Newcomer, newPerson } from './person.ts';

/** What people do who come to the school, by the calls: the forms for it have tests of their own. */

const photo = {
  name: 'photo.webp',
  mimeType: 'image/webp',
  buffer: readFileSync('site/public/pictures/student-3-400.webp'),
};

/** What these calls answer; each carries its own part of it. */
type Reply = { success: boolean; token: string; data: { price: number; orderId: string } };

async function data(response: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Reply> {
  const reply = (await response.json()) as Reply;
  expect(reply.success, JSON.stringify(reply)).toBe(true);
  return reply;
}

export type Visitor = Newcomer & { token: string };

/** Registers somebody new and logs them in. */
export async function joins(request: APIRequestContext, person = newPerson()): Promise<Visitor> {
  await data(await request.post('/api/user/register', { multipart: { ...person, image: photo } }));
  const { email, password } = person;
  const { token } = await data(
    await request.post('/api/user/login', { data: { email, password } }),
  );
  return { ...person, token };
}

/** Somebody new whose page is logged in, for journeys that begin later. */
export async function newcomer(page: Page): Promise<Visitor> {
  const visitor = await joins(page.request);
  await page.addInitScript((kept) => {
    // Once a tab: whoever logs out in it stays out.
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.setItem('token', kept);
  }, visitor.token);
  return visitor;
}

/** Enrols in a course, paid in full by UPI; answers the order's number. */
export async function enrols(
  request: APIRequestContext,
  { token }: Visitor,
  courseName: string,
  txnId = String(randomInt(1e11, 9e11)),
): Promise<string> {
  const found = await request.post('/api/course/get-course-by-name', {
    data: { name: courseName },
  });
  const { price } = (await data(found)).data;
  const orderId = drawOrderId();
  const order = { orderId, courseName, coursePrice: price, advancePayment: price, txnId };
  await callAs(request, token, '/api/order/place-order', { data: order });
  return orderId;
}

export async function asks(request: APIRequestContext, person: Newcomer, msg: string) {
  const { name, email, mobile } = person;
  await data(
    await request.post('/api/contact/add-contact-form', { data: { name, email, mobile, msg } }),
  );
}

/** Books a demo class; answers the booking's number. */
export async function books(request: APIRequestContext, person: Newcomer): Promise<string> {
  const { name: fullName, mobile: phone, fatherName, motherName, dob, email, address } = person;
  const fields = { fullName, phone, fatherName, motherName, dob, email, address };
  const booked = await request.post('/api/demo/book-demo', {
    multipart: { ...fields, txnId: String(randomInt(1e11, 9e11)), image: photo },
  });
  return (await data(booked)).data.orderId;
}

/** The smallest file that is a PDF. */
export const pdf = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** An administrator elsewhere changes an order, by the form's fields. */
export async function updatesOrder(
  request: APIRequestContext,
  token: string,
  form: Record<string, string | Blob>,
): Promise<void> {
  const multipart = new FormData();
  for (const [name, value] of Object.entries(form)) multipart.set(name, value);
  await callAs(request, token, '/api/admin/update-order', { multipart });
}
