import { addDays, today } from '../../contract/day.ts';
import { documentNumber, financialYear } from '../../contract/document/year.ts';
import { linesOf } from '../../contract/money-report.ts';
import { monthPeriod } from '../../contract/period.ts';
import { bulkCourses, clear, fill } from '../../worker/test/bulk-data.ts';
import { people } from '../../worker/test/cast.ts';
import type { Site } from '../site.ts';
import { tokenOf } from './people.ts';
import { median } from './rate.ts';
import type { Row } from './table.ts';

const rounds = 25;
/** Milliseconds per call. */
const target = 100;
const size = { users: 20_000, orders: 100_000, demos: 5000, enquiries: 5000 };

const orders = '/api/admin/admin-get-all-orders?page=';
const course = encodeURIComponent(bulkCourses[0] ?? '');
/** Documents of the present year that the bench makes, and their last page. */
const documents = 20_000;
const lastPage = documents / 20;
const month = Number(today().slice(5, 7));
/** A whole month, and a whole financial year, which may take longer. */
const lastMonth = addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7);
const lastYear = 'money of a financial year';
const targets: Record<string, number> = { [lastYear]: 500 };

/** Lists, filters, searches and CSV files of the back office. */
const calls: [what: string, path: string][] = [
  ['dashboard', '/api/admin/dashboard'],
  ['orders', `${orders}1`],
  ['orders, the last page', `${orders}5000`],
  ['orders of a course', `${orders}1&course=${course}`],
  ['orders of a status', `${orders}1&status=pending`],
  ['orders of a day', `${orders}1&date=${today()}`],
  ['orders of a month of any year', `${orders}1&month=${month}`],
  ['orders of a course, status and month', `${orders}1&course=${course}&status=pending&month=1`],
  ['orders of one e-mail', `${orders}1&email=aarav.apte0@`],
  ['orders of a part that many e-mails have', `${orders}1&email=gmail`],
  ['orders, search for one person', `${orders}1&q=aarav.apte0@`],
  ['orders, search for a number', `${orders}1&q=0123456`],
  ['orders, search for a phone', `${orders}1&q=%2B91%2090000%2000777`],
  ['orders, search for nobody', `${orders}1&q=zzzz`],
  ['orders, search for what many have', `${orders}1&q=gmail`],
  ['orders, search for three words', `${orders}1&q=aarav%20apte%20gmail`],
  ['orders, search for what many have, of a status', `${orders}1&q=test&status=pending`],
  ['orders to verify', `${orders}1&tab=verify`],
  ['orders with a balance due', `${orders}1&tab=balance`],
  ['orders with a balance due, the page 500', `${orders}500&tab=balance`],
  ['orders that start this week', `${orders}1&tab=starts`],
  ['orders whose certificate is due', `${orders}1&tab=certificate`],
  ['orders paid in cash with a balance', `${orders}1&method=cash&balance=due`],
  ['orders as CSV, first byte', '/api/admin/export-orders'],
  ['orders of a month as CSV, first byte', `/api/admin/export-orders?month=${month}`],
  ['orders searched as CSV, first byte', '/api/admin/export-orders?q=aarav.apte0@'],
  ['payments to verify', '/api/payment/list?page=1&tab=claimed'],
  ['payments of another amount', '/api/payment/list?page=1&tab=differs'],
  ['payments used twice', '/api/payment/list?page=1&tab=twice'],
  ['payments verified', '/api/payment/list?page=1&tab=verified'],
  ['payments verified, the page 10,000', '/api/payment/list?page=10000&tab=verified'],
  ['payments, search for one person', '/api/payment/list?page=1&q=aarav.apte0@'],
  ['payments, search for a transaction id', '/api/payment/list?page=1&tab=verified&q=000000777770'],
  ['payments, search for what many have', '/api/payment/list?page=1&q=gmail'],
  ['payments of a day', `/api/payment/list?page=1&tab=verified&from=${today()}&to=${today()}`],
  [
    'payments of a course and a month, with their sum',
    `/api/payment/list?page=1&${new URLSearchParams(linesOf(monthPeriod(today().slice(0, 7)), { figure: 'received', course: bulkCourses[0] ?? '' }))}`,
  ],
  ['money of a month', `/api/money/report?month=${lastMonth}`],
  [lastYear, `/api/money/report?year=${financialYear(addDays(today(), -365))}`],
  ['bank lines without an order', '/api/bank/lines?page=1&tab=open'],
  ['claims that the bank proves', '/api/bank/matches'],
  ['the drawer of today', `/api/drawer/day?day=${today()}`],
  ['days of the drawer', '/api/drawer/list?page=1'],
  ['documents of a year', '/api/document/list?page=1'],
  ['documents of a month', `/api/document/list?page=1&month=${today().slice(0, 7)}`],
  ['documents, the last page', `/api/document/list?page=${lastPage}`],
  ['documents, search for a number', '/api/document/list?page=1&q=00777'],
  ['payments of a month as CSV, first byte', '/api/admin/export-payments'],
  [
    'payments of a year as CSV, first byte',
    `/api/admin/export-payments?year=${financialYear(today())}`,
  ],
  ['users', '/api/admin/get-all-users?page=1'],
  ['users by e-mail', '/api/admin/get-all-users?page=1&email=aarav.apte0@'],
  ['users, search', '/api/admin/get-all-users?page=1&q=aarav%20apte'],
  ['users as CSV, first byte', '/api/admin/export-users'],
  ['queries', '/api/admin/get-all-queries?page=1&status=pending'],
  ['queries, search', '/api/admin/get-all-queries?page=1&q=somebody'],
  ['demo bookings', '/api/demo/get-all-demo?page=1&status=pending'],
  ['demo bookings, search', '/api/demo/get-all-demo?page=1&q=more'],
];

