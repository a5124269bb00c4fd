import { addDays, today } from '../../contract/day.ts';
import { documentNumber, financialYear } from '../../contract/period.ts';
import type { Env } from '../../worker/env.ts';
import { clear, fill } from '../../worker/test/bulk-data.ts';
import { people } from '../../worker/test/cast.ts';
import type { Site } from '../site.ts';
import { calls, documents, targets } from './office-calls.ts';
import { median } from './rate.ts';
import { type Row, tokenOf } from './table.ts';

const rounds = 25;
/** Milliseconds per call. */
const target = 100;
const size = { users: 40_000, orders: 100_000, demos: 5000, enquiries: 5000 };

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

type Claim = { _id: string; txnId: string; amount: number; receivedOn: string };
type Match = { payment: string; line: string };

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

/** Of ten lines, seven are of a payment that is no claim, two of nobody, one has no reference. */
function lineOf(i: number) {
  const day = new Date(Date.parse(today()) - (i % 730) * 86_400_000).toISOString().slice(0, 10);
  const known = String(2 * i).padStart(12, '0');
  const reference = i % 10 < 7 ? known : i % 10 < 9 ? String(700_000_000_000 + i) : '';
  const narration = `UPI-SOMEBODY-PAYER@OKAXIS-UTIB0000123-${i}-COURSE FEE`;
  return { day, paise: 400_000, reference, narration, balance: i };
}

async function timedImport(site: Site, token: string): Promise<Row> {
  const times: number[] = [];
  const claims = await claimsOf(site, token, 1);
  for (let n = 0; n < statements; n++) {
    const made = Array.from({ length: lines }, (_, i) => lineOf(n * lines + i));
    const proofs = claims.map(({ txnId, amount, receivedOn }, i) => ({
      ...lineOf(i),
      reference: txnId,
      paise: amount * 100,
      day: receivedOn,
    }));
    const isLast = n === statements - 1;
    const { time } = await call(site, token, '/api/bank/import', {
      requestId: `bench-import-${String(n).padStart(8, '0')}`,
      name: 'bench.csv',
      bank: 'HDFC Bank',
      lines: isLast ? [...proofs, ...made.slice(proofs.length)] : made,
      debits: 0,
      others: 0,
      bad: [],
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
  for (const { _id: id } of single?.slice(0, rounds) ?? []) {
    const form = { id, confirm: true, requestId: `bench-${id}` };
    times.push((await call(site, token, '/api/payment/verify', form)).time);
  }
  const form = { confirm: true, requestId: 'bench-verify-00000001' };
  const ids = together?.map(({ _id }) => _id);
  const all = await call(site, token, '/api/payment/bulk-verify', { ...form, ids });
  const { answer } = await call<{ data: Match[] }>(site, token, '/api/bank/matches');
  if (answer.data.length < (proven?.length ?? 0))
    throw new Error(`The bank proves ${answer.data.length} of ${proven?.length} claims`);
  const pairs = answer.data.map(({ payment, line }) => ({ payment, line }));
  const matches = { confirm: true, requestId: 'bench-verify-00000002', pairs };
  const matched = await call(site, token, '/api/bank/verify', matches);
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
      `insert into cash_count (id, created_at, request_id, day, nth, opening, cash_in, cash_out, counted, note, signed_by)
       values ('many', '', 'many', '${addDays(today(), -730)}', 1, 0, 0, 0, 0, '', '')`,
    ],
  );
};

const clearDocuments = (site: Site) =>
  without(
    site,
    ['document_kept', 'cash_count_kept'],
    [`delete from document where id like 'many-%'`, `delete from cash_count where id = 'many'`],
  );

export async function measureLists(site: Site): Promise<Row[]> {
  const token = await tokenOf(site, people.admin.email);
  await fill(site.env.DB, { ...size, days: 1095, until: today() });
  await fillDocuments(site);
  const rows: Row[] = [await timedImport(site, token), await measureAudit(site.env)];
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
  rows.push(...(await timedVerifying(site, token)));
  await clearDocuments(site);
  await clear(site.env.DB);
  return rows;
}

/** Rows that the hourly audit reads in a day, after a day that asked everything. */
async function measureAudit(env: Env): Promise<Row> {
  // Loaded once the records of all nouns are, which `withLocalEnv` does.
  const { auditInTurn, lastTurn } = await import('../../worker/audit/turn.ts');
  let rows = 0;
  for (let hour = 0; hour < 48; hour++) {
    const at = new Date(Date.now() + hour * 3_600_000).toISOString();
    await auditInTurn(env, at);
    const turns = Object.values(await lastTurn(env)).filter((turn) => turn.at === at);
    if (hour >= 24) rows += turns.reduce((sum, { read }) => sum + read, 0);
  }
  const bound = { target: 16, bound: 'most', unit: 'million rows' } as const;
  return { what: '100,000 orders: audits of a day read', figure: rows / 1e6, ...bound };
}
