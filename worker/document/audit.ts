import { sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { isTakenBack } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';

export const documentAudit: Audited = {
  rules: [
    rule(
      'documents of a year are numbered without a gap',
      `select year as id, count(*) || ' up to ' || max(n) as why from document group by year
       having min(n) <> 1 or max(n) <> count(*)`,
    ),
    rule(
      'the number of a document is its year and place',
      `select id, number as why from document
       where ltrim(number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
           <> '/' || substr(year, 3) || '/' || printf('%05d', n)
         or year <> case when substr(issued_on, 6) < '04-01'
           then (substr(issued_on, 1, 4) - 1) || '-' || substr(issued_on, 3, 2)
           else substr(issued_on, 1, 4) || '-'
             || printf('%02d', (substr(issued_on, 1, 4) + 1) % 100) end`,
    ),
    rule(
      'a later number has no earlier day',
      `select id, issued_on as why from (
         select id, issued_on, lag(issued_on) over (partition by year order by n) as before
         from document) where issued_on < before`,
    ),
    rule(
      'a verified payment has one document, unless it was cancelled',
      sql`select p.id, p.number as why from ${payment} p
       where p.state = 'verified' and not p.is_correction
         and not exists (select 1 from document where payment = p.id)`,
      sql`select p.id, count(*) || ' stand' as why
       from ${payment} p join document d on d.payment = p.id and d.cancelled_at = ''
       group by p.id having count(*) > 1`,
    ),
    rule(
      'a document is of a payment that is verified and was not taken back',
      sql`select d.id, p.state as why from document d join ${payment} p on p.id = d.payment
        where p.state <> 'verified' or p.is_correction or (d.cancelled_at = '' and ${isTakenBack(sql`p.id`)})`,
    ),
  ],
};
