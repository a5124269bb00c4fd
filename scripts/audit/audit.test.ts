import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditRecords, ruleNames } from '../../worker/audit/audit.ts';
import { bucketRules } from '../../worker/audit/files.ts';
import { statementsOf } from '../backup/erasures.ts';
import { fill, migrate, steps } from '../migrations/steps.ts';
import { type Bindings, installationOf, openBindings } from '../test/bindings.ts';
import { expectSound } from './installation.ts';

/** A fault of the records after Asha was erased. */
const afterErasing = (fault: string) => `ERASED; ${fault}`;

/** SQL that gives Asha's first order one more certificate, of that state. */
const certified = (state: string, reason: string, replacedBy: string) =>
  `insert into certificate values (null, 'c1', '2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', '1111-1111-1111',
     'o1', 'asha', 'classic', '{"number":"1111-1111-1111"}', 'certificate/c1', 'jws', 77, '${state}', '${reason}',
     '${state === 'valid' ? '' : '2026-05-02T00:00:00.000Z'}', '${replacedBy}', '')`;

/**
 * Each rule and SQL that breaks it in the sample rows, where nothing keeps it: no triggers, checks
 * or foreign keys. A fault drops the indexes that forbid it.
 */
const faults: Record<string, string[]> = {
  'what an order has been paid is the sum of its lines in the ledger': [
    `update orders set paid = 4250, claimed = 1 where id = 'o1'`,
    `update payment set amount = 4000 where id = 'o_o1'`,
    `update payment set state = 'claimed' where id = 'o_o1';
      delete from document where payment = 'o_o1';
      update document set n = 1, number = 'ABC/26-27/00001'`,
  ],
  'a transfer is verified once, or split within its amount': [
    `update payment set reference = '412345678901' where id = 'd_d1'`,
    `update payment set reference = '412345678901', transfer_amount = 4350 where id in ('o_o1',
      'd_d1')`,
  ],
  'payments of a line of a bank statement are within its amount': [
    `update payment set bank_line = 'none' where id = 'o_o1'`,
    `update payment set bank_line = 'l1' where id = 'o_o1';
     update bank_line set taken = (select amount from payment where id = 'o_o1') where id = 'l1'`,
  ],
  'what is taken of a line of a bank statement is what its payments come to': [
    `update bank_line set taken = 1 where id = 'l1'`,
  ],
  'a payment names the order or booking it is for': [
    `update payment set number = '7777777' where id = 'o_o1'`,
    `update payment set number = '7777777' where id = 'd_d2'`,
  ],
  'an order or booking by UPI has a claim': [
    `delete from payment where id = 'd_d2'`,
    `update orders set txn_id = '412345678909' where id = 'o2'`,
  ],
  'documents of a year are numbered without a gap': [
    `delete from document where n = 1`,
    `update document set n = 4, number = 'ABC/26-27/00004' where n = 3`,
  ],
  'the number of a document is its year and place': [
    `update document set number = 'ABC/26-27/00009' where n = 3`,
    `update document set year = '2027-28', n = 1, number = 'ABC/27-28/00001' where n = 3`,
  ],
  'an order has one valid certificate at most, and is approved then': [
    certified('valid', '', ''),
    `update orders set certificate = '' where id = 'o1'`,
  ],
  'a certificate is of its holder’s order': [
    `${certified('revoked', 'A mistake', '')};
      update certificate set user_id = 'meera' where id = 'c1'`,
    `${certified('revoked', 'A mistake', '')};
      update certificate set order_row = 'none' where id = 'c1'`,
  ],
  'a certificate that was replaced names the next one of its order': [
    certified('replaced', 'A mistake', '9999-9999-9999'),
  ],
  'no order offers the PDF of a certificate that has ended': [
    `${certified('revoked', 'A mistake', '')};
      update orders set pdf = 'certificate/c1' where id = 'o1'`,
  ],
  'what is printed on a certificate has its number': [
    `${certified('revoked', 'A mistake', '')};
      update certificate set facts = '{"number":"3333-3333-3333"}' where id = 'c1'`,
  ],
  'the sign-offs of a day are numbered from 1': [`update cash_count set nth = 2`],
  'a later number has no earlier day': [`update document set issued_on = '2026-05-03' where n = 1`],
  'a verified payment has one document, unless it was cancelled': [
    `delete from document where n = 3`,
    `drop index document_standing;
      update document set cancelled_at = '', cancelled_by = '', cancel_reason = '' where n = 1`,
  ],
  'a document is of a payment that is verified and was not taken back': [
    `insert into document select null, 'r4', created_at, year, 4, 'ABC/26-27/00004', kind, 'd_d2',
      issued_on, content, '', '', '' from document where n = 3`,
  ],
  'a mail is not being sent for longer than it may be': [
    `update message set state = 'sending', leased_until = '2020-01-01T00:00:00.000Z'
      where id = 'm2'`,
  ],
  'a mail that is due is sent, or tried again later': [
    `update message set due_at = '2020-01-01T00:00:00.000Z' where id = 'm2'`,
  ],
  'a mail has ended or will be sent': [
    `update message set ended_at = '' where id = 'm1'`,
    `update message set attempts = 0 where id = 'm1'`,
    `update message set body = null where id = 'm2'`,
  ],
  'a mail is about a record that is there': [
    ...['order', 'demo', 'user', 'enquiry'].map(
      (noun) => `update message set noun = '${noun}', record = 'gone' where id = 'm1'`,
    ),
  ],
  'a batch has as many seats as it says': [
    `update batch set seats = 3`,
    `delete from seat where number = 1`,
  ],
  'an order has one seat at most, of its own batch': [
    `update orders set batch_id = null, seat_until = '' where id = 'o1'`,
    `drop index seat_order; update batch set seats = 3 where id = 'b1';
      insert into seat (batch_id, number, order_row) values ('b1', 3, 'o1')`,
  ],
  'a seat has one holder at most': [
    `update seat set order_row = null where number = 1;
      update seat set order_row = 'o1' where number = 2`,
  ],
  'an offer is of one seat, to somebody who waits for that batch': [
    `update waiting set offered_until = ''`,
    `update seat set waiting_id = null`,
    `drop index seat_waiting; update seat set order_row = null, waiting_id = 'w1'`,
    `insert into batch select 2, 'b2', created_at, updated_at, kind, course_id, course_name, state,
      first_day, last_day, weekdays, start_time, end_time, place, teacher_id, 0, bring, note, reason
      from batch where id = 'b1'; update waiting set batch_id = 'b2'`,
  ],
  'an order that was paid while a seat was free has one': [
    `update seat set order_row = null; update waiting set ended_as = 'left', ended_at = '2026-06-01T00:00:00.000Z';
     update orders set status_at = '2026-06-02T00:00:00.000Z' where id = 'o1'`,
  ],
  'a person waits once for a batch': [
    `drop index waiting_once;
      insert into waiting (seq, id, created_at, updated_at, batch_id, user_id) select 2, 'w2',
      created_at, updated_at, batch_id, user_id from waiting`,
  ],
  'nobody waits for a batch that was cancelled': [`update batch set state = 'cancelled'`],
  'advance and balance of an order are its price': [
    `update orders set advance_payment = 4250 where id = 'o1'`,
    `update orders set advance_payment = -1, balance_payment = 8502 where id = 'o2'`,
  ],
  'the lines of a shop order add up to its price': [
    `update order_line set amount = 3`,
    `update orders set course_price = 561, balance_payment = 561 where id = 'o3'`,
    `update order_line set discount = 1;
      update orders set course_price = 559, balance_payment = 559 where id = 'o3'`,
  ],
  'what is taken off an order names its offer or its demo class': [
    `update orders set offer = 'f1' where id = 'o2'`,
    `update orders set offer = 'f1', offer_code = '', discount = 100 where id = 'o2'`,
    `update orders set credit = 100 where id = 'o2'`,
  ],
  'the fee of a demo class is credited on one running order': [
    `drop index orders_credit_demo;
      update orders set credit_demo = 'd1', credit = 100 where id in ('o1', 'o3')`,
  ],
  'a shop order has lines and an enrolment has none': [
    `delete from order_line`,
    `insert into order_line (order_row, position, product_id, name, price, amount) values ('o1', 0,
      'p9', 'Millet Loaf', 8501, 1)`,
  ],
  'the lines of an order are numbered from 0': [`update order_line set position = 1`],
  'an order number is seven digits from 0 to 7': [
    `update orders set order_id = '012345' where id = 'o1';
      update payment set number = '012345' where id = 'o_o1'`,
    `update orders set order_id = '0123458' where id = 'o1';
      update payment set number = '0123458' where id = 'o_o1'`,
    `update demo set order_id = '11111119' where id = 'd1';
      update payment set number = '11111119' where id = 'd_d1'`,
  ],
  'no two orders have one number': [
    `drop index orders_order_id; update orders set order_id = '7777777';
      update payment set number = '7777777' where order_row is not null`,
    `drop index demo_order_id; update demo set order_id = '1111111';
      update payment set number = '1111111' where demo is not null`,
  ],
  'an order has the serial number of its student': [
    `update orders set serial_no = 'ABC20261235' where id = 'o1'`,
  ],
  'an order is filed under the day in India on which it was placed': [
    `update orders set placed_on = '2026-03-31' where id = 'o2'`,
  ],
  'only an enrolment has a certificate': [
    `update orders set certificate = 'yes' where id = 'o3'`,
    `update orders set pdf = 'certificate/b' where id = 'o3'`,
  ],
  'a serial number is well formed and of no later year than its student': [
    `update user set serial_no = 'ABC20260999' where id = 'meera';
      update orders set serial_no = 'ABC20260999' where user_id = 'meera'`,
    `update user set serial_no = 'ABC20271000' where id = 'meera';
      update orders set serial_no = 'ABC20271000' where user_id = 'meera'`,
  ],
  'no two people have one serial number': [
    `drop index user_serial; update user set serial_no = 'ABC20261000';
      update orders set serial_no = 'ABC20261000'`,
    `update user set serial_no = 'XY20261000' where id = 'asha';
      update orders set serial_no = 'XY20261000' where user_id = 'asha'`,
  ],
  'an e-mail address is in lower case and has one account': [
    `drop index user_email; update user set email = 'asha@gmail.test'`,
    `update user set email = 'Asha@gmail.test' where id = 'asha'`,
  ],
  'somebody without access has no session': [
    `update user set disabled_at = '2026-06-01T00:00:00.000Z' where id = 'asha'`,
  ],
  'an erased person leaves no mail': [
    `update message set noun = 'user', record = 'asha' where id = 'm2'`,
    `update message set noun = 'order', record = 'o1' where id = 'm2'`,
  ].map(afterErasing),
  'an erased person has nothing to log in with': [
    `insert into recovery_code (code_hash, user_id) values ('r2', 'asha')`,
    `insert into passkey (id, user_id, public_key, name, created_at) values ('p2', 'asha', x'00',
      'Phone', '2026-06-01T00:00:00.000Z')`,
    `insert into otp (account, user_id, code_hash, created_at, expires_at) values ('a', 'asha', 'h',
      '2026-06-01T00:00:00.000Z', '2026-06-01T00:10:00.000Z')`,
    `update user set password_hash = 'scrypt$y' where id = 'asha'`,
    `update user set disabled_at = '' where id = 'asha'`,
  ].map(afterErasing),
  'an erased person leaves nothing personal': [
    ...[
      ...[
        'name',
        'name_search',
        'father_name',
        'mother_name',
        'spouse_name',
        'aadhar_hash',
        'aadhar_last4',
      ],
      ...[
        'email',
        'mobile',
        'dob',
        'address',
        'image',
        'pending_name',
        'pending_image',
        'guardian_name',
      ],
      ...['guardian_mobile', 'confirmed_at', 'last_login_at'],
    ].map((column) => `update user set ${column} = 'zia@crumb.test' where id = 'asha'`),
    ...[
      ...[
        'name',
        'name_search',
        'father_name',
        'mother_name',
        'spouse_name',
        'aadhar_last4',
        'email',
        'mobile',
      ],
      ...['dob', 'address', 'link_one', 'link_two', 'link_three', 'link_four', 'pdf'],
    ].map((column) => `update orders set ${column} = 'zia' where id = 'o1'`),
    `insert into waiting (seq, id, created_at, updated_at, batch_id, user_id) values (2, 'w2',
      '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 'b1', 'asha')`,
    `update audit set after = '{"status":"success","address":"7 Lane"}' where record = 'o1'`,
    `update audit set before = '{"name":"Asha"}' where record = 'asha'`,
    `update audit set actor = 'asha' where record = 'd1'`,
  ].map(afterErasing),
  'an erasure is done at once or not at all': [
    `update erasure set state = 'running'`,
    `update erasure set state = 'done'`,
    afterErasing(`update erasure set state = 'open'`),
  ],
  'a staff has an owner': [
    `update user set role = 'office' where id = 'meera'`,
    `delete from session;
      update user set disabled_at = '2026-06-01T00:00:00.000Z', role = iif(id = 'meera', 'owner',
      'office'); update user set disabled_at = '' where id = 'asha'`,
  ],
  'a consent is about a record': [
    `update consent set record = 'ravi'`,
    `update consent set noun = 'demo'`,
    `update consent set noun = 'enquiry'`,
  ],
  'an approved demo class has a day and a time, and no other has': [
    `update demo set demo_time = '' where id = 'd1'`,
    `update demo set demo_date = '2026-05-05' where id = 'd2'`,
  ],
  'a demo class has no more bookings than seats, and none once it is cancelled': [
    `update demo set class_id = 'x1'`,
    `update demo set class_id = 'x1' where id = 'd1';
      update batch set state = 'cancelled' where id = 'x1'`,
  ],
  'a record was changed no sooner than it was made': [
    `update course set updated_at = '2026-01-02T03:04:04.000Z'`,
    `update enquiry set updated_at = '2026-05-03 00:00:00'`,
  ],
  'each list of the catalogue has its version': [
    `delete from catalogue where list = 'product'`,
    `update catalogue set version = '' where list = 'course'`,
  ],
  'a price of the catalogue is a whole number of rupees': [
    `update course set price = 8501.5`,
    `update product set price = 0`,
  ],
  'a row points to one that is there': [
    `insert into session (token_hash, id, user_id, created_at, expires_at) values ('h2', 's2',
      'nobody', '', '')`,
  ],
  'the history has every line that was written': [
    `delete from audit where seq = 4; update enquiry set status = 'pending' where id = 'q1'`,
    `delete from audit where seq = 1; update orders set status = 'pending' where id = 'o1'`,
  ],
  'a record is as its history left it': [
    `update orders set status = 'failed' where id = 'o1'`,
    `update demo set status = 'rejected', demo_date = '', demo_time = '' where id = 'd1'`,
    `update audit set after = '{"status":"success","certificate":"no"}' where seq = 1`,
    `insert into audit select 5, 'u1', at, actor, actor_name, actor_email, 'changed', 'user',
      'asha', '{"role":"student"}', '{"role":"owner"}' from audit where seq = 1`,
  ],
  'a change in the history begins where the one before it ended': [
    `insert into audit select 5, 'o1b', at, actor, actor_name, actor_email, what, noun, record,
      '{"status":"failed"}', after from audit where seq = 1`,
  ],
  'a decision has a line in the history': [
    `update enquiry set status = 'seen' where id = 'q2'`,
    `update orders set status = 'success' where id = 'o3'`,
  ],
  'a file belongs to one record': [`update demo set photo = 'demo/a'`],
  'a file that a record names is no orphan': [
    `insert into orphan values ('user/a', '2999-01-02T03:04:05.000Z')`,
  ],
  'an orphan is deleted within hours': [`update orphan set since = '2026-05-31T17:00:00.000Z'`],
};

