import { beforeAll, expect, it } from 'vitest';
import type { Activity } from '../../contract/history.ts';
import { newId } from '../lib/db/index.ts';
import type { Way } from '../test/effects/facts.ts';
import { money } from '../test/effects/money.ts';
import { orders } from '../test/effects/orders.ts';
import { asOffice } from '../test/school.ts';

/** What of all that calls bring about moves money. */
const moving: Way['effects'] = [
  ...(['money by the bank is verified', 'cash is written down', 'a claim is refused'] as const),
  ...(['money is taken back', 'what was paid is corrected', 'money is sent back'] as const),
  ...(['cash moves beside payments', 'cash of the drawer is taken back'] as const),
];
const ways = [...money, ...orders].filter((way) =>
  way.effects.some((effect) => moving.includes(effect)),
);

const read = async () => (await asOffice<Activity[]>('admin/activity')).body.data ?? [];
/** The amount, of the drawer within its words. */
const amountIn = ({ changes }: Activity) =>
  /(?<="amount".*|Rs\.\s)\d[\d,]*/.exec(JSON.stringify(changes))?.[0];

const send = async ({ call, send: fill }: Way, requestId: string) => {
  const form = await fill();
  if (form instanceof FormData) form.set('requestId', requestId);
  const known = new Set((await read()).map(({ _id }) => _id));
  const answer = await asOffice(
    call.split(' ')[1]?.replace('/api/', '') ?? '',
    form instanceof FormData ? form : { requestId, ...form },
  );
  expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)]);
  return (await read()).filter(({ _id }) => !known.has(_id));
};

// Whoever does it is there before.
beforeAll(read);

it.each(ways.map((way) => [way.call, way] as const))(
  '%s stands in what was done, with who and how much',
  async (_, way) => {
    const lines = (await send(way, `request-${newId()}`)).filter(({ noun }) =>
      ['payment', 'drawer'].includes(noun),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect({ name: line.name, by: line.by.name, amount: amountIn(line) }).toEqual({
        name: expect.stringMatching(/\d/),
        by: expect.stringMatching(/./),
        amount: expect.stringMatching(/^\d/),
      });
  },
);

it('money that was verified and undone has a line for each', async () => {
  const way = money.find(({ call }) => call === 'POST /api/payment/verify') as Way;
  const requestId = `request-${newId()}`;
  await send(way, requestId);
  const { status } = await asOffice('admin/undo', { requestId });
  expect(status).toBe(200);
  const lines = (await read()).filter(({ noun }) => noun === 'payment');
  expect(lines.slice(0, 2).map(({ what }) => what)).toEqual(['undone', 'changed']);
  expect(lines.slice(0, 2).map(amountIn)).toEqual([
    amountIn(lines[0] as Activity),
    amountIn(lines[0] as Activity),
  ]);
});
