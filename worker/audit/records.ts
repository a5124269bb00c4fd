import { rule } from './rule.ts';

/** Tables of records, whose rows say when they were made and changed. */
const tables = ['user', 'orders', 'demo', 'enquiry', 'course', 'product', 'batch'];

/** Whether a column is a moment as `now()` writes it. */
const isMoment = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column}`;

export const recordRules = [
  rule(
    'an approved demo class has a day and a time, and no other has',
    `select id, status as why from demo where case status when 'success' then demo_date = '' or demo_time = ''
       else demo_date <> '' or demo_time <> '' end`,
  ),
  rule(
    'a demo class has no more bookings than seats, and none once it is cancelled',
    `select k.id, k.state as why from batch k where k.kind = 'demo' and (select count(*) from demo d
       where d.class_id = k.id and d.status <> 'rejected') > iif(k.state = 'cancelled', 0, k.seats)`,
  ),
  rule(
    'a record was changed no sooner than it was made',
    ...tables.map(
      (table) => `select id, '${table}' as why from ${table}
        where not (${isMoment('created_at')} and ${isMoment('updated_at')} and updated_at >= created_at)`,
    ),
  ),
  rule(
    'each list of the catalogue has its version',
    `select value as id, 'no version' as why from json_each('["course", "product"]')
     where not exists (select 1 from catalogue where list = value and version <> '')`,
  ),
  rule(
    'a price of the catalogue is a whole number of rupees',
    ...['course', 'product'].map(
      (table) =>
        `select id, '${table}' as why from ${table} where typeof(price) <> 'integer' or price < 1`,
    ),
  ),
  rule(
    'a row points to one that is there',
    `select "table" || ' ' || coalesce(rowid, '') as id, 'no ' || parent as why from pragma_foreign_key_check`,
  ),
  rule(
    'the database is sound',
    `select 'database' as id, quick_check as why from pragma_quick_check where quick_check <> 'ok'`,
  ),
];
