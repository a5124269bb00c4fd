import { env } from 'cloudflare:workers';
import { noPassword } from '../../lib/auth/password.ts';
import { rowCounts } from './at-once.ts';

/**
 * What calls bring about, who may, and the rows in which it is seen: another value is the effect. A
 * teacher may what is written here of every batch; of their own batches see the tests of each noun.
 */
const counter = ['counter', 'office', 'owner'];
const office = ['office', 'owner'];
const owner = ['owner'];

type Effect = { who: readonly string[]; rows: string };

/** A way to bring something about: a call, and what is sent about something made for it. */
export type Way = {
  /** Method and path, and behind them which way it is where the call has several. */
  call: string;
  effects: readonly EffectName[];
  /** What of it is read in the answer. */
  reads?: keyof typeof reads;
  /** Where the call lets fewer in than the effects need. */
  only?: readonly string[];
  send(): object | Promise<object>;
};

const list = (columns: string, from: string) =>
  `(select coalesce(group_concat(${columns}), '') from (select * from ${from} order by 1))`;
const count = (from: string) => `(select count(*) from ${from})`;

/** The name that somebody gets whose name others rely on, and that of anybody else. */
export const names = { certified: 'Certified Name', plain: 'Plain Name' };

/** Accounts that calls add have addresses that begin so. */
export const addedEmail = 'added-';

const ofMoney = `('payment-verified', 'payment-rejected', 'order-changed', 'order-received')`;

/** Mails that were taken back, but by the undo of what they say. */
const takenBack = (which: string) =>
  count(`message where error = 'Taken back by the office' and bulk is null and ${which}`);

/** That a visitor asked it, and nobody of the school wrote it down. */
const isAsked = `coalesce(form_key, '') not like '%/%'`;

const verified = `payment where state = 'verified' and direction = 'in' and not is_correction`;

const by = <Name extends string>(who: readonly string[], rows: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(rows).map(([name, seen]) => [name, { who, rows: seen }]),
  ) as Record<Name, Effect>;

