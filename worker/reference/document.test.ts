import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogueName, repeated, topicsWith } from '../../contract/catalogue.ts';
import { courseFields } from '../../contract/course.ts';
import { email, text, whole, withId } from '../../contract/field.ts';
import { filter } from '../../contract/list.ts';
import { placeOrder } from '../../contract/place-order.ts';
import { call, expectDocumented } from '../test/app.ts';
import { guardOf, inputsOf, routes } from '../test/routes.ts';
import { signInAs } from '../test/school.ts';
import { openApi } from './document.ts';
import type { Operation } from './operation.ts';
import { jsonSchemaOf } from './schema.ts';

const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
);

const documented = (name: string) => name.replace(/:(\w+)/g, '{$1}');

const operationOf = (name: string) => Object.fromEntries(operations)[documented(name)];

it('has every call of the Worker and no other', () => {
  expect(operations.map(([name]) => name).sort()).toEqual(
    routes.map((route) => documented(route.call)).sort(),
  );
});

it('names every call once', () => {
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(routes)('$call is for whom its guard lets in', (route) => {
  const { security = [], responses = {} } = operationOf(route.call) ?? {};
  const caller = guardOf(route);
  const isOpen = security.length === 0 || security.some((scheme) => !scheme['bearer']);
  expect(isOpen).toBe(caller === 'visitor');
  if (caller === 'visitor') return;
  expect(security).toEqual([{ bearer: [caller] }]);
  expect(responses).toHaveProperty('401');
  if (caller !== 'student') expect(responses).toHaveProperty('403');
});

it.each(routes)('$call says what of its input is refused', (route) => {
  const { responses = {}, requestBody } = operationOf(route.call) ?? {};
  for (const { from } of inputsOf(route)) {
    expect(responses).toHaveProperty('422');
    if (from === 'query') continue;
    for (const status of ['400', '413', '415']) expect(responses).toHaveProperty(status);
    const type = from === 'json' ? 'application/json' : 'multipart/form-data';
    expect(Object.keys(requestBody?.content ?? {})).toEqual([type]);
  }
});

it.each(routes)(
  '$call says what of its limit and path is refused, or that other methods are',
  (route) => {
    const { responses = {} } = operationOf(route.call) ?? {};
    if (route.about.limit) expect(responses).toHaveProperty('429');
    if (route.call.includes(':')) expect(responses).toHaveProperty('404');
    expect(Object.keys(responses).filter((status) => /^4/.test(status))).not.toEqual([]);
  },
);

it('says what a form takes, with its files and their number', () => {
  const content = operationOf('POST /api/course/add-course')?.requestBody?.content;
  const { properties, required } = content?.['multipart/form-data']?.schema ?? {};
  expect(required).toEqual(['name', 'price', 'desc', 'duration', 'images']);
  expect(properties).toMatchObject({
    name: { type: 'string', minLength: 1, maxLength: 120 },
    price: { type: 'integer', minimum: 1, maximum: 10_000_000 },
    details: { contentMediaType: 'application/json', contentSchema: { type: 'array' } },
    images: { type: 'array', items: { format: 'binary' }, minItems: 1, maxItems: 3 },
  });
});

describe('is what the tests hold every reply against, so that', () => {
  const path = '/api/user/getUserData';
  const reply = (status: number, body: object) => () =>
    expectDocumented('POST', path, {
      status,
      type: 'application/json',
      text: JSON.stringify(body),
    });

  it('a real one passes, and one with a field more, a field less or another type does not', async () => {
    const { body } = await call<object>(path, {}, { token: await signInAs('asha') });
    const data = body.data ?? {};
    expect(reply(200, { success: true, data })).not.toThrow();
    expect(reply(200, { success: true, data: { ...data, passwordHash: '' } })).toThrow();
    expect(reply(200, { success: true, data: { ...data, email: undefined } })).toThrow();
    expect(reply(200, { success: true, data: { ...data, isAdmin: 'no' } })).toThrow();
    expect(reply(200, { success: true, data, cursor: '' })).toThrow();
    expect(reply(200, { success: true })).toThrow();
  });

  it('a refusal has a documented status and words', () => {
    expect(reply(401, { success: false, message: 'Please log in' })).not.toThrow();
    expect(reply(401, { success: false })).toThrow();
    expect(reply(418, { success: false, message: 'No' })).toThrow();
  });
});

it('says of text what holds once it is tidy', () => {
  expect(jsonSchemaOf(text('Enter it', 80))).toEqual({
    type: 'string',
    minLength: 1,
    maxLength: 80,
  });
  expect(jsonSchemaOf(email())).toMatchObject({ type: 'string', maxLength: 254 });
  expect(jsonSchemaOf(catalogueName).allOf).toHaveLength(2);
});

it('says of a number in a form that it is one', () => {
  const schema = { type: 'integer', minimum: 1, maximum: 9 };
  expect(jsonSchemaOf(whole('No', 1, 9))).toEqual(schema);
  expect(jsonSchemaOf(filter(whole('No', 1, 9)))).toEqual(schema);
});

it('says of JSON text what is within', () => {
  expect(jsonSchemaOf(topicsWith(courseFields.details))).toMatchObject({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type: 'array', items: { required: ['heading', 'data'] } },
  });
});

it('says of objects and lists what is sent, not what becomes of it', () => {
  expect(jsonSchemaOf(withId({ n: z.optional(z.string()) })).required).toEqual(['id']);
  expect(jsonSchemaOf(repeated).anyOf).toHaveLength(2);
  const { properties, required } = jsonSchemaOf(placeOrder);
  expect(required).toEqual(['orderId', 'coursePrice', 'txnId']);
  expect(properties?.['items']).toMatchObject({ type: 'array', minItems: 1, maxItems: 100 });
});
