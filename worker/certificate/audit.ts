import { getTableName, sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { order } from '../order/table.ts';

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
