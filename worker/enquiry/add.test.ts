import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { drawKey } from '../../contract/token.ts';
import { call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { decide } from '../test/decision.ts';
import { failing } from '../test/faults.ts';
import { enquiry } from './table.ts';

const { name, email } = people.asha;
const question = { name, email, mobile: '+91 98220 12345', msg: 'Is the July batch full?' };

const send = (body: object, options: Parameters<typeof call>[2] = {}) =>
  call('/api/contact/add-contact-form', body, options);
const stored = () => db.select().from(enquiry);

beforeEach(async () => {
  await db.delete(enquiry);
});

describe('the contact form', () => {
  it('keeps Asha’s question as pending and tells the school', async () => {
    const post = mailbox();
    const { status, body } = await send(question, { env: post.env });
    expect([status, body.success]).toEqual([200, true]);
    expect(body.data).toBeUndefined();
    const [row] = await stored();
    expect(row).toMatchObject({ ...question, mobile: '9822012345', status: 'pending' });
    expect(post.mails).toHaveLength(1);
    const [mail] = post.mails;
    expect(mail).toMatchObject({ to: business.email, replyTo: email });
    expect(mail?.text).toContain(`${name} (${email}, 9822012345) asks:`);
    expect(mail?.text).toContain(question.msg);
  });

  it('puts a name of two lines on one, as the head of a mail needs it', async () => {
    const post = mailbox();
    await send({ ...question, name: 'Asha\r\n\tPatil', msg: 'One\nTwo' }, { env: post.env });
    expect(post.mails[0]?.replyTo).toBe(email);
    expect(post.mails[0]?.text).toContain('One\nTwo');
  });

  it('names every field at fault in the words of the form', async () => {
    const { status, body } = await send({ name: ' ', email: '', msg: '\u0000' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: 'Please enter your name',
      email: 'Please enter your email',
      mobile: 'Please enter your mobile',
      msg: 'Please enter your message',
    });
  });

  it('stores nothing for a robot, and answers it as it answers everybody', async () => {
    const before = (await stored()).length;
    const post = mailbox();
    const caught = await send({ ...question, website: 'https://buy.example' }, { env: post.env });
    const person = await send({ ...question, website: '' });
    expect(caught.body).toEqual(person.body);
    expect(caught.status).toBe(200);
    expect(post.mails).toEqual([]);
    expect(await stored()).toHaveLength(before + 1);
  });

  it('keeps one question when the same form is sent three times at once', async () => {
    const before = (await stored()).length;
    const post = mailbox();
    const form = { ...question, key: drawKey() };
    const answers = await Promise.all([1, 2, 3].map(() => send(form, { env: post.env })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(before + 1);
    expect(post.mails).toHaveLength(1);
  });

  it('finds the question whose answer was lost, and tells the school once', async () => {
    const form = { ...question, key: drawKey() };
    const { env: lost, failed } = failing(2, { when: 'after', only: /^DB batch/ });
    const post = mailbox(lost);
    for (const _ of [1, 2]) expect((await send(form, { env: post.env })).status).toBe(200);
    expect(failed()).toBe(true);
    expect(post.mails).toHaveLength(1);
  });

  it('fails when the question could not be kept, and takes it the next time', async () => {
    const form = { ...question, key: drawKey() };
    const post = mailbox(failing(2, { only: /^DB batch/ }).env);
    expect((await send(form, { env: post.env })).status).toBe(500);
    expect(post.mails).toEqual([]);
    expect((await send(form, { env: post.env })).status).toBe(200);
    expect(post.mails).toHaveLength(1);
  });

  it('keeps what was sent last when the form was mended in between', async () => {
    const key = drawKey();
    await send({ ...question, key, msg: 'First' });
    await send({ ...question, key, msg: 'Second' });
    const all = (await stored()).filter(({ formKey }) => formKey === key);
    expect(all.map(({ msg }) => msg)).toEqual(['Second']);
  });

  it('keeps a form that was mended after its question was seen as a new question', async () => {
    const key = drawKey();
    const ours = async () =>
      (await stored())
        .filter(({ msg }) => ['Read by Meera', 'Late'].includes(msg))
        .map(({ msg, status }) => [msg, status]);
    await send({ ...question, key, msg: 'Read by Meera' });
    const rowNow = async () =>
      (await db.select().from(enquiry).where(eq(enquiry.formKey, key))).at(0);
    await decide(enquiry, (await rowNow())?.id ?? '', { status: 'seen' });
    const before = await rowNow();
    const post = mailbox();
    const again = (msg: string) => send({ ...question, key, msg }, { env: post.env });

    expect((await again('Read by Meera')).status).toBe(200);
    expect(await ours()).toEqual([['Read by Meera', 'seen']]);
    expect(post.mails).toEqual([]);

    const answers = await Promise.all([1, 2, 3].map(() => again('Late')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ours()).toEqual([
      ['Read by Meera', 'seen'],
      ['Late', 'pending'],
    ]);
    expect(post.mails).toHaveLength(1);
    expect(post.mails[0]?.text).toContain('Late');
    const [seen] = await db
      .select()
      .from(enquiry)
      .where(eq(enquiry.id, before?.id ?? ''));
    expect(seen).toEqual({ ...before, formKey: null });
  });

  it('serves a class of thirty behind one address, and stops a robot', {
    tags: ['full'],
  }, async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.1' };
    for (let i = 0; i < 60; i++) expect((await send(question, { headers })).status).toBe(200);
    const { status, headers: received } = await send(question, { headers });
    expect([status, received.get('retry-after')]).toEqual([429, '60']);
  });
});
