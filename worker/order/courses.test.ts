import { describe, expect, it } from 'vitest';
import type { Order, PublicEnrolment, Track } from '../../contract/order.ts';
import { serialExample, serialPrefix } from '../../contract/serial.ts';
import { call } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { ordersOfTwo } from '../test/orders.ts';

const { tokens, pastry } = await ordersOfTwo();

describe('track-order', () => {
  const ask = (body: object) => call<Track[]>('/api/order/track-order', body);

  it('answers exactly whose certificate of which course it is, its path, number and day', async () => {
    const { body, headers } = await ask({ year: 2026, serialNo: '1234' });
    expect(headers.get('cache-control')).toBe('no-store');
    const { name, serialNo } = people.asha;
    // Given as a PDF, and none with a number.
    const whose = { name, serialNo, number: '', issuedOn: '' };
    expect(body.data).toEqual([
      { ...whose, courseName: 'French Patisserie', certificate: 'pending', pdfPath: '' },
      {
        ...whose,
        courseName: 'Artisan Breads',
        certificate: 'yes',
        pdfPath: expect.stringMatching(/^\/media\/certificate\/bread\?e=/),
      },
    ]);
    const [ravi] =
      (
        await ask({
          year: '2026',
          serialNo: ` ${people.ravi.serialNo.toLowerCase().replace('2026', ' 2026 ')}`,
        })
      ).body.data ?? [];
    expect(ravi).toMatchObject({ certificate: 'no', pdfPath: '' });
  });

  it.each([
    { year: 2025, serialNo: '1234' },
    { year: 2025, serialNo: people.asha.serialNo },
    { year: 2026, serialNo: '9999' },
    { year: 2026, serialNo: people.admin.serialNo },
  ])('finds no student by %j', async (typed) => {
    const { status, body } = await ask(typed);
    expect({ status, message: body.message }).toEqual({
      status: 404,
      message: 'Student not found',
    });
  });

  it('says which field is missing', async () => {
    const { status, body } = await ask({ serialNo: '' });
    expect(status).toBe(422);
    expect(new Set(Object.keys(body.errors ?? {}))).toEqual(new Set(['year', 'serialNo']));
  });
});

describe('get-user-courses', () => {
  const ask = (who: keyof typeof tokens, body: object) =>
    call<(Order | PublicEnrolment)[]>('/api/course/get-user-courses', body, { token: tokens[who] });

  it('with a year tells a visitor course, status, dates and certificate, nothing else', async () => {
    const { body, headers } = await ask('anonymous', {
      year: 2026,
      serialNo: people.asha.serialNo,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toEqual([
      {
        courseName: 'French Patisserie',
        status: 'success',
        startDate: '',
        endDate: '',
        certificate: 'pending',
      },
      {
        courseName: 'Artisan Breads',
        status: 'success',
        startDate: '2026-01-05',
        endDate: '2026-02-06',
        certificate: 'yes',
      },
    ]);
  });

  it('with a year and a token tells no more', async () => {
    const { body } = await ask('asha', { year: 2026, serialNo: '1234' });
    expect(Object.keys(body.data?.[0] ?? {})).toHaveLength(5);
  });

  it('without a year answers one’s own enrolments whole', async () => {
    for (const form of [{ serialNo: people.asha.serialNo.toLowerCase() }, {}]) {
      const { body, headers } = await ask('asha', form);
      expect(body.data?.map(({ courseName }) => courseName)).toEqual([
        'French Patisserie',
        'Artisan Breads',
      ]);
      const path = '/api/order/get-order-by-id';
      const { data } = (await call(path, { id: pastry._id }, { token: tokens.asha })).body;
      expect(body.data?.[0]).toEqual(data);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('without a year refuses visitors and other students, not administrators', async () => {
    const form = { serialNo: people.asha.serialNo };
    expect((await ask('anonymous', form)).status).toBe(401);
    expect((await ask('anonymous', {})).status).toBe(401);
    expect((await ask('ravi', form)).status).toBe(403);
    expect((await ask('admin', form)).body.data).toHaveLength(2);
    expect((await ask('admin', { serialNo: `${serialPrefix(2026)}9999` })).status).toBe(404);
  });

  it.each(['{', '[]', 'null', '{"serialNo":5}', '{"serialNo":""}', '{"serialNo":"1234"}'])(
    'without a year tells strangers nothing of what they sent: %s',
    async (raw) => {
      const send = async (headers: Record<string, string>, token?: string) => {
        const path = '/api/course/get-user-courses';
        return (await call(path, undefined, { method: 'POST', raw, headers, token })).status;
      };
      const json = { 'content-type': 'application/json' };
      for (const token of [undefined, 'A'.repeat(43)])
        expect([await send(json, token), await send({}, token)]).toEqual([401, 401]);
      expect([400, 422]).toContain(await send(json, tokens.asha));
      expect(await send({}, tokens.asha)).toBe(415);
    },
  );

  it('without a year wants the whole number, which four digits are not', async () => {
    for (const who of ['asha', 'ravi', 'admin'] as const) {
      const { status, body } = await ask(who, { serialNo: '1234' });
      const serialNo = `Enter the whole serial number, like ${serialExample()}`;
      expect([status, body.errors]).toEqual([422, { serialNo }]);
    }
  });

  it.each([{ year: null }, { year: '', serialNo: '1234' }, { year: 2026 }])(
    'refuses %j',
    async (form) => expect((await ask('asha', form)).status).toBe(422),
  );
});
