import { type Rule, rule, type Tracked } from '../lib/audit.ts';
import { nouns } from './nouns.ts';

const tracked = nouns.flatMap(({ tracked }) => tracked ?? []);

/** Every value that the history has of them: `record`, `field`, `was`, `is_` and `seq`. */
const written = ({ noun, columns }: Tracked) => `
  select a.record, f.key as field, json_extract(a.before, '$.' || f.key) as was, f.value as is_,
    a.seq, a.before is null as is_first
  from audit a, json_each(a.after) f
  where a.noun = '${noun}' and f.key in (${Object.keys(columns)
    .map((field) => `'${field}'`)
    .join(', ')})`;

const currentValue = ({ columns }: Tracked) =>
  `case written.field ${Object.entries(columns)
    .map(([field, column]) => `when '${field}' then r.${column}`)
    .join(' ')} end`;

export const historyRules: Rule[] = [
  rule(
    'the history has every line that was written',
    `select 'history' as id, count(*) || ' lines of ' || s.seq as why from audit, sqlite_sequence s
     where s.name = 'audit' having count(*) <> s.seq or max(audit.seq) <> s.seq`,
  ),
  rule(
    'a record is as its history left it',
    ...tracked.map(
      (kind) => `select r.id, '${kind.noun} ' || written.field as why
        from (select record, field, is_, max(seq)
          from (${written(kind)}) group by record, field) written
        join ${kind.table} r on r.id = written.record
        where written.is_ is not ${currentValue(kind)}`,
    ),
  ),
  rule(
    'a change in the history begins where the one before it ended',
    ...tracked.map(
      (kind) => `select record as id, '${kind.noun} ' || field as why from (
          select record, field, was, is_first,
            lag(is_) over (partition by record, field order by seq) as ended,
            lag(seq) over (partition by record, field order by seq) as earlier
          from (${written(kind)}))
        where earlier is not null and (is_first or was is not ended)`,
    ),
  ),
  rule(
    'a decision has a line in the history',
    ...tracked.flatMap(({ noun, table, undecided }) =>
      undecided
        ? `select r.id, '${noun} ' || r.status as why from ${table} r
           where r.status <> '${undecided}' and not exists (select 1 from audit
             where noun = '${noun}' and record = r.id
               and json_extract(after, '$.status') is not null)`
        : [],
    ),
  ),
];
