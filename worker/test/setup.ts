import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { business } from '../../contract/business.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import { pace } from '../audit/audit.ts';
import { pause } from '../lib/auth/hash-queue.ts';
import { cost as passwordCost } from '../lib/auth/password.ts';
import { type Letter, type Mail, rendered } from '../lib/mail/letter.ts';
import { cost as codeCost } from '../passkey/recovery.ts';
import { nextTest, sentMails } from './app.ts';
import { endFile, expectSound } from './audit.ts';
import { emptySchool, itemsOf } from './empty.ts';

/** Whether nobody has proven the e-mail of the user `u`, whom the school did not write down. */
const isStranger = `u.email <> '' and u.confirmed_at = '' and not exists (
  select 1 from audit a where a.noun = 'user' and a.record = u.id and a.what = 'added')`;
const isUnproven = `not exists (
  select 1 from user u where u.email = t.email and not (${isStranger}))`;

/** What was typed under e-mails that nobody has proven, a word or sentence a row. */
const typed = [
  `select u.email, w.value as words from user u, json_each(json_array(u.name, u.father_name,
    u.mother_name, u.spouse_name, u.address, u.pending_name)) w where ${isStranger}`,
  `select u.email, w.value as words from orders o join user u on u.id = o.user_id,
    json_each(json_array(o.name, o.address, o.note, o.txn_id)) w
    where o.placed_by = '' and ${isStranger}`,
  `select u.email, l.words from order_line l join orders o on o.id = l.order_row
    join user u on u.id = o.user_id where o.placed_by = '' and ${isStranger}`,
  `select t.email, w.value as words from demo t, json_each(json_array(t.full_name,
    t.father_name, t.mother_name, t.address, t.txn_id)) w where ${isUnproven}`,
  `select t.email, w.value as words from enquiry t, json_each(json_array(t.name, t.msg)) w
    where ${isUnproven}`,
  `select t.email, t.name as words from interest t where ${isUnproven}`,
];

/** Words that are the school's own too. */
const common = new Set([cashOnDelivery, 'UPI', '']);

const seen = ({ subject, text, html, attachments = [] }: Mail) =>
  [subject, text, html, ...attachments.flatMap(({ content, filename }) => [content, filename])]
    .join('\n')
    .replaceAll('\u2060', '');

/**
 * Throws where a mail of the test, sent or waiting, repeats to an e-mail that nobody proved what
 * was typed under it: whoever typed both writes to a stranger by the school.
 */
export async function expectNoTypedWords(): Promise<void> {
  const { results: rows } = await env.DB.prepare(
    'select body from message where body is not null',
  ).all<{ body: string }>();
  const waiting = rows.map(({ body }) => rendered(JSON.parse(body) as Letter));
  const mails = [...sentMails.splice(0), ...waiting].filter(({ to }) => to !== business.email);
  if (mails.length === 0) return;
  const parts = await env.DB.batch<{ email: string; words: string }>(
    typed.map((query) => env.DB.prepare(query)),
  );
  const results = parts.flatMap((part) => part.results);
  const found = mails.flatMap((mail) =>
    results
      .filter(({ email, words }) => email === mail.to && !common.has(words) && words.length > 2)
      .filter(({ words }) => seen(mail).includes(words))
      .map(({ words }) => `${mail.subject} to ${mail.to}: ${words}`),
  );
  if (found.length > 0) throw new Error(`A mail repeats what was typed:\n${found.join('\n')}`);
}

// The test files of one process share a database and a bucket; each file starts with empty ones.
if ((await itemsOf()).length === 0)
  await applyD1Migrations(env.DB, (env as unknown as { MIGRATIONS: D1Migration[] }).MIGRATIONS);
else await emptySchool();

beforeEach(nextTest);
afterEach(expectSound);
afterEach(expectNoTypedWords);
afterAll(endFile);
Object.assign(pause, { gap: 0, ahead: 25 });
// Nobody waits for the audit here, and each round trip takes as long as twenty of its queries.
Object.assign(pace, { atOnce: 200 });
// Hundreds of hashes take a fifth of all tests; the real ones are tested in scripts/admin.
Object.assign(passwordCost, { N: 1024 });
Object.assign(codeCost, { N: 16 });
