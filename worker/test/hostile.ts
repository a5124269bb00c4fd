import fc from 'fast-check';
import type { Input } from '../lib/http/valid.ts';
import { bytesOf, file } from './pictures.ts';

/** A hostile request without method and path. */
type HostileRequest = { body?: BodyInit; headers: Record<string, string>; search: string };

/** Valid values by field name, so that the hostile value beside them reaches the handler. */
const plausible: Record<string, string> = {
  price: '100',
  stock: 'Yes',
  details: '[{"heading":"A","data":["b"]}]',
};

const deep = (open: string, close: string, levels = 10_000) =>
  open.repeat(levels) + close.repeat(levels);

const text = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202eevil', '🥐'.repeat(40), '\r\n\r\n'],
    ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '-0', '1e309', '%00'],
    ...["' or 1=1 --", '"; drop table course;', '<img src=x onerror=alert(1)>', '=cmd|x!A1'],
    ...[
      '../../etc/passwd',
      '/media/course/../x',
      '{{7*7}}',
      '#{7*7}',
      '\ufeff',
      'İ',
      'ﷺ'.repeat(99),
    ],
    ...['9'.repeat(400), 'x'.repeat(100_000), deep('[', ']'), '2026-02-30', '0000-00-00'],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.integer({ min: 0xd700, max: 0xe000 })).map((all) => String.fromCharCode(...all)),
);

const json = fc.oneof(
  { weight: 3, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, 0, -0, 1.5, -1, 1e308, 2 ** 53, [], {}, [[]], [null]),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 5 }) },
);

/** The known fields with a few hostile values, or unknown fields. */
const fieldsFor = <Value>(names: string[], id: string, value: fc.Arbitrary<Value | string>) => {
  const valid = Object.fromEntries(names.map((name) => [name, plausible[name] ?? 'Text']));
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

const multipart = (lines: string[]) => lines.join('\r\n');
const brokenForm = fc.constantFrom(
  '',
  '--x',
  multipart(['--x', '', 'no header', '--x--']),
  multipart(['--x', 'content-disposition: form-data', '', 'no name', '--x--']),
  multipart(['--x', 'content-disposition: form-data; name="id', '', 'open quote', '--x--']),
  multipart(['--x', 'content-disposition: form-data; name="id"', '', 'no end']),
  multipart([
    '--x',
    `content-disposition: form-data; name="${'n'.repeat(70_000)}"`,
    '',
    '',
    '--x--',
  ]),
  multipart(Array(2000).fill('--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1')),
);

const types = [
  'application/json',
  'APPLICATION/JSON;charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'application/x-www-form-urlencoded',
  'text/plain',
  '*/*',
  ',;=',
];

const header = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((n) => String.fromCharCode(n)),
});
const headers = fc.record(
  {
    'if-none-match': header,
    accept: header,
    cookie: header,
    'x-request-id': header,
    range: header,
  },
  { requiredKeys: [] },
);

const search = (names: string[]) =>
  fc
    .dictionary(fc.oneof(fc.constantFrom('page', 'limit', 'w', ...names), text), text, {
      maxKeys: 4,
    })
    .map((fields) => {
      const query = Object.entries(fields).map(
        ([name, value]) =>
          `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed().slice(0, 2000))}`,
      );
      return query.length > 0 ? `?${query.join('&').slice(0, 8000)}` : '';
    });

/** Hostile requests for a call that takes `inputs`; `id` is that of an existing record. */
export function hostileRequests(
  method: string,
  inputs: Input[],
  id: string,
): fc.Arbitrary<HostileRequest> {
  const names = inputs.flatMap(({ schema }) => fieldsOf(schema));
  const plain = fc.record({ headers, search: search(names) });
  if (method === 'GET') return plain;
  const takesForm = inputs.some(({ from }) => from === 'form');
  const typed = (type: string) => (body: string) => ({ body, headers: { 'content-type': type } });
  const wellTyped: fc.Arbitrary<Pick<HostileRequest, 'body' | 'headers'>> = takesForm
    ? formData(names, id).map((body) => ({ body, headers: {} }))
    : jsonText(names, id).map(typed('application/json'));
  const illTyped = fc
    .tuple(fc.oneof(jsonText(names, id), brokenForm), fc.constantFrom(...types))
    .map(([body, type]) => typed(type)(body));
  return fc
    .tuple(plain, fc.oneof({ weight: 4, arbitrary: wellTyped }, { weight: 1, arbitrary: illTyped }))
    .map(([one, other]) => ({ ...one, ...other, headers: { ...one.headers, ...other.headers } }));
}

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
