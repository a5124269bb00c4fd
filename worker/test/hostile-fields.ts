import fc from 'fast-check';
import * as z from 'zod/mini';
import { today } from '../../contract/day.ts';
import { documentNumber } from '../../contract/period.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import { yearOf } from '../../contract/serial.ts';
import { people } from './cast.ts';
import { text } from './hostile-values.ts';

const { name, fatherName, motherName, aadharNo, mobile, dob, address, serialNo } = people.asha;
const password = 'a-password-of-nobody';
const requestId = 'hostile-request-0001';

/** So that the one hostile value beside them reaches the handler; others may be left out. */
const plausible: Record<string, unknown> = {
  name,
  fatherName,
  motherName,
  aadharNo,
  mobile,
  dob,
  address,
  serialNo,
  fullName: name,
  fname: name,
  phone: mobile,
  spouseName: '',
  pass: password,
  password,
  price: '100',
  stock: 'Yes',
  desc: 'Text',
  duration: '4 weeks',
  details: '[{"heading":"A","data":["b"]}]',
  options: '[{"heading":"A","data":["b","c + 1"]}]',
  email: 'nobody@crumb.test',
  msg: 'Is it full?',
  userEnteredOtp: '123456',
  year: String(yearOf(serialNo)),
  demoDate: today(),
  demoTime: '23:59',
  txnId: '412345678901',
  orderId: '7654321',
  courseName: 'Rye',
  coursePrice: 100,
  advancePayment: 1,
  balancePayment: 99,
  purpose: 'news',
  personUpdatedAt: '2026-01-01T00:00:00.000Z',
  role: 'counter',
  code: 'abcde-fghjk',
  token: 'x'.repeat(43),
  response: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: {
      clientDataJSON: 'e30',
      attestationObject: 'x',
      authenticatorData: 'x',
      signature: 'x',
    },
  },
  status: 'success',
  linkOne: 'https://a.test',
  linkTwo: 'https://b.test',
  noun: 'demo',
  decision: 'approve',
  amount: 1,
  method: 'cash',
  reason: 'Not found',
  kind: 'order',
  requestId,
  number: documentNumber('2026-27', 1),
  payment: 'nobodys',
  bank: 'HDFC Bank',
  lines: [],
  debits: 0,
  others: 0,
  bad: [],
  value: 10,
  from: today(),
  scope: 'all',
  attendance: 'came',
  day: today(),
  opening: 0,
  cash: 0,
  before: 0,
  counted: 0,
  note: 'Counted twice',
  startTime: '10:00',
  endTime: '13:00',
  place: 'Institute',
  seats: 1,
  courseId: 'nobodys',
  batch: 'nobodys',
  choice: 'kept',
  lesson: 'nobodys',
  classId: 'nobodys',
  marks: [],
  link: 'https://a.test',
  subject: 'Hello',
  text: 'See you soon',
  title: 'Head of the institute',
  removeImage: '',
  pairs: [{ payment: 'nobodys', line: 'nobodys' }],
  consent: seeded.notices[0],
};

export type Fields = Record<string, z.ZodMiniType>;

/**
 * The plausible value, or one of its kind. An own password needs the current one, and is left out.
 */
export function validFields(fields: Fields, id: string): Record<string, unknown> {
  const isOwn = 'currentPassword' in fields;
  const valid = Object.entries(fields).map(([name, field]) => {
    const isValid = (value: unknown) => field.safeParse(value).success;
    const guess = isOwn && name === 'password' ? undefined : plausible[name];
    return [name, [name === 'id' ? id : guess, undefined, ...kindsOf(field, id)].find(isValid)];
  });
  return Object.fromEntries(valid.filter(([, value]) => value !== undefined));
}

/** What a field may hold: a word of a choice, a list of one, a record, an id, a day, a number. */
function kindsOf(field: unknown, id: string): unknown[] {
  const { entries = {}, values = [], element, shape, ...def } = defOf(field);
  return [
    ...[...Object.values(entries), ...values],
    ...(element ? [id, ...kindsOf(element, id)].map((value) => [value]) : []),
    ...(shape ? [validFields(fieldsOf(field), id)] : []),
    ...within(def).flatMap((inner) => kindsOf(inner, id)),
    ...[id, today(), today().slice(0, 7), requestId, 'Text', 1, true],
  ];
}

/** Where every field is validated, little but an unknown one more reaches the handler. */
const isStrict = (names: string[]) =>
  ['perPerson', 'seats', 'classId', 'coursePrice', 'choice', 'removeImage'].some((name) =>
    names.includes(name),
  );
const unknown = (names: string[]) =>
  isStrict(names) ? ['unknown', 'unknown', 'unknown'] : ['unknown'];

/** The valid fields, one of them or an unknown one replaced by a hostile value. */
export function spoiledFields<Value>(
  fields: Fields,
  id: string,
  value: fc.Arbitrary<Value>,
  own: Record<string, unknown> = {},
): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  const valid = { ...validFields(fields, id), ...own };
  return fc
    .tuple(fc.constantFrom(...names, ...unknown(names)), value)
    .map(([name, hostile]) => ({ ...valid, [name]: hostile }));
}

/** The known fields with a few hostile values, or unknown fields. */
export const fieldsFor = <Value>(
  names: string[],
  id: string,
  value: fc.Arbitrary<Value | string>,
) => {
  const valid = Object.fromEntries(names.map((name) => [name, String(plausible[name] ?? 'Text')]));
  const known = { ...valid, id, _id: id };
  const some = fc.dictionary(fc.constantFrom('id', ...names), value, { maxKeys: 3 });
  const others = fc.dictionary(fc.oneof(text, fc.constant('__proto__')), value, { maxKeys: 5 });
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.string({ unit: 'grapheme', minLength: 1 }), some)
        .map(([name, few]) => ({ ...known, name, ...few })),
    },
    { weight: 2, arbitrary: some },
    { weight: 1, arbitrary: others },
  );
};

type Def = {
  shape?: Fields;
  entries?: Record<string, unknown>;
  values?: unknown[];
  element?: unknown;
  in?: unknown;
  out?: unknown;
  innerType?: unknown;
  options?: unknown[];
};

const defOf = (schema: unknown): Def =>
  (schema as { _zod?: { def: Def } } | undefined)?._zod?.def ?? {};
const within = (def: Def) =>
  [def.in, def.out, def.innerType, ...(def.options ?? [])].filter(Boolean);

const entriesOf = (schema: unknown): [string, z.ZodMiniType][] => {
  const def = defOf(schema);
  return [...Object.entries(def.shape ?? {}), ...within(def).flatMap(entriesOf)];
};

/** Fields of a schema, however it is wrapped; where choices differ, a field is any of theirs. */
export const fieldsOf = (...schemas: unknown[]): Fields =>
  Object.fromEntries(
    Object.entries(Object.groupBy(schemas.flatMap(entriesOf), ([name]) => name)).map(
      ([name, all = []]) => [name, z.union(all.map(([, schema]) => schema))],
    ),
  );
