import type { GoodsField } from '../../contract/catalogue-field.ts';
import { courseFields } from '../../contract/course.ts';
import { limits } from '../../contract/limits.ts';
import { productFields } from '../../contract/product.ts';
import type { JsonSchema } from './schema.ts';

const passwordRule =
  `${limits.password.least} to ${limits.password.most} characters, none of the common ` +
  `passwords; of an administrator at least ${limits.password.admin}.`;

const phone =
  'Ten digits of a mobile in India, however typed; a landline with 0 or +91, and any other number ' +
  'with + and the code of its country, which are kept as E.164.';

const ofGoods = Object.entries<GoodsField>({ ...courseFields, ...productFields }).flatMap(
  ([name, { meaning }]) => (meaning ? [[name, meaning]] : []),
);

/** Descriptions of fields by name, for all calls. Texts are Markdown of one paragraph. */
const meanings: Record<string, string> = {
  ...Object.fromEntries(ofGoods),
  id: '`_id` of the record. May be sent under the name `_id` too.',
  _id: 'The same as `id`.',
  updatedAt:
    '`updatedAt` of the record as it was read. When somebody saved it since, the call is ' +
    'refused (409) and changes nothing.',
  personUpdatedAt: '`updatedAt` of the person as it was read.',
  purpose: 'What the consent is for.',
  page: 'The first is 1. Without `page` and `limit` the list is whole.',
  limit: 'Records on a page; 20 when only `page` is sent.',
  date: 'That day in India.',
  month: 'That month, of any year unless `year` is sent too.',
  email: 'Letter case is ignored.',
  mobile: phone,
  phone,
  aadharNo: 'Twelve digits with a right check digit; spaces are dropped.',
  dob: '`YYYY-MM-DD`, 13 years ago or more.',
  guardianName: 'Of a parent or guardian; needed under 18.',
  guardianMobile: 'Of a parent or guardian; needed under 18.',
  guardianConsent: 'Version of the privacy notice that the guardian agreed to; needed under 18.',
  consent: 'Version of the privacy notice that was agreed to. Left out, no consent is recorded.',
  news: '`yes` for somebody who wants news about courses.',
  startDate: '`YYYY-MM-DD`, or empty.',
  endDate: '`YYYY-MM-DD`, or empty; not before the start.',
  demoTime: '`HH:MM` in India, 24 hours.',
  price: 'Whole rupees.',
  coursePrice: 'Whole rupees, as the buyer saw it.',
  advancePayment: 'Whole rupees paid now.',
  balancePayment: 'Whole rupees still to be paid.',
  txnId: 'Reference of the UPI payment: 6 to 35 letters and digits.',
  orderId: 'Seven digits from 0 to 7.',
  password: passwordRule,
  pass: passwordRule,
  currentPassword: 'Needed with a new `password`, and to ask to be erased.',
  serialNo: 'Prefix, year and four digits, or the last four beside a `year`.',
  year: 'Four digits.',
  keep: 'Paths of stored pictures that stay; may be repeated.',
  order:
    'The pictures in their order, repeated: paths of stored ones, and `new:0`, `new:1` ' +
    'for the files as they are sent.',
  key: 'Drawn by the client for one form, so that a repetition is stored once.',
  website: 'Leave it out: whoever fills it in is taken for a robot.',
  linkOne: 'Link to the photos, http or https.',
  linkTwo: 'Link to the videos, http or https.',
  linkThree: 'Link to the feedback, or empty.',
  linkFour: 'One more link, or empty.',
  userEnteredOtp: 'The six digits of the mail.',
  neededOn: 'Day of collection of a shop order, `YYYY-MM-DD`, or empty.',
  note: 'What the bakery should know about a shop order.',
  code: 'The six digits of the mail.',
  token: 'What stands behind the `#` of the link.',
};

/** The schema with a description of each field; `own` takes precedence. */
export function explained(schema: JsonSchema, own: Record<string, string> = {}): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map((one) => explained(one, own)) };
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const description = own[name] ?? meanings[name];
    return [name, { ...(field as JsonSchema), ...(description && { description }) }];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}
