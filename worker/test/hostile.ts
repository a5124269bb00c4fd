import fc from 'fast-check';
import { today } from '../../contract/day.ts';
import { documentNumber } from '../../contract/document/year.ts';
import { yearOf } from '../../contract/serial.ts';
import type { Parsed } from '../lib/http/valid.ts';
import { people } from './cast.ts';
import { brokenForm, deep, headers, json, text, types } from './hostile-values.ts';
import { bytesOf, file } from './pictures.ts';

/** A hostile request without method and path. In a spoiled one all fields but one are valid. */
type HostileRequest = {
  body?: BodyInit;
  headers: Record<string, string>;
  search: string;
  isSpoiled: boolean;
};

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
  ...{ bank: 'HDFC Bank', lines: [], debits: 0, others: 0, bad: [], breaks: [] },
  ...{ value: 10, from: today(), scope: 'all', attendance: 'came' },
  ...{ day: today(), opening: 0, cash: 0, before: 0, banked: 0, counted: 0, note: 'Counted twice' },
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
function validFields(names: string[], id: string): Record<string, unknown> {
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
const spoiledFields = <Value>(
  names: string[],
  id: string,
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(fc.constantFrom(...names, ...unknown(names)), value)
    .map(([one, hostile]) => ({ ...validFields(names, id), [one]: hostile }));

/** The known fields with a few hostile values, or unknown fields. */
const fieldsFor = <Value>(names: string[], id: string, value: fc.Arbitrary<Value | string>) => {
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

const jsonText = (names: string[], id: string) => {
  const object = fieldsFor(names, id, json).map((fields) => JSON.stringify(fields));
  return fc.oneof(
    { weight: 8, arbitrary: object },
    { weight: 1, arbitrary: fc.json({ maxDepth: 5 }) },
    { weight: 1, arbitrary: fc.tuple(object, fc.nat(40)).map(([all, cut]) => all.slice(0, -cut)) },
    { weight: 1, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        deep('[', ']'),
        deep('{"id":', '}').replace('}', '1}'),
        '{"__proto__":{"isAdmin":true},"id":"x"}',
        '{"id":1,"id":2,"name":{"$ne":null}}',
        '{"constructor":{"prototype":{"id":"x"}}}',
        '\ufeff{}',
      ),
    },
  );
};

const formData = (names: string[], id: string) => {
  const files = fc.oneof(
    { weight: 3, arbitrary: fc.constant([file(bytesOf('png'), 'a.png', 'image/png')]) },
    {
      weight: 2,
      arbitrary: fc.array(
        fc.tuple(text, text).map(([bytes, name]) => file(bytes, name, 'image/png')),
        { maxLength: 5 },
      ),
    },
  );
  const repeated = fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 1, arbitrary: fc.array(text, { maxLength: 4 }) },
  );
  return fc.tuple(fieldsFor(names, id, repeated), files).map(([fields, pictures]) => {
    const form = new FormData();
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) form.append(name.toWellFormed(), value.toWellFormed());
    for (const picture of pictures) form.append('images', picture);
    return form;
  });
};

const formOf = (fields: Record<string, unknown>) => {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat())
      form.append(name.toWellFormed(), String(value).toWellFormed());
  return form;
};

/** A form of which one field is spoiled, or its file. */
const spoiledForm = (names: string[], id: string, files: Parsed['files']) =>
  fc.tuple(spoiledFields(names, id, text), fc.nat(9), text).map(([fields, chance, bytes]) => {
    const isFile = files !== undefined && chance === 0;
    const form = formOf(isFile ? validFields(names, id) : fields);
    if (files && files.least > 0)
      form.append(files.names[0], file(isFile ? bytes : bytesOf('png'), 'a.png', 'image/png'));
    return form;
  });

function queryOf(fields: Record<string, string>): string {
  const query = Object.entries(fields).map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed().slice(0, 2000))}`,
  );
  return query.length > 0 ? `?${query.join('&').slice(0, 8000)}` : '';
}

const search = (names: string[]) =>
  fc
    .dictionary(fc.oneof(fc.constantFrom('page', 'limit', 'w', ...names), text), text, {
      maxKeys: 4,
    })
    .map(queryOf);

/** Hostile requests for a call that takes `inputs`; `id` is that of an existing record. */
export function hostileRequests(
  method: string,
  inputs: Parsed[],
  id: string,
): fc.Arbitrary<HostileRequest> {
  const names = [...new Set(inputs.flatMap(({ schema }) => fieldsOf(schema)))];
  if (method === 'GET') return hostileQuery(names, id);
  const form = inputs.find(({ from }) => from === 'form');
  const typed = (type: string) => (body: string) => ({ body, headers: { 'content-type': type } });
  const asJson = typed('application/json');
  const asForm = (body: FormData) => ({ body, headers: {} });
  type Sent = fc.Arbitrary<Pick<HostileRequest, 'body' | 'headers'>>;
  const spoiled: Sent = form
    ? spoiledForm(names, id, form.files).map(asForm)
    : spoiledFields(names, id, json).map((fields) => asJson(JSON.stringify(fields)));
  const wild: Sent = form ? formData(names, id).map(asForm) : jsonText(names, id).map(asJson);
  const illTyped = fc
    .tuple(fc.oneof(jsonText(names, id), brokenForm), fc.constantFrom(...types))
    .map(([body, type]) => typed(type)(body));
  const marked = (sent: Sent, isSpoiled: boolean) => sent.map((one) => ({ ...one, isSpoiled }));
  return fc
    .tuple(
      fc.record({ headers, search: search(names) }),
      fc.oneof(
        { weight: 5, arbitrary: marked(spoiled, true) },
        { weight: 3, arbitrary: marked(wild, false) },
        { weight: 1, arbitrary: marked(illTyped, false) },
      ),
    )
    .map(([one, other]) => ({ ...one, ...other, headers: { ...one.headers, ...other.headers } }));
}

/** A query string of which one value is spoiled, or several are. */
const hostileQuery = (names: string[], id: string): fc.Arbitrary<HostileRequest> => {
  const needed = names.filter((name) => ['noun', 'id', 'day'].includes(name));
  const valid = validFields(needed, id) as Record<string, string>;
  const spoiled = fc
    .tuple(fc.constantFrom(...names, 'unknown'), text)
    .map(([name, value]) => queryOf({ ...valid, [name]: value }));
  return fc
    .tuple(
      headers,
      fc.oneof(
        { weight: 5, arbitrary: spoiled.map((search) => ({ search, isSpoiled: true })) },
        { weight: 3, arbitrary: search(names).map((search) => ({ search, isSpoiled: false })) },
      ),
    )
    .map(([headers, one]) => ({ headers, ...one }));
};

type Def = {
  shape?: Record<string, unknown>;
  in?: unknown;
  out?: unknown;
  innerType?: unknown;
  options?: unknown[];
};

/** Field names of a schema, however it is wrapped. */
function fieldsOf(schema: unknown): string[] {
  const def = (schema as { _zod?: { def: Def } } | undefined)?._zod?.def;
  if (!def) return [];
  const within = [def.in, def.out, def.innerType, ...(def.options ?? [])];
  return [...Object.keys(def.shape ?? {}), ...within.flatMap(fieldsOf)];
}
