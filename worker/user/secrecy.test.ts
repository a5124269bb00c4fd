import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { register } from '../test/account.ts';
import { call, db, formOf, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { failing } from '../test/faults.ts';
import { picture } from '../test/pictures.ts';

const { asha } = people;

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => {
      logged.push(parts.map(String).join(' '));
    });
});

async function dump(): Promise<string> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => db.all(sql`select * from ${sql.identifier(name)}`)),
  );
  return JSON.stringify(rows);
}

/** Six digits inside a longer random text are no code but chance. */
const holds = (text: string, secret: string) =>
  secret.length > 6
    ? text.includes(secret)
    : new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text);

/** One account's whole life, failures included, and the secrets that were used in it. */
async function life(): Promise<string[]> {
  const secrets: string[] = [asha.aadharNo, '9999 5518 3433', '999955183433'];
  const password = (name: string) => {
    secrets.push(`canary-${name}-4711`);
    return `canary-${name}-4711`;
  };
  const { env: bindings, mails } = mailbox();
  const post = async (path: string, body: object, more: object = {}) =>
    call<never>(`/api/user/${path}`, body, { env: bindings, ...more });
  const logIn = async (pass: string) => {
    const { token = '' } = (await post('login', { email: asha.email, password: pass })).body;
    secrets.push(token);
    return token;
  };

  const first = password('first');
  expect((await register(asha, { password: first }, { env: bindings })).status).toBe(200);
  await logIn(password('wrong'));
  let token = await logIn(first);
  await post('logout', {}, { token });
  token = await logIn(first);
  await post('getUserData', {}, { token });
  const second = password('second');
  const change = { password: second, currentPassword: first, aadharNo: '9999 5518 3433' };
  const changed = await post('user-profile-update', formOf(change), { token });
  expect(changed.status).toBe(200);

  const reply = await post('send-otp', { email: asha.email, msg: '314159' });
  const browser = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  secrets.push(browser.replace('otp=', ''));
  const code = mails.at(-1)?.text.match(/^ +(\d{6})$/m)?.[1] ?? '';
  secrets.push(code);
  const verified = await post(
    'verify-otp',
    { email: asha.email, userEnteredOtp: code },
    { headers: { cookie: browser } },
  );
  const cookie = verified.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  secrets.push(cookie.replace('reset=', ''));
  const third = password('third');
  const reset = { email: asha.email, pass: third };
  expect((await post('update-pass', reset, { headers: { cookie } })).status).toBe(200);
  token = await logIn(third);

  // Every call again with a failing database, since errors are logged.
  for (const nth of [1, 2, 3]) {
    const broken = () => ({ env: failing(nth, { only: /^DB/ }).env });
    const fields = { password: password(`broken-${nth}`), currentPassword: third };
    await register(asha, { email: `x${nth}@crumbschool.test`, ...fields }, broken());
    await post('login', { email: asha.email, password: third }, broken());
    await post('getUserData', {}, { token, ...broken() });
    const form = formOf({ ...fields, aadharNo: asha.aadharNo, image: picture() });
    await post('user-profile-update', form, { token, ...broken() });
    await post('send-otp', { email: asha.email }, broken());
    await post('verify-otp', { email: asha.email, userEnteredOtp: code }, broken());
    await post('update-pass', reset, { headers: { cookie }, ...broken() });
  }
  return secrets.filter(Boolean);
}

it('keeps passwords, codes, tokens and Aadhaar numbers out of the database and the log', async () => {
  const secrets = await life();
  expect(secrets.length).toBeGreaterThan(12);
  expect(logged.filter((line) => line.includes('"level":"error"')).length).toBeGreaterThan(5);
  const places = { database: await dump(), log: logged.join('\n') };
  expect(places.database).toContain(asha.email);
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets)
      expect(holds(text, secret), `${secret} in the ${place}`).toBe(false);
  for (const value of [asha.email, asha.name, asha.mobile, asha.address])
    expect(places.log).not.toContain(value);
});
