import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { serialPrefix, serialYear } from '../../contract/serial.ts';
import type { User } from '../../contract/user.ts';
import { logIn, register } from '../test/account.ts';
import { call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted, failing } from '../test/faults.ts';
import { expectTidy, fileBook, sweepLater } from '../test/files.ts';
import { bytesOf, file, picture, pictureOfSize } from '../test/pictures.ts';
import { newPerson } from '../test/school.ts';
import { aadharColumns } from './add.ts';
import { user } from './table.ts';

const { asha, ravi } = people;
const rowOf = async (email: string) => db.select().from(user).where(eq(user.email, email)).get();

beforeEach(async () => {
  await db.delete(user);
  await sweepLater();
});

describe('registration', () => {
  it('makes Asha a student with her photo and welcomes her', async () => {
    const { env: bindings, mails } = mailbox();
    const serialNo = `${serialPrefix(serialYear())}4242`;
    const { status, body, headers } = await register(asha, { serialNo }, { env: bindings });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: `Your account is ready. Your serial number is ${serialNo}.`,
      data: { serialNo },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [asha.email, `Welcome to ${business.name}`],
    ]);
    expect(mails[0]?.text).toContain(serialNo);
    expect(mails[0]?.html).toContain(serialNo);

    const row = await rowOf(asha.email);
    expect(row).toMatchObject(aadharColumns(env, asha.aadharNo));
    expect(JSON.stringify(row)).not.toContain(asha.aadharNo);

    const token = await logIn(asha);
    const own = (await call<User>('/api/user/getUserData', {}, { token })).body.data;
    expect(own).toEqual({
      _id: expect.stringMatching(/^[\w-]{22}$/),
      name: asha.name,
      fatherName: asha.fatherName,
      motherName: asha.motherName,
      spouseName: '',
      guardianName: '',
      guardianMobile: '',
      aadharNo: 'XXXX XXXX 8847',
      email: asha.email,
      mobile: asha.mobile,
      dob: asha.dob,
      address: asha.address,
      image: expect.stringMatching(/^\/media\/user\/[\w-]{22}\?e=\d{10}&s=[\w-]{43}$/),
      pendingName: '',
      pendingImage: '',
      serialNo,
      role: 'student',
      isAdmin: false,
      emailConfirmed: false,
      hasPassword: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('ignores fields that a person may not set', async () => {
    const changes = {
      email: 'mallory@crumbschool.test',
      isAdmin: 'true',
      is_admin: '1',
      _id: 'chosen',
      id: 'chosen',
      passwordHash: 'chosen',
      createdAt: '2001-01-01',
    };
    expect((await register(ravi, changes)).status).toBe(200);
    const row = await rowOf(changes.email);
    expect(row?.isAdmin).toBe(false);
    expect(JSON.stringify(row)).not.toContain('chosen');
    expect(row?.createdAt).not.toContain('2001');
  });

  it('names every field at fault, the photo among them', async () => {
    const { status, body } = await call('/api/user/register', new FormData());
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      image: 'Please select a profile image',
      name: 'Enter full name',
      fatherName: 'Enter father name',
      motherName: 'Enter mother name',
      aadharNo: 'Enter aadhar number',
      email: 'Enter email',
      mobile: 'Enter mobile',
      dob: 'Select your date of birth',
      address: 'Enter address',
      password: 'Enter password',
    });
  });

  it('names a weak password beside the other faults, and says of its length alone what the length is', async () => {
    const both = await register(ravi, { password: 'password123', mobile: '1', image: [] });
    expect(Object.keys(both.body.errors ?? {}).sort()).toEqual(['image', 'mobile', 'password']);
    const own = await register(ravi, { password: ravi.email, dob: '' });
    expect(own.body.errors?.['password']).toBe('Choose a password that is not your e-mail');
    const { body } = await register(ravi, { password: 'aaaa', mobile: '1' });
    expect(body.errors?.['password']).toBe('Use 8 to 128 characters');
  });

  it.each([
    ['text with the name of a picture', file('not a picture', 'me.png', 'image/png'), 415],
    ['a picture that is cut off', file(bytesOf('png').slice(0, 20), 'me.png'), 415],
    ['a picture over 2 MB', pictureOfSize(2_097_153), 413],
    ['two pictures', [picture(), picture()], 422],
  ])('refuses %s', async (_, image, expected) => {
    const { status, body } = await register(ravi, { image });
    expect(status).toBe(expected);
    expect(Object.keys(body.errors ?? {})).toEqual(['image']);
    expect(await rowOf(ravi.email)).toBeUndefined();
  });

  it('says that one picture is enough', async () => {
    const { body } = await register(ravi, { image: [picture(), picture()] });
    expect(body.errors).toEqual({ image: 'You can only upload one file.' });
  });

  it('refuses an e-mail that is taken, however it is written', async () => {
    await newPerson(asha);
    const { status, body, headers } = await register(ravi, { email: asha.email.toUpperCase() });
    expect([status, headers.get('cache-control')]).toEqual([409, 'no-store']);
    expect(Object.keys(body.errors ?? {})).toEqual(['email']);
  });

  it('registers an e-mail once, though it comes four times at once, and keeps one photo', async () => {
    const email = 'parallel@crumbschool.test';
    const replies = await Promise.all(Array.from({ length: 4 }, () => register(ravi, { email })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await expectTidy();
  });

  it('makes at most three round trips to the database before it answers', async () => {
    const { env: bindings, trips } = counted();
    await register(ravi, { email: 'trips@crumbschool.test' }, { env: bindings });
    // The mail is counted after the answer.
    const untilAnswered = trips.filter((trip) => /^DB (?!insert into "daily_count")/.test(trip));
    expect(untilAnswered.length, JSON.stringify(trips)).toBeLessThanOrEqual(3);
  });

  it('leaves no photo without its student and no student without their photo', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; ; nth++) {
        const email = `fault-${when}-${nth}@crumbschool.test`;
        const only = /^(?!DB insert into "daily_count")/;
        const { env: bindings, failed } = failing(nth, { when, only });
        const { status } = await register(ravi, { email }, { env: bindings });
        if (!failed()) break;
        expect(status).toBe(500);
        await sweepLater();
        const row = await rowOf(email);
        const { stored } = await fileBook();
        if (row) expect(stored).toContain(row.image);
      }
    }
    await sweepLater();
    const { stored, named } = await fileBook();
    expect(stored).toEqual(named);
  });
});

describe('the hash of an Aadhaar number', () => {
  const { asha, ravi } = people;
  const hashOf = (number: string, bindings = env) => aadharColumns(bindings, number).aadharHash;

  it('tells two people apart by the hash', () => {
    expect(hashOf(asha.aadharNo)).toBe(hashOf(asha.aadharNo));
    expect(hashOf(asha.aadharNo)).not.toBe(hashOf(ravi.aadharNo));
  });

  it('hashes under AADHAR_KEY alone', () => {
    const hash = hashOf(asha.aadharNo);
    const otherKey = { ...env, AADHAR_KEY: btoa('x'.repeat(32)) };
    expect(hashOf(asha.aadharNo, otherKey)).not.toBe(hash);
    expect(hashOf(asha.aadharNo, { ...env, SIGNING_KEY: 'y'.repeat(32) })).toBe(hash);
    expect(() => hashOf(asha.aadharNo, { ...env, AADHAR_KEY: '' })).toThrow('AADHAR_KEY');
  });
});
