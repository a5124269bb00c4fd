import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { drawOrderId } from '../contract/order.ts';
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
  const headers = { authorization: `Bearer ${token}` };
  await data(await request.post('/api/order/place-order', { data: order, headers }));
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
export const updatesOrder =
  (token: string, baseURL: string | undefined) =>
  async (form: Record<string, string | Blob>): Promise<void> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    const headers = { authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body };
    const response = await fetch(`${baseURL}/api/admin/update-order`, init);
    expect(response.status).toBe(200);
  };