/** Milliseconds until the response, or the first bytes of a file. */
async function timed({ origin }: Site, token: string, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`);
  if (!path.includes('/export-')) {
    await response.arrayBuffer();
    return performance.now() - started;
  }
  const reader = response.body.getReader();
  await reader.read();
  const time = performance.now() - started;
  await reader.cancel();
  // The Worker still makes the chunk after the first; the next round must not wait for it.
  await new Promise((resolve) => setTimeout(resolve, 250));
  return time;
}

/** The answer to a call of the office, and how long it took. */
async function call<Answer>(
  { origin }: Site,
  token: string,
  path: string,
  body?: unknown,
): Promise<{ answer: Answer; time: number }> {
  const started = performance.now();
  const response = await fetch(`${origin}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { answer, time: performance.now() - started };
}

type Claim = { _id: string; txnId: string; amount: number };

/** The claims of a page of the queue. */
const claimsOf = async (site: Site, token: string, page: number) =>
  (
    await call<{ data: Claim[] }>(
      site,
      token,
      `/api/payment/list?tab=claimed&limit=100&page=${page}`,
    )
  ).answer.data;

/** Lines of one statement, and statements of two years. */
const [lines, statements] = [2000, 24];

/** Of ten lines, seven are of a verified payment, two of nobody, one has no reference. */
function lineOf(i: number) {
  const day = new Date(Date.parse(today()) - (i % 730) * 86_400_000).toISOString().slice(0, 10);
  const known = `${String(i).padStart(11, '0')}0`;
  const reference = i % 10 < 7 ? known : i % 10 < 9 ? String(700_000_000_000 + i) : '';
  const narration = `UPI-SOMEBODY-PAYER@OKAXIS-UTIB0000123-${i}-COURSE FEE`;
  return { day, paise: 400_000, reference, narration, balance: i };
}

/** Imports the statements of two years, of which the last proves a page of claims. */
async function timedImport(site: Site, token: string): Promise<Row> {
  const times: number[] = [];
  const claims = await claimsOf(site, token, 1);
  for (let n = 0; n < statements; n++) {
    const made = Array.from({ length: lines }, (_, i) => lineOf(n * lines + i));
    const proofs = claims.map(({ txnId, amount }, i) => ({
      ...lineOf(i),
      ...{ reference: txnId, paise: amount * 100, day: today() },
    }));
    const isLast = n === statements - 1;
    const { time } = await call(site, token, '/api/bank/import', {
      requestId: `bench-import-${String(n).padStart(8, '0')}`,
      ...{ name: 'bench.csv', bank: 'HDFC Bank' },
      lines: isLast ? [...proofs, ...made.slice(proofs.length)] : made,
      ...{ debits: 0, others: 0, bad: [], breaks: [] },
    });
    times.push(time);
  }
  const note = `${statements} statements`;
  return { what: `${many}: import of 2,000 bank lines`, ...within(1000, median(times)), note };
}

