import { sql } from 'drizzle-orm';
import { type OrderTexts, orderFields } from '../../contract/order-field.ts';
import { changedAt, perDayOf, priceAt } from '../catalogue/sql.ts';
import { type Audited, holds, rule } from '../lib/audit.ts';
import { emptying, type Personal } from '../lib/personal.ts';
import { mailsAreAbout } from '../message/personal.ts';
import { message } from '../message/table.ts';
import { notesAreAbout } from '../note/notes.ts';
import {
  erasedName,
  erasedSearch,
  erasureRules,
  isErased,
  keepsPersonal,
  namesSomebody,
} from '../user/personal.ts';
import { couldThen } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { isVouched, ordersOfPerson } from './sql.ts';
import { order, running } from './table.ts';

export const emptied = [
  ...['father_name', 'mother_name', 'spouse_name', 'aadhar_last4', 'mobile', 'dob', 'address'],
  ...['link_one', 'link_two', 'link_three', 'link_four', 'links_at', 'pdf'],
  ...Object.keys(orderFields).map((name) => order[name as keyof OrderTexts].name),
  'cancel_why',
];

/**
 * Orders stay as documents of money: number, days, course or products, amounts, payment reference
 * and serial number, for eight years (Companies Act, 2013, s. 128(5); CGST Act, 2017, s. 36;
 * Income-tax rules).
 */
export const orderPersonal: Personal = {
  records: ({ userId }) => ({ noun: 'order', ids: ordersOfPerson(userId) }),
  files: ({ userId }) => [
    // In one: D1 unites a few selects only.
    sql`select value as key from orders o, json_each(json_insert(
        (select json_group_array(l.idea) from order_line l where l.order_row = o.id),
        '$[#]', o.pdf))
      where o.user_id = ${userId} and value <> ''`,
  ],
  erase: ({ userId, replaced, later, isRunning }) => [
    sql`update orders set name = ${erasedName}, name_search = ${erasedSearch},
        email = ${replaced}, ${emptying(emptied)}, updated_at = ${later},
        price_reason = iif(price_reason = '', '', 'Agreed')
      where user_id = ${userId} and ${isRunning}`,
    sql`update order_line set words = '', idea = '' where (words <> '' or idea <> '')
      and order_row in (${ordersOfPerson(userId)}) and ${isRunning}`,
  ],
};

/** That a table numbers its rows with seven digits from 0 to 7, each once. */
export const numberRules = (table: string, noun: string) => [
  rule(
    'an order number is seven digits from 0 to 7',
    `select id, '${noun}' as why from ${table}
     where length(order_id) <> 7 or order_id glob '*[^0-7]*'`,
  ),
  rule(
    'no two orders have one number',
    `select min(id) as id, count(*) || ' ${noun}s' as why from ${table}
     group by order_id having count(*) > 1`,
  ),
];

/** Orders to which somebody of the office gave a price, and whether one of them may agree on it. */
const priced = sql`(select record, min(at) as at,
    max(${couldThen(sql`actor`, sql`at`, 'agreePrices')}) as may_agree
  from audit where noun = 'order' and after ->> 'coursePrice' is not null group by record)`;

