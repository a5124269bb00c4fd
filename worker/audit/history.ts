import { rule } from './rule.ts';

/** Fields that the office alone changes, by the history's noun: table and columns. */
const tracked: Record<string, { table: string; columns: Record<string, string> }> = {
  order: {
    table: 'orders',
    columns: {
      ...{ status: 'status', certificate: 'certificate' },
      ...{ startDate: 'start_date', endDate: 'end_date' },
    },
  },
  demo: {
    table: 'demo',
    columns: {
      ...{ status: 'status', demoDate: 'demo_date', demoTime: 'demo_time' },
      attendance: 'attendance',
    },
  },
  enquiry: { table: 'enquiry', columns: { status: 'status' } },
  certificate: { table: 'certificate', columns: { state: 'state' } },
  user: { table: 'user', columns: { role: 'role', disabledAt: 'disabled_at' } },
  course: { table: 'course', columns: { name: 'name', price: 'price', stock: 'stock' } },
  offer: { table: 'offer', columns: { code: 'code', value: 'value', endedAt: 'ended_at' } },
  batch: {
    table: 'batch',
    columns: { state: 'state', seats: 'seats', startTime: 'start_time', place: 'place' },
  },
  product: { table: 'product', columns: { name: 'name', price: 'price', stock: 'stock' } },
};

const nouns = Object.entries(tracked);

/** Every value that the history has of them, as `record`, `field`, `was`, `is_` and `seq`. */
const said = (noun: string, columns: Record<string, string>) => `
  select a.record, f.key as field, json_extract(a.before, '$.' || f.key) as was, f.value as is_, a.seq, a.before is null as is_first
  from audit a, json_each(a.after) f
  where a.noun = '${noun}' and f.key in (${Object.keys(columns)
    .map((field) => `'${field}'`)
    .join(', ')})`;

const currentValue = (columns: Record<string, string>) =>
  `case said.field ${Object.entries(columns)
    .map(([field, column]) => `when '${field}' then r.${column}`)
    .join(' ')} end`;

/** A decision by the office that the history must have a line of. */
const decisions = [
  ['order', 'orders', 'pending'],
  ['demo', 'demo', 'pending'],
  ['enquiry', 'enquiry', 'pending'],
] as const;

export const historyRules = [
  rule(
    'the history has every line that was written',
    `select 'history' as id, count(*) || ' lines of ' || s.seq as why from audit, sqlite_sequence s
     where s.name = 'audit' having count(*) <> s.seq or max(audit.seq) <> s.seq`,
  ),
  rule(
    'a record is as its history left it',
    ...nouns.map(
      ([noun, { table, columns }]) => `
          select r.id, '${noun} ' || said.field as why
          from (select record, field, is_, max(seq) from (${said(noun, columns)}) group by record, field) said
          join ${table} r on r.id = said.record where said.is_ is not ${currentValue(columns)}`,
    ),
  ),
  rule(
    'a change in the history begins where the one before it ended',
    ...nouns.map(
      ([noun, { columns }]) => `
          select record as id, '${noun} ' || field as why from (
            select record, field, was, is_first, lag(is_) over (partition by record, field order by seq) as ended,
              lag(seq) over (partition by record, field order by seq) as earlier
            from (${said(noun, columns)}))
          where earlier is not null and (is_first or was is not ended)`,
    ),
  ),
  rule(
    'a decision has a line in the history',
    ...decisions.map(
      ([noun, table, first]) => `
          select r.id, '${noun} ' || r.status as why from ${table} r where r.status <> '${first}'
            and not exists (select 1 from audit where noun = '${noun}' and record = r.id and json_extract(after, '$.status') is not null)`,
    ),
  ),
];