const many = '100,000 orders';
const within = (bound: number, figure: number) =>
  ({ figure, target: bound, bound: 'most', unit: 'ms' }) as const;

/** Claims verified one by one, a hundred at once, and the page that a bank statement proves. */
async function timedVerifying(site: Site, token: string): Promise<Row[]> {
  const times: number[] = [];
  const [proven, single, together] = await Promise.all(
    [1, 2, 3].map((page) => claimsOf(site, token, page)),
  );
  for (const { _id: id } of single?.slice(0, rounds) ?? [])
    times.push((await call(site, token, '/api/payment/verify', { id, confirm: true })).time);
  const form = { confirm: true, requestId: 'bench-verify-00000001' };
  const ids = together?.map(({ _id }) => _id);
  const all = await call(site, token, '/api/payment/bulk-verify', { ...form, ids });
  const { answer } = await call<{ data: unknown[] }>(site, token, '/api/bank/matches');
  if (answer.data.length < (proven?.length ?? 0)) throw new Error('The bank proves too little');
  const pairs = answer.data;
  const matched = await call(site, token, '/api/bank/verify', {
    ...{ confirm: true, requestId: 'bench-verify-00000002' },
    pairs: (pairs as { payment: string; line: string }[]).map(({ payment, line }) => ({
      payment,
      line,
    })),
  });
  return [
    { what: `${many}: a claim is verified`, ...within(target, median(times)) },
    { what: `${many}: 100 claims are verified at once`, ...within(1000, all.time) },
    { what: `${many}: ${pairs.length} matches are verified`, ...within(1000, matched.time) },
  ];
}

const without = async ({ env: { DB } }: Site, triggers: string[], statements: string[]) => {
  const list = triggers.map((name) => `'${name}'`).join();
  const found = await DB.prepare(
    `select name, sql from sqlite_master where type = 'trigger' and name in (${list})`,
  ).all<{ name: string; sql: string }>();
  for (const { name } of found.results) await DB.prepare(`drop trigger ${name}`).run();
  for (const statement of statements) await DB.prepare(statement).run();
  for (const { sql } of found.results) await DB.prepare(sql).run();
};

/** Documents of payments, from this year's first number, and a sign-off two years old. */
const fillDocuments = (site: Site) => {
  const year = financialYear(today());
  const content = `json_object('about', json_object('noun', 'order', 'number', p.number, 'what', 'Artisan Breads'),
    'recipient', json_object('name', 'Aarav Apte'), 'total', 800000,
    'lines', json_array('${'x'.repeat(800)}'))`;
  return without(
    site,
    ['document_numbered'],
    [
      `insert into document (id, created_at, year, n, number, kind, payment, issued_on, content)
       select 'many-' || n, '${today()}T00:00:00.000Z', '${year}', n,
          '${documentNumber(year, 0).slice(0, -5)}' || printf('%05d', n),
         'receipt', id, '${today()}', ${content}
       from (select p.*, row_number() over (order by p.seq)
            + (select count(*) from document where year = '${year}') as n
         from payment p where p.id like 'many-payment-%' and p.state = 'verified'
          limit ${documents}) p`,
      `insert into cash_count (id, created_at, request_id, day, nth, opening, cash_in, cash_out, banked, counted, note, signed_by)
       values ('many', '', 'many', '${addDays(today(), -730)}', 1, 0, 0, 0, 0, 0, '', '')`,
    ],
  );
};

const clearDocuments = (site: Site) =>
  without(
    site,
    ['document_kept', 'cash_count_kept'],
    [`delete from document where id like 'many-%'`, `delete from cash_count where id = 'many'`],
  );

/** Median response time of each list with 100,000 orders. */
export async function measureLists(site: Site): Promise<Row[]> {
  const token = await tokenOf(site, people.admin.email);
  await fill(site.env.DB, { ...size, days: 1095, until: today() });
  await fillDocuments(site);
  const rows: Row[] = [await timedImport(site, token)];
  for (const [what, path] of calls) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await timed(site, token, path));
    const best = Math.min(...times).toFixed(0);
    rows.push({
      what: `${many}: ${what}`,
      ...within(targets[what] ?? target, median(times)),
      note: `${best} ms at best`,
    });
  }
  // Last: the rows above are of as many claims as there were.
  rows.push(...(await timedVerifying(site, token)));
  await clearDocuments(site);
  await clear(site.env.DB);
  return rows;
}