/** Faults of the file that SQL cannot make. */
const elsewhere: string[] = [...Object.values(bucketRules), 'the database is sound'];

/** Asha erased as the Worker does it. */
const erased = statementsOf({
  ...{ id: 'e1', userId: 'asha', askedAt: '2026-06-01T00:00:00.000Z' },
  ...{ endedAt: '2026-06-01T00:00:00.000Z', endedBy: 'meera' },
}).join(';');

/** The moment that ages count from. */
const at = '2026-06-01T00:00:00.000Z';

/** Each test sees the sample rows; what it does to them is rolled back. */
const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
beforeAll(() => {
  for (const { sql } of steps) database.exec(sql);
  for (const { rows } of steps) database.exec(rows);
  const triggers = database
    .prepare(
      `select 'drop trigger ' || name || ';' as drops from sqlite_master where type = 'trigger'`,
    )
    .all();
  database.exec(triggers.map(({ drops }) => drops).join('\n'));
  database.exec('pragma ignore_check_constraints = on');
});
beforeEach(() => database.exec('begin'));
afterEach(() => database.exec('rollback'));
afterAll(() => database.close());

const found = async () => [
  ...new Set(
    (
      await auditRecords((queries) => queries.map((query) => database.prepare(query).all()), at)
    ).map(({ rule }) => rule),
  ),
];

