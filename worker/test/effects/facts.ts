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

export const effects = {
  'money by the bank is verified': { who: office, rows: count(`${verified} and method <> 'cash'`) },
  'cash is written down': { who: counter, rows: count(`${verified} and method = 'cash'`) },
  'a claim is refused': {
    who: office,
    rows: count(`payment p where state = 'rejected' and not exists (select 1 from payment again
      where again.reference = p.reference and again.seq > p.seq and again.state = 'claimed')`),
  },
  'money is taken back': { who: office, rows: count('payment where reverses is not null') },
  'what was paid is corrected': {
    who: office,
    rows: count('payment where is_correction and reverses is null'),
  },
  'money is sent back': {
    who: owner,
    rows: count(`payment where direction = 'refund' and not is_correction`),
  },
  'an order is refunded, or no longer': {
    who: owner,
    rows: list('id', `orders where status = 'refunded'`),
  },
  'an order is accepted': {
    who: counter,
    rows: list('id', `orders where status in ('processing', 'success')`),
  },
  'an order is confirmed without money': {
    who: office,
    rows: list('id', `orders where status = 'success' and paid = 0`),
  },
  'an order is closed': {
    who: counter,
    rows: list('id', `orders where status in ('cancelled', 'failed')`),
  },
  'a buyer who asked to cancel is answered': {
    who: owner,
    rows: list('id', `orders where cancel_asked_at <> ''`),
  },
  'a document is issued': { who: counter, rows: count('document') },
  'a document is cancelled': { who: office, rows: count(`document where cancelled_at <> ''`) },
  'a price is waived': {
    who: office,
    rows: `${list('id || code || value || ended_at', 'offer')} || ${count(
      `orders o join course c on c.name_key = o.course_key
       where o.course_price + o.discount + o.credit <> c.price`,
    )} || ${count(`orders where price_reason <> ''`)} || ${list(
      'order_row || amount',
      'order_line where price < (select p.price from product p where p.id = product_id)',
    )}`,
  },
  'a seat is given, moved or released': {
    who: counter,
    rows: list('batch_id || number || order_row', 'seat where order_row is not null'),
  },
  'a place in line is given or taken': {
    who: counter,
    rows: list('id || offered_until || ended_as', 'waiting'),
  },
  'a class is added, changed or cancelled': {
    who: office,
    rows: list('id || state || first_day || start_time || seats', 'batch'),
  },
  'mails go to many': {
    who: office,
    rows: count(`message where kind glob 'batch-*' and state <> 'cancelled'`),
  },
  'a mail goes again': { who: counter, rows: count('message where again is not null') },
  'a mail about money does not go': { who: office, rows: takenBack(`kind in ${ofMoney}`) },
  'a mail about a refund does not go': {
    who: owner,
    rows: takenBack(`kind in ('payment-refunded', 'order-refunded', 'order-cancel')`),
  },
  'a mail about a login does not go': { who: owner, rows: takenBack(`kind glob '*word-changed'`) },
  'a mail about a person does not go': { who: office, rows: takenBack(`kind = 'serials'`) },
  'a certificate is decided': {
    who: office,
    rows: list('id || certificate', `orders where certificate <> ''`),
  },
  'a certificate is issued or ended': { who: office, rows: list('id || state', 'certificate') },
  'the PDF of an order is another': {
    who: office,
    rows: list('id || pdf', `orders where pdf <> ''`),
  },
  'who signs is another': { who: office, rows: list('name', 'signatory') },
  'a name that others rely on is another': {
    who: office,
    rows: `(select (select count(*) from orders where name = '${names.certified}')
      + (select count(*) from user where name = '${names.certified}'))`,
  },
  'what is known of a person is another': {
    who: counter,
    rows: `${count(`user where role = 'student' and name = '${names.plain}'`)}
      || ${count(`orders where name = '${names.plain}'`)}
      || ${list('note', `orders where note <> ''`)}`,
  },
  'a student has another e-mail': {
    who: office,
    rows: count(`user where role = 'student' and email glob 'corrected-*'`),
  },
  'a code to open an account is made': { who: counter, rows: list('code_hash', 'opening') },
  'two records are merged, or parted': { who: office, rows: list('id', 'merged') },
  'an account is added': {
    who: counter,
    rows: count(`user where email = '' or email glob '${addedEmail}*'`),
  },
  'an order is placed for somebody': { who: counter, rows: count(`orders where placed_by <> ''`) },
  'a student is logged out': {
    who: counter,
    rows: count(`session s join user u on u.id = s.user_id where u.role = 'student'`),
  },
  'one of the team is changed': {
    who: owner,
    rows: list(`id || name || role || disabled_at || pending_name`, `user where role <> 'student'`),
  },
  'one of the team is logged out': {
    who: owner,
    rows: count(`session s join user u on u.id = s.user_id where u.role <> 'student'`),
  },
  'another gets the mail of a month': { who: owner, rows: list('recipients', 'month_mail') },
  'somebody is invited, or no longer': { who: owner, rows: list('token_hash', 'invite') },
  'a password is another': {
    who: [],
    rows: `(select group_concat(hash) from (select distinct password_hash as hash from user
      where email not glob '${addedEmail}*' and password_hash not in ('', '${noPassword}')
      order by 1))`,
  },
  'personal data is erased': {
    who: owner,
    rows: `${count(`user where erased_at <> ''`)} || ' ' || ${count(`enquiry where ${isAsked}`)}
      || ' ' || ${count('demo')}`,
  },
  'the catalogue is another': {
    who: office,
    rows: `${list('id || name || price || stock || state || coalesce(rank, 0)', 'course')}
      || ${list('id || name || price || stock || state || coalesce(rank, 0)', 'product')}
      || ${list('lines', 'synonyms')}`,
  },
  'a line of an order is ready or collected': {
    who: counter,
    rows: list('order_row || state', 'order_line'),
  },
  'cash moves beside payments': { who: counter, rows: count('cash_move where reverses is null') },
  'cash of the drawer is taken back': {
    who: office,
    rows: count('cash_move where reverses is not null'),
  },
  'the drawer is signed': { who: office, rows: count('cash_count') },
  'what is sold of an order is another': {
    who: counter,
    rows: list('order_row || product_id || amount || words', 'order_line'),
  },
  'what the bank says is another': {
    who: office,
    rows: `${count('bank_import')} || ${list('id || aside_reason', 'bank_line')}`,
  },
  'a file is imported, or taken back': {
    who: owner,
    rows: list('id || taken_back_at', 'data_import'),
  },
  'a demo class is decided': {
    who: office,
    rows: list(`id || status || demo_date || coalesce(class_id, '')`, 'demo'),
  },
  'attendance is noted': {
    who: counter,
    rows: `${list('order_row || is_present', 'attendance')} || ${list('id || attendance', 'demo')}`,
  },
  'material is shared, or no longer': { who: office, rows: list('id', 'material') },
  'a note is written or deleted': { who: counter, rows: list('id', 'note') },
  'a question is written down': { who: counter, rows: count(`enquiry where not ${isAsked}`) },
  'an enquiry is seen': { who: counter, rows: count(`enquiry where status = 'seen'`) },
  'an enquiry is somebody’s, or put off': {
    who: counter,
    rows: list('id || assigned_to || snoozed_until', `enquiry where assigned_to is not null`),
  },
  'a person is answered or reminded': { who: counter, rows: count('conversation') },
  'a template is another': { who: office, rows: list('id || words || is_deleted', 'template') },
  'the site says something else of the school': {
    who: office,
    rows: list('id', 'school_publication'),
  },
  'a draft about the school is another': {
    who: office,
    rows: list('part || words', 'school_draft'),
  },
} as const satisfies Record<string, Effect>;
type EffectName = keyof typeof effects;

/** `caused` is one effect, or several or none. */
export const way = (
  call: string,
  caused: EffectName | readonly EffectName[],
  send: Way['send'],
  more: Pick<Way, 'only' | 'reads'> = {},
): Way => ({ call, effects: [caused].flat(), send, ...more });

const effectNames = Object.keys(effects) as EffectName[];

/** Who may read what, by what is read. */
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
