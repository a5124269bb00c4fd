import fc from 'fast-check';
import type { Parsed } from '../lib/http/valid.ts';
import { type Fields, fieldsFor, fieldsOf, spoiledFields, validFields } from './hostile-fields.ts';
import { brokenForm, deep, headers, json, text, types } from './hostile-values.ts';
import { bytesOf, file } from './pictures.ts';

/** A hostile request without method and path. In a spoiled one all fields but one are valid. */
type HostileRequest = {
  body?: BodyInit;
  headers: Record<string, string>;
  search: string;
  isSpoiled: boolean;
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

const spoiledForm = (
  fields: Fields,
  id: string,
  files: Parsed['files'],
  own?: Record<string, unknown>,
) =>
  fc
    .tuple(spoiledFields(fields, id, text, own), fc.nat(9), text)
    .map(([spoiled, chance, bytes]) => {
      const isFile = files !== undefined && chance === 0;
      const form = formOf(isFile ? { ...validFields(fields, id), ...own } : spoiled);
      // An update keeps pictures that are there, or has new ones.
      if (files && (files.least > 0 || 'keep' in fields))
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

/** Hostile requests for a call that takes `inputs`; `id` is of a record, `own` is valid there. */
export function hostileRequests(
  method: string,
  inputs: Parsed[],
  id: string,
  own?: Record<string, unknown>,
): fc.Arbitrary<HostileRequest> {
  const fields = fieldsOf(...inputs.map(({ schema }) => schema));
  const names = Object.keys(fields);
  if (method === 'GET') return hostileQuery(fields, id);
  const form = inputs.find(({ from }) => from === 'form');
  const typed = (type: string) => (body: string) => ({ body, headers: { 'content-type': type } });
  const asJson = typed('application/json');
  const asForm = (body: FormData) => ({ body, headers: {} });
  type Sent = fc.Arbitrary<Pick<HostileRequest, 'body' | 'headers'>>;
  const spoiled: Sent = form
    ? spoiledForm(fields, id, form.files, own).map(asForm)
    : spoiledFields(fields, id, json, own).map((spoiledField) =>
        asJson(JSON.stringify(spoiledField)),
      );
  const wild: Sent = form ? formData(names, id).map(asForm) : jsonText(names, id).map(asJson);
  const illTyped = fc
    .tuple(fc.oneof(jsonText(names, id), brokenForm), fc.constantFrom(...types))
    .map(([body, type]) => typed(type)(body));
  const marked = (requests: Sent, isSpoiled: boolean) =>
    requests.map((request) => ({ ...request, isSpoiled }));
  return fc
    .tuple(
      fc.record({ headers, search: search(names) }),
      fc.oneof(
        { weight: 5, arbitrary: marked(spoiled, true) },
        { weight: 3, arbitrary: marked(wild, false) },
        { weight: 1, arbitrary: marked(illTyped, false) },
      ),
    )
    .map(([request, other]) => ({
      ...request,
      ...other,
      headers: { ...request.headers, ...other.headers },
    }));
}

const hostileQuery = (fields: Fields, id: string): fc.Arbitrary<HostileRequest> => {
  const names = Object.keys(fields);
  const needed = Object.entries(fields).filter(([, field]) => !field.safeParse(undefined).success);
  const valid = validFields(Object.fromEntries(needed), id) as Record<string, string>;
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
    .map(([headers, rest]) => ({ headers, ...rest }));
};
