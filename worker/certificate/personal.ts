import { getTableName, sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import type { Personal } from '../lib/personal.ts';
import { order } from '../order/table.ts';

const reason = 'Its holder asked the school to erase their data.';

/** Its number stays, and that it ended: whoever has the paper can still ask. */
export const certificatePersonal: Personal = {
  records: ({ userId }) => ({
    noun: 'certificate',
    ids: sql`select id from certificate where user_id = ${userId}`,
  }),
  files: ({ userId }) => [
    sql`select pdf as key from certificate where user_id = ${userId} and pdf <> ''`,
  ],
  erase: ({ userId, at, later, isRunning }) => [
    sql`update certificate set state = 'revoked', reason = ${reason}, replaced_by = '',
        pdf = '', exception = '',
        facts = json_set(facts, '$.name', '', '$.serialNo', ''),
        ended_at = case ended_at when '' then ${at} else ended_at end, updated_at = ${later}
      where user_id = ${userId} and ${isRunning}`,
  ],
};

export const certificateAudit: Audited = {
  rules: [
    rule(
      'an order has one valid certificate at most, and offers that then',
      `select order_row as id, count(*) || ' are valid' as why from certificate
       where state = 'valid' group by order_row having count(*) > 1`,
      sql`select c.id, 'the order says ' || o.certificate || ' and offers ' || o.pdf as why
       from certificate c join ${order} o on o.id = c.order_row
       where c.state = 'valid' and (o.certificate <> 'yes' or o.pdf <> c.pdf)`,
    ),
    rule(
      'a certificate is of its holder’s order',
      sql`select c.id, c.number as why from certificate c left join ${order} o on o.id = c.order_row
       where o.id is null or o.user_id <> c.user_id or o.kind <> 'course'`,
    ),
    rule(
      'a certificate that was replaced names the next one of its order',
      `select c.id, c.replaced_by as why
       from certificate c left join certificate n on n.number = c.replaced_by
       where c.state = 'replaced'
         and (n.id is null or n.order_row <> c.order_row or n.seq < c.seq)`,
    ),
    rule(
      'no order offers the PDF of a certificate that has ended',
      sql`select o.id, c.number as why from ${order} o join certificate c on c.pdf = o.pdf
       where o.pdf <> '' and (c.state <> 'valid' or c.order_row <> o.id)`,
    ),
    rule(
      'what is printed on a certificate has its number',
      `select id, number as why from certificate where facts ->> 'number' <> number`,
    ),
  ],
  files: [
    `select pdf as key from certificate where pdf <> ''`,
    // Its order names the same file, which is counted once.
    `select o.pdf as key from ${getTableName(order)} o where o.pdf <> ''
     and not exists (select 1 from certificate c where c.pdf = o.pdf)`,
    `select image as key from signatory where image <> ''`,
  ],
  tracked: [{ noun: 'certificate', table: 'certificate', columns: { state: 'state' } }],
};