it('finds nothing in sound records', async () => {
  expect(await found()).toEqual([]);
});

it('finds nothing in numbers of an earlier prefix', async () => {
  database.exec(`update user set serial_no = 'LOAVES' || substr(serial_no, 4);
    update orders set serial_no = 'LOAVES' || substr(serial_no, 4);
    update document set number = 'LOAF' || substr(number, 4)`);
  expect(await found()).toEqual([]);
});

it('has a fault for every rule, and names that are all different', () => {
  expect([...Object.keys(faults), ...elsewhere].toSorted()).toEqual(ruleNames.toSorted());
  expect(new Set(ruleNames).size).toBe(ruleNames.length);
});

describe.each(Object.entries(faults))('%s', (rule, all) => {
  it.each(all)('%s', async (fault) => {
    database.exec(fault.replace('ERASED', erased));
    expect(await found()).toEqual([rule]);
  });
});

describe('an installation', () => {
  let close = async () => {};
  let bindings: Bindings;
  beforeAll(async () => {
    const opened = await openBindings([{ DB: 'db', FILES: 'files' }]);
    close = opened.close;
    bindings = opened.opened[0] as Bindings;
    await migrate(bindings.DB);
    await fill(bindings.DB);
    for (const key of [
      'certificate/a',
      'certificate/z',
      'course/a',
      'demo/a',
      'demo/b',
      'product/a',
      'product/b',
    ])
      await bindings.FILES.put(key, 'bytes');
  });
  afterAll(() => close());

  it('that contradicts itself is named with every fault, as after a restore', async () => {
    await bindings.FILES.put('course/stray', 'bytes');
    await bindings.DB.prepare('update order_line set amount = 3').run();
    const audit = async () =>
      expectSound(installationOf(bindings), await installationOf(bindings).dump(), at);
    const refused = audit();
    await expect(refused).rejects.toThrow(
      /add up to its price: o3[\s\S]*record names is there: user\/a[\s\S]*is an orphan: course\/stray/,
    );
    await bindings.FILES.put('user/a', 'bytes');
    await bindings.FILES.delete('course/stray');
    await bindings.DB.prepare('update order_line set amount = 2').run();
    await audit();
  });

  it('of an older version is told to migrate first', async () => {
    const list = `create table d1_migrations (id integer primary key, name text);
      insert into d1_migrations (name) values ('0000_tables.sql');`;
    const told = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await expectSound(installationOf(bindings), list);
    expect(told.mock.calls.join()).toContain('older version');
    told.mockRestore();
  });
});