export const orderAudit: Audited = {
  rules: [
    rule(
      'advance and balance of an order are its price',
      `select id, advance_payment || ' + ' || balance_payment || ' is not ' || course_price as why
       from orders where advance_payment + balance_payment <> course_price
         or advance_payment < 0 or balance_payment < 0
         or typeof(course_price) <> 'integer' or typeof(advance_payment) <> 'integer'
         or advance_payment <> min(course_price, paid + claimed)`,
    ),
    rule(
      'the lines of a shop order add up to its price',
      `select o.id,
         o.course_price || ' is not ' || sum(l.price * l.amount - l.discount) as why
       from orders o join order_line l on l.order_row = o.id group by o.id
       having sum(l.price * l.amount - l.discount) <> o.course_price
         or sum(l.discount) <> o.discount`,
    ),
    rule(
      'what is taken off an order names its offer or its demo class',
      `select id, offer_code || ' ' || discount as why from orders
       where (discount = 0) <> (offer is null and price_reason = '') or discount < 0
         or (offer_code = '') <> (offer is null)`,
      `select id, credit as why from orders where (credit = 0) <> (credit_demo is null)
       or credit < 0`,
    ),
    rule(
      'an order is confirmed by money, or by who may verify it',
      sql`select o.id, 'nothing of ' || o.course_price as why from orders o
        where o.status = 'success' and not ${isVouched()}`,
    ),
    rule(
      'a price below the catalogue’s is agreed by who may',
      sql`select o.id, o.course_price as why from orders o join ${priced} a on a.record = o.id
        where not a.may_agree and (o.price_reason <> ''
          or (o.kind = 'course' and o.course_price + o.discount + o.credit
            < ${priceAt('course', sql`o.course_key`, sql`a.at`)})
          or exists (select 1 from order_line l where l.order_row = o.id
            and l.price < ${priceAt('product', sql`lower(trim(l.name))`, sql`a.at`)}))`,
    ),
    rule(
      'the fee of a demo class is credited on one running order',
      `select min(id) as id, count(*) || ' orders' as why from orders
       where credit_demo is not null and ${running} group by credit_demo having count(*) > 1`,
    ),
    rule(
      'a shop order has lines and an enrolment has none',
      `select id, kind as why from orders
       where (kind = 'shop') <> exists (select 1 from order_line where order_row = orders.id)`,
    ),
    rule(
      'nothing of an order is ready or handed out after it was closed',
      `select o.id, a.at as why from orders o join audit a on a.noun = 'order' and a.record = o.id
       where not o.${running} and a.at > o.status_at and a.after ->> '$.kitchen' is not null`,
    ),
    rule(
      'a day has no more of a product than the bakery makes',
      // Where the office has since said that it makes fewer, what was ordered before stays.
      sql`select l.product_id as id, o.needed_on || ': ' || sum(l.amount) as why
       from orders o join order_line l on l.order_row = o.id
       where o.needed_on <> '' and o.${sql.raw(running)} group by l.product_id, o.needed_on
       having ${perDayOf(sql`l.product_id`)} between 1 and sum(l.amount) - 1
         and max(o.created_at) > ${changedAt(sql`l.product_id`)}`,
    ),
    ...numberRules('orders', 'order'),
    rule(
      'an order has the serial number of its student',
      sql`select o.id, 'of ' || u.id as why from orders o join ${user} u on u.id = o.user_id
       where o.serial_no <> u.serial_no`,
    ),
    rule(
      'an order is filed under the day in India on which it was placed',
      `select id, placed_on || ' is not ' || created_at as why from orders
       where placed_on <> date(created_at, '+5 hours', '+30 minutes')`,
    ),
    rule(
      'only an enrolment has a certificate',
      `select id, certificate as why from orders
       where kind <> 'course' and (certificate <> '' or pdf <> '')`,
    ),
    rule(
      erasureRules.personal,
      sql`select o.id, 'order' as why from ${user} u join orders o on o.user_id = u.id
       where ${isErased()} and (${namesSomebody('o')} or ${holds('o', emptied)}
         or exists (select 1 from order_line l where l.order_row = o.id
           and (l.words <> '' or l.idea <> '')))`,
      sql`select a.id, 'history of an order' as why from ${user} u join orders o on o.user_id = u.id
       join audit a on a.noun = 'order' and a.record = o.id
       where ${isErased()} and (${keepsPersonal})`,
    ),
    rule(
      erasureRules.mail,
      sql`select m.id, m.noun as why from ${message} m join orders o on o.id = m.record
       join ${user} u on u.id = o.user_id where m.noun = 'order' and ${isErased()}`,
    ),
    mailsAreAbout('order', 'orders'),
    notesAreAbout('order', 'orders'),
  ],
  tracked: [
    {
      noun: 'order',
      table: 'orders',
      columns: {
        status: 'status',
        certificate: 'certificate',
        startDate: 'start_date',
        endDate: 'end_date',
      },
      undecided: 'pending',
    },
  ],
  files: [`select idea as key from order_line where idea <> ''`],
  dated: ['orders'],
};
