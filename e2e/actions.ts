import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { cashOnDelivery, drawOrderId, type Order } from '../contract/order.ts';
import { callAs, newSession, sends } from './calls.ts';
import { type Newcomer, newPerson } from './person.ts';

/** Actions of visitors, through the API; the forms have tests of their own. */

const photo = {
  name: 'photo.webp',
  mimeType: 'image/webp',
  buffer: readFileSync('seed/pictures/student-3.webp'),
};

/** Fields that the responses below have between them. */
type Reply = { success: boolean; token: string; data: { price: number; orderId: string } };

async function data(response: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Reply> {
  const reply = (await response.json()) as Reply;
  expect(reply.success, JSON.stringify(reply)).toBe(true);
  return reply;
}

export type Visitor = Newcomer & { token: string };

/** Makes a new person a student who is logged in, without the forms. */
export async function joins(request: APIRequestContext, person = newPerson()): Promise<Visitor> {
  return { ...person, token: await newSession(request, person) };
}

/** Logs in pages opened from here on, once, so that a logout in the test stays. */
export const enter = (pages: Page | BrowserContext, token: string) =>
  pages.addInitScript((kept) => {
    if (location.protocol === 'about:') return;
    // A logout empties the local one, and a new tab has a session of its own.
    const isDone = [sessionStorage, localStorage].some((storage) => storage.getItem('entered'));
    if (!isDone) localStorage.setItem('token', kept);
    for (const storage of [sessionStorage, localStorage]) storage.setItem('entered', 'yes');
  }, token);

/** A new person who is logged in on the page, for tests that start after the login. */
export async function newcomer(page: Page, request: APIRequestContext): Promise<Visitor> {
  const visitor = await joins(request);
  await enter(page, visitor.token);
  return visitor;
}

export const drawTxnId = () => String(randomInt(1e11, 9e11));

/** Fields of an order that is paid on the first day. */
export const inCash = { advancePayment: 0, txnId: cashOnDelivery };

/** Enrols in a course; `more` goes before a payment in full by UPI. */
export async function orders(
  request: APIRequestContext,
  { token }: { token: string },
  courseName: string,
  more: object = {},
): Promise<Order> {
  const found = await request.post('/api/course/get-course-by-name', {
    data: { name: courseName },
  });
  const { price } = (await data(found)).data;
  const paid = { advancePayment: price, txnId: drawTxnId() };
  const order = { orderId: drawOrderId(), courseName, coursePrice: price, ...paid, ...more };
  return sends(request, token, '/api/order/place-order', order);
}

/** The same; returns the order's number. */
export const enrols = async (...order: Parameters<typeof orders>): Promise<string> =>
  (await orders(...order)).orderId;

/** Opens the folded part of one's order or course. */
export const unfold = (card: Page | Locator): Promise<void> =>
  card.locator('summary').filter({ hasText: 'Details' }).click();

/** The order of that number, as whoever has the token sees it; read again as `reads` does. */
export async function orderOf(
  request: APIRequestContext,
  token: string,
  orderId: string,
): Promise<Order> {
  const options = { data: { orderId }, maxRetries: 2 };
  return (await (await callAs(request, token, '/api/order/get-order-by-id', options)).json()).data;
}

export async function asks(request: APIRequestContext, person: Newcomer, msg: string) {
  const { name, email, mobile } = person;
  await data(
    await request.post('/api/contact/add-contact-form', { data: { name, email, mobile, msg } }),
  );
}

/** Books a demo class, the one with that `_id` where it is given; returns the booking's number. */
export async function books(
  request: APIRequestContext,
  person: Newcomer,
  classId = '',
): Promise<string> {
  const { name: fullName, mobile: phone, fatherName, motherName, dob, email, address } = person;
  const fields = { fullName, phone, fatherName, motherName, dob, email, address };
  const booked = await request.post('/api/demo/book-demo', {
    multipart: { ...fields, classId, txnId: drawTxnId(), image: photo },
  });
  return (await data(booked)).data.orderId;
}

/** A minimal PDF. */
export const pdf = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** Changes an order as an administrator in another session; `fields` are those of the form. */
export async function updatesOrder(
  request: APIRequestContext,
  token: string,
  form: Record<string, string | Blob>,
): Promise<void> {
  const multipart = new FormData();
  for (const [name, value] of Object.entries(form)) multipart.set(name, value);
  await callAs(request, token, '/api/admin/update-order', { multipart });
}

/** Logs out by the menu below the person's name in the office. */
export async function leaveOffice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hello ADMIN' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** The addresses of links, in their order. */
export const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
