import { beforeEach, expect, it } from 'vitest';
import { statuses } from '../../contract/order.ts';
import type { PublicUser } from '../../contract/user.ts';
import { order } from '../order/table.ts';
import { ask, call, db } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { enrolled, hers, lookUp, lookUps } from '../test/look-ups.ts';

beforeEach(enrolled);

breaksRule('a record is as its history left it', 'its order has every status in turn');

it('what a stranger gets has a photo under a path that is good for this answer alone', async () => {
  const { body } = await call<PublicUser>(lookUps[0], hers);
  const image = body.data?.image ?? '';
  expect((await ask(image)).headers.get('content-type')).toBe('image/webp');
  expect((await ask(`${image}&w=160`)).status).toBe(200);
  expect((await ask(image.split('?')[0] ?? '')).status).toBe(401);
});

it.each(statuses)(
  'what strangers learn of an enrolment is that it is verified, and of one that is %s no more',
  async (status) => {
    await db.update(order).set({ status });
    const answers = await Promise.all(lookUps.map((path) => lookUp(hers, '192.0.2.9', path)));
    const isConfirmed = status === 'success';
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => (isConfirmed ? 200 : 404)));
    const verified = [{ courseName: 'Artisan Breads', status: 'success' }];
    if (isConfirmed) expect(answers[1]?.body.data).toMatchObject(verified);
  },
);