export const effects = {
  ...by(office, {
    'money by the bank is verified': count(`${verified} and method <> 'cash'`),
    'a claim is refused':
      count(`payment p where state = 'rejected' and not exists (select 1 from payment again
      where again.reference = p.reference and again.seq > p.seq and again.state = 'claimed')`),
    'money is taken back': count('payment where reverses is not null'),
    'what was paid is corrected': count('payment where is_correction and reverses is null'),
    'an order is confirmed without money': list(
      'id',
      `orders where status = 'success' and paid = 0`,
    ),
    'a document is cancelled': count(`document where cancelled_at <> ''`),
    'a price is waived': `${list('id || code || value || ended_at', 'offer')} || ${count(
      `orders o join course c on c.name_key = o.course_key
       where o.course_price + o.discount + o.credit <> c.price`,
    )} || ${count(`orders where price_reason <> ''`)} || ${list(
      'order_row || amount',
      'order_line where price < (select p.price from product p where p.id = product_id)',
    )}`,
    'a class is added, changed or cancelled': list(
      'id || state || first_day || start_time || seats',
      'batch',
    ),
    'mails go to many': count(`message where kind glob 'batch-*' and state <> 'cancelled'`),
    'a mail about money does not go': takenBack(`kind in ${ofMoney}`),
    'a mail about a person does not go': takenBack(`kind = 'serials'`),
    'a certificate is decided': list('id || certificate', `orders where certificate <> ''`),
    'a certificate is issued or ended': list('id || state', 'certificate'),
    'the PDF of an order is another': list('id || pdf', `orders where pdf <> ''`),
    'who signs is another': list('name', 'signatory'),
    'a name that others rely on is another': `(select (select count(*) from orders where name = '${names.certified}')
      + (select count(*) from user where name = '${names.certified}'))`,
    'a student has another e-mail': count(
      `user where role = 'student' and email glob 'corrected-*'`,
    ),
    'two records are merged, or parted': list('id', 'merged'),
    'the catalogue is another': `${list('id || name || price || stock || state || coalesce(rank, 0)', 'course')}
      || ${list('id || name || price || stock || state || coalesce(rank, 0)', 'product')}
      || ${list('lines', 'synonyms')}`,
    'cash of the drawer is taken back': count('cash_move where reverses is not null'),
    'the drawer is signed': count('cash_count'),
    'what the bank says is another': `${count('bank_import')} || ${list('id || aside_reason', 'bank_line')}`,
    'a demo class is decided': list(`id || status || demo_date || coalesce(class_id, '')`, 'demo'),
    'material is shared, or no longer': list('id', 'material'),
    'a template is another': list('id || words || is_deleted', 'template'),
    'the site says something else of the school': list('id', 'school_publication'),
    'a draft about the school is another': list('part || words', 'school_draft'),
  }),
  ...by(counter, {
    'cash is written down': count(`${verified} and method = 'cash'`),
    'an order is accepted': list('id', `orders where status in ('processing', 'success')`),
    'an order is closed': list('id', `orders where status in ('cancelled', 'failed')`),
    'a document is issued': count('document'),
    'a seat is given, moved or released': list(
      'batch_id || number || order_row',
      'seat where order_row is not null',
    ),
    'a place in line is given or taken': list('id || offered_until || ended_as', 'waiting'),
    'a mail goes again': count('message where again is not null'),
    'what is known of a person is another': `${count(`user where role = 'student' and name = '${names.plain}'`)}
      || ${count(`orders where name = '${names.plain}'`)}
      || ${list('note', `orders where note <> ''`)}`,
    'a code to open an account is made': list('code_hash', 'opening'),
    'an account is added': count(`user where email = '' or email glob '${addedEmail}*'`),
    'an order is placed for somebody': count(`orders where placed_by <> ''`),
    'a student is logged out': count(
      `session s join user u on u.id = s.user_id where u.role = 'student'`,
    ),
    'a line of an order is ready or collected': list('order_row || state', 'order_line'),
    'cash moves beside payments': count('cash_move where reverses is null'),
    'what is sold of an order is another': list(
      'order_row || product_id || amount || words',
      'order_line',
    ),
    'attendance is noted': `${list('order_row || is_present', 'attendance')} || ${list('id || attendance', 'demo')}`,
    'a note is written or deleted': list('id', 'note'),
    'a question is written down': count(`enquiry where not ${isAsked}`),
    'an enquiry is seen': count(`enquiry where status = 'seen'`),
    'an enquiry is somebody’s, or put off': list(
      'id || assigned_to || snoozed_until',
      `enquiry where assigned_to is not null`,
    ),
    'a person is answered or reminded': count('conversation'),
  }),
  ...by(owner, {
    'money is sent back': count(`payment where direction = 'refund' and not is_correction`),
    'an order is refunded, or no longer': list('id', `orders where status = 'refunded'`),
    'a buyer who asked to cancel is answered': list('id', `orders where cancel_asked_at <> ''`),
    'a mail about a refund does not go': takenBack(
      `kind in ('payment-refunded', 'order-refunded', 'order-cancel')`,
    ),
    'a mail about a login does not go': takenBack(`kind glob '*word-changed'`),
    'one of the team is changed': list(
      `id || name || role || disabled_at || pending_name`,
      `user where role <> 'student'`,
    ),
    'one of the team is logged out': count(
      `session s join user u on u.id = s.user_id where u.role <> 'student'`,
    ),
    'another gets the mail of a month': list('recipients', 'month_mail'),
    'somebody is invited, or no longer': list('token_hash', 'invite'),
    'personal data is erased': `${count(`user where erased_at <> ''`)} || ' ' || ${count(`enquiry where ${isAsked}`)}
      || ' ' || ${count('demo')}`,
    'a file is imported, or taken back': list('id || taken_back_at', 'data_import'),
  }),
  ...by([], {
    'a password is another': `(select group_concat(hash) from (select distinct password_hash as hash from user
      where email not glob '${addedEmail}*' and password_hash not in ('', '${noPassword}')
      order by 1))`,
  }),
};
type EffectName = keyof typeof effects;

/** `caused` is one effect, or several or none. */
export const way = (
  call: string,
  caused: EffectName | readonly EffectName[],
  send: Way['send'],
  more: Pick<Way, 'only' | 'reads'> = {},
): Way => ({ call, effects: [caused].flat(), send, ...more });

const effectNames = Object.keys(effects) as EffectName[];

export const reads = {
  'the work of a day': counter,
  'payments and cash': [...counter, 'accountant'],
  money: [...office, 'accountant'],
  'the files of a month': [...owner, 'accountant'],
  'books and history': office,
  'all of it at once, and the team': owner,
} as const;

/** What is seen of every effect by now, and how many rows each table has. */
export async function facts() {
  const columns = effectNames.map((name) => `${effects[name].rows} as "${name}"`);
  const row = await env.DB.prepare(`select ${[...columns, `${rowCounts} as rows`]}`).first();
  return row as Record<EffectName, unknown> & { rows: string };
}

/** The effects that happened between two looks. */
export const happened = (
  before: Record<EffectName, unknown>,
  after: Record<EffectName, unknown>,
): EffectName[] => effectNames.filter((name) => before[name] !== after[name]);
