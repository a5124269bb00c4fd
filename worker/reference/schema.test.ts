import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogueName, repeated, topicsWith } from '../../contract/catalogue.ts';
import { courseFields } from '../../contract/course.ts';
import { email, text, whole, withId } from '../../contract/field.ts';
import { filter } from '../../contract/list.ts';
import { placeOrder } from '../../contract/place-order.ts';
import { jsonSchemaOf } from './schema.ts';

it('says of text what holds once it is tidy', () => {
  expect(jsonSchemaOf(text('Enter it', 80))).toEqual({
    ...{ type: 'string', minLength: 1, maxLength: 80 },
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
