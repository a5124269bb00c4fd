import fc from 'fast-check';
import { today } from '../../contract/day.ts';
import { documentNumber } from '../../contract/document/year.ts';
import { yearOf } from '../../contract/serial.ts';
import { people } from './cast.ts';
import { text } from './hostile-values.ts';

const { name, fatherName, motherName, aadharNo, mobile, dob, address, serialNo } = people.asha;
const password = 'a-password-of-nobody';

/**
 * Valid values by field name, so that the one hostile value beside them reaches the handler. Fields
 * that are not here may be left out.
 */
const plausible: Record<string, unknown> = {
  ...{ name, fatherName, motherName, aadharNo, mobile, dob, address, serialNo },
  ...{ fullName: name, fname: name, phone: mobile, spouseName: '', pass: password, password },
  ...{ price: '100', stock: 'Yes', desc: 'Text', duration: '4 weeks' },
  details: '[{"heading":"A","data":["b"]}]',
  ...{ email: 'nobody@crumb.test', msg: 'Is it full?', userEnteredOtp: '123456' },
  ...{ code: '123456', token: 'T'.repeat(43) },
  ...{
    year: String(yearOf(serialNo)),
    demoDate: today(),
    demoTime: '23:59',
    txnId: '412345678901',
  },
  ...{ orderId: '7654321', courseName: 'Rye', coursePrice: 100 },
  ...{ advancePayment: 1, balancePayment: 99 },
  ...{ purpose: 'news', personUpdatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ role: 'counter', code: 'abcde-fghjk', token: 'x'.repeat(43) },
  response: {
    ...{ id: 'x', rawId: 'x', type: 'public-key' },
    response: {
      ...{ clientDataJSON: 'e30', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
    },
  },
  ...{ status: 'success', linkOne: 'https://a.test', linkTwo: 'https://b.test', noun: 'demo' },
  decision: 'approve',
  ...{ amount: 1, method: 'cash', reason: 'Not found', kind: 'order' },
  ...{
    requestId: 'hostile-request-0001',
    number: documentNumber('2026-27', 1),
    payment: 'nobodys',
  },
  ...{ bank: 'HDFC Bank', lines: [], debits: 0, others: 0, bad: [] },
  ...{ value: 10, from: today(), scope: 'all', attendance: 'came' },
  ...{ day: today(), opening: 0, cash: 0, before: 0, counted: 0, note: 'Counted twice' },
  ...{ startTime: '10:00', endTime: '13:00', place: 'Institute', seats: 1 },
  ...{
    courseId: 'nobodys',
    batch: 'nobodys',
    choice: 'kept',
    holidays: [],
    lesson: 'nobodys',
    classId: 'nobodys',
    notedAt: '2026-01-01T00:00:00.000Z',
    marks: [],
  },
  ...{ title: 'Rye', link: 'https://a.test' },
  ...{ subject: 'Hello', text: 'See you soon' },
  ...{ design: 'classic', title: 'Head of the institute', removeImage: '' },
  pairs: [{ payment: 'nobodys', line: 'nobodys' }],
};

/** Valid fields of a call; an own password needs the current one, and is left out. */
export function validFields(names: string[], id: string): Record<string, unknown> {
  const isOwn = names.includes('currentPassword');
  const known = names.filter((one) => one in plausible && !(isOwn && one === 'password'));
  return {
    ...Object.fromEntries(known.map((one) => [one, plausible[one]])),
    ...(names.includes('id') && { id }),
    ...(names.includes('orders') && { orders: names.length === 1 ? [id] : [{ id }] }),
    ...(names.includes('ids') && { ids: [id] }),
    ...(names.includes('perPerson') && { kind: 'percent' }),
    ...(names.includes('seats') && { state: 'open', days: [today()] }),
    ...(names.includes('marks') &&
      !names.includes('lesson') && { marks: [{ id: 'nobodys', attendance: 'came' }] }),
    ...(names.includes('decision') && { updatedAt: '2026-01-01T00:00:00.000Z' }),
  };
}

/** Where every field is validated, little but an unknown one more reaches the handler. */
const isStrict = (names: string[]) =>
  ['perPerson', 'seats', 'classId', 'coursePrice', 'choice', 'design', 'removeImage'].some((name) =>
    names.includes(name),
  );
const unknown = (names: string[]) =>
  isStrict(names) ? ['unknown', 'unknown', 'unknown'] : ['unknown'];

/** The valid fields, one of them or an unknown one replaced by a hostile value. */
export const spoiledFields = <Value>(
  names: string[],
  id: string,
  value: fc.Arbitrary<Value>,
  own: Record<string, unknown> = {},
): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(fc.constantFrom(...names, ...unknown(names)), value)
    .map(([one, hostile]) => ({ ...validFields(names, id), ...own, [one]: hostile }));

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
  shape?: Record<string, unknown>;
  in?: unknown;
  out?: unknown;
  innerType?: unknown;
  options?: unknown[];
};

/** Field names of a schema, however it is wrapped. */
export function fieldsOf(schema: unknown): string[] {
  const def = (schema as { _zod?: { def: Def } } | undefined)?._zod?.def;
  if (!def) return [];
  const within = [def.in, def.out, def.innerType, ...(def.options ?? [])];
  return [...Object.keys(def.shape ?? {}), ...within.flatMap(fieldsOf)];
}
