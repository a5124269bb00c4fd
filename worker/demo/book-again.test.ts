import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { drawKey } from '../../contract/token.ts';
import { dailyCount } from '../lib/table.ts';
import { db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { decide } from '../test/decision.ts';
import { bookDemo, byKey, inOrder, withoutBookings } from '../test/demos.ts';
import { failing } from '../test/faults.ts';
import { expectTidy, sweepLater } from '../test/files.ts';
import { mailbox } from '../test/mailbox.ts';
import { demo } from './table.ts';

// The person has had no confirmation today.
beforeEach(withoutBookings);

describe('the same form sent again', () => {
  it('is one booking, even three times at once, with one mail to each side', async () => {
    const key = drawKey();
    const post = mailbox();
    const answers = await Promise.all([1, 2, 3].map(() => bookDemo({ key }, { env: post.env })));
    expect(new Set(answers.map(({ body }) => body.data?.orderId)).size).toBe(1);
    expect(await byKey(key)).toHaveLength(1);
    expect(post.mails).toHaveLength(2);
    await sweepLater();
    await expectTidy();
  });

  it('keeps number and date of the booking and takes what was mended', async () => {
    const key = drawKey();
    const first = await bookDemo({ key });
    const [before] = await byKey(key);
    const second = await bookDemo({ key, phone: '9822099999' });
    const [after] = await byKey(key);
    expect(second.body.data).toEqual(first.body.data);
    expect(after).toMatchObject({ phone: '9822099999', id: before?.id });
    expect(after?.createdAt).toBe(before?.createdAt);
    await sweepLater();
    await expectTidy();
  });

  it('writes to the person again when the e-mail was mended, and only then', async () => {
    const key = drawKey();
    const post = mailbox();
    const again = (changes: object) => bookDemo({ key, ...changes }, { env: post.env });
    const { body } = await again({ email: 'typo@crumbschool.test' });
    await again({});
    await again({ phone: '9822099999' });
    const [hers, typo, ours, ...more] = inOrder(post.mails);
    expect([hers?.to, typo?.to, ours?.to, more]).toEqual([
      people.asha.email,
      'typo@crumbschool.test',
      business.email,
      [],
    ]);
    expect(hers?.subject).toBe(typo?.subject);
    for (const mail of [hers, typo]) expect(mail?.text).toContain(`${body.data?.page}\n`);
  });

  it('finds the booking once it is decided, and refuses to change it', async () => {
    const key = drawKey();
    const first = await bookDemo({ key });
    const [booked] = await byKey(key);
    await decide('demo', demo, booked?.id ?? '', { status: 'rejected' });
    const [before] = await byKey(key);
    const post = mailbox();
    const again = (changes: object) => bookDemo({ key, ...changes }, { env: post.env });
    expect((await again({})).body.data).toEqual(first.body.data);
    for (const changes of [
      { fullName: 'Somebody else' },
      { email: 'new@crumbschool.test' },
      { txnId: '412345678902' },
    ]) {
      const { status, body } = await again(changes);
      expect([status, body.errors]).toEqual([409, undefined]);
      expect(body.message).toMatch(/answered this booking already.*Write to us.*book again/);
    }
    expect(await byKey(key)).toEqual([before]);
    expect(post.mails).toEqual([]);
    // Of each photo that came with them nothing is left, at once.
    await expectTidy();
  });

  it('finds the booking whose answer was lost, and tells both sides of it once', async () => {
    const key = drawKey();
    const { env: lost, failed } = failing(2, { when: 'after', only: /^DB batch/ });
    const post = mailbox(lost);
    const first = await bookDemo({ key }, { env: post.env });
    expect([first.status, failed()]).toEqual([200, true]);
    expect(inOrder(post.mails).map(({ to }) => to)).toEqual([people.asha.email, business.email]);
    expect((await bookDemo({ key }, { env: post.env })).body.data).toEqual(first.body.data);
    expect(post.mails).toHaveLength(2);
    expect(await byKey(key)).toHaveLength(1);
    await sweepLater();
    await expectTidy();
  });

  it('books once when the database or the files failed before', async () => {
    for (const only of [/insert into "orphan"/, /FILES put/, /^DB batch/]) {
      const key = drawKey();
      const { env: broken, failed } = failing(1, { only });
      expect((await bookDemo({ key }, { env: broken })).status).toBe(500);
      expect(failed()).toBe(true);
      expect(await byKey(key)).toEqual([]);
      expect((await bookDemo({ key })).status).toBe(200);
      expect(await byKey(key)).toHaveLength(1);
    }
    await sweepLater();
    await expectTidy();
  });
});

describe('confirmations to one e-mail', () => {
  const email = 'victim@crumbschool.test';
  const to = (mails: { to: string }[]) => mails.filter((mail) => mail.to === email);

  it('end after three a day, however the address is written, and the school hears of every booking', async () => {
    const post = mailbox();
    for (let i = 0; i < 5; i++) {
      const typed = i % 2 ? email : `victim+${i}@crumbschool.test`;
      expect((await bookDemo({ email: typed }, { env: post.env })).status).toBe(200);
    }
    expect(post.mails.filter((mail) => mail.to.startsWith('victim'))).toHaveLength(3);
    expect(post.mails).toHaveLength(3 + 5);
    await bookDemo({}, { env: post.env });
    expect(post.mails.map(({ to }) => to)).toContain(people.asha.email);
    await db.update(dailyCount).set({ day: '2026-01-01' });
    await bookDemo({ email }, { env: post.env });
    expect(to(post.mails)).toHaveLength(2);
  });

  it('end as well when one booking changes its e-mail to and fro', async () => {
    const key = drawKey();
    const post = mailbox();
    for (let i = 0; i < 10; i++)
      await bookDemo({ key, ...(i % 2 && { email }) }, { env: post.env });
    expect(to(post.mails)).toHaveLength(3);
  });

  it('are sent though they cannot be counted', async () => {
    const { env: broken, failed } = failing(1, { only: /insert into "daily_count"/ });
    const post = mailbox(broken);
    expect((await bookDemo({ email }, { env: post.env })).status).toBe(200);
    expect(failed()).toBe(true);
    expect(to(post.mails)).toHaveLength(1);
  });
});
