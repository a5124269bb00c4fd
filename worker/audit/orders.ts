import { running } from '../order/table.ts';
import { afterPrefix, serialForm } from '../user/table.ts';
import { rule } from './rule.ts';

/** Money that came in by the payments `p` and was not taken back. */
const stands = `+p.state = 'verified' and +p.direction = 'in' and not p.is_correction
  and not exists (select 1 from payment r where r.reverses = p.id)`;

export const orderRules = [
  rule(
    'advance and balance of an order are its price',
    `select id, advance_payment || ' + ' || balance_payment || ' is not ' || course_price as why from orders
     where advance_payment + balance_payment <> course_price or advance_payment < 0 or balance_payment < 0
       or typeof(course_price) <> 'integer' or typeof(advance_payment) <> 'integer'
       or advance_payment <> min(course_price, paid + claimed)`,
  ),
  rule(
    'what an order has been paid is the sum of its lines in the ledger',
    `select o.id, o.paid || ', ' || o.claimed || ', ' || o.refunded as why from orders o
     left join (select order_row,
       sum(iif(state = 'verified', iif(direction = 'in', amount, iif(is_correction, -amount, 0)), 0)) as paid,
       sum(iif(state = 'claimed', amount, 0)) as claimed,
       sum(iif(direction = 'refund' and not is_correction, amount, 0)) as refunded
       from payment where order_row is not null group by order_row) s on s.order_row = o.id
     where o.paid <> coalesce(s.paid, 0) or o.claimed <> coalesce(s.claimed, 0) or o.refunded <> coalesce(s.refunded, 0)`,
  ),
  rule(
    'a transfer is verified once, or split within its amount',
    `select min(id) as id, sum(amount) || ' of ' || coalesce(max(transfer_amount), 'one') as why from payment p
     where state = 'verified' and direction = 'in' and reference <> ''
       and not exists (select 1 from payment r where r.reverses = p.id)
     group by reference having count(*) > 1 and sum(amount) > coalesce(min(transfer_amount), 0)`,
  ),
  rule(
    'payments of a line of a bank statement are within its amount',
    `select p.id, 'no line ' || bank_line as why from payment p where bank_line is not null
       and not exists (select 1 from bank_line l where l.id = p.bank_line)`,
    `select l.id, sum(p.amount) || ' of ' || l.paise || ' paise' as why from bank_line l join payment p on p.bank_line = l.id
     where p.state = 'verified' and not exists (select 1 from payment r where r.reverses = p.id)
     group by l.id having 100 * sum(p.amount) > l.paise`,
  ),
  rule(
    'what is taken of a line of a bank statement is what its payments come to',
    `select id, taken || ' is not ' || sum as why from (select l.id, l.taken,
       coalesce((select sum(p.amount) from payment p where p.bank_line = l.id and ${stands}), 0)
       + coalesce((select sum(p.amount) from payment p where p.bank_line is null and p.reference = l.reference
         and p.reference <> '' and ${stands}), 0) as sum
       from bank_line l) where taken <> sum`,
  ),
  rule(
    'a payment names the order or booking it is for',
    `select p.id, p.number || ' is not ' || o.order_id as why from payment p join orders o on o.id = p.order_row where p.number <> o.order_id`,
    `select p.id, p.number || ' is not ' || d.order_id as why from payment p join demo d on d.id = p.demo where p.number <> d.order_id`,
  ),
  rule(
    'an order or booking by UPI has a claim',
    `select id, 'order' as why from orders where txn_id <> 'Cash On Delivery' and not exists (select 1 from payment where order_row = orders.id)`,
    `select id, 'demo' as why from demo where not exists (select 1 from payment where payment.demo = demo.id)`,
  ),
  rule(
    'the lines of a shop order add up to its price',
    `select o.id, o.course_price || ' is not ' || sum(l.price * l.amount - l.discount) as why
     from orders o join order_line l on l.order_row = o.id
     group by o.id having sum(l.price * l.amount - l.discount) <> o.course_price or sum(l.discount) <> o.discount`,
  ),
  rule(
    'what is taken off an order names its offer or its demo class',
    `select id, offer_code || ' ' || discount as why from orders
     where (discount = 0) <> (offer is null) or discount < 0 or (offer_code = '') <> (offer is null)`,
    `select id, credit as why from orders where (credit = 0) <> (credit_demo is null) or credit < 0`,
  ),
  rule(
    'the fee of a demo class is credited on one running order',
    `select min(id) as id, count(*) || ' orders' as why from orders where credit_demo is not null and ${running}
     group by credit_demo having count(*) > 1`,
  ),
  rule(
    'a shop order has lines and an enrolment has none',
    `select id, kind as why from orders where (kind = 'shop') <> exists (select 1 from order_line where order_row = orders.id)`,
  ),
  rule(
    'the lines of an order are numbered from 0',
    `select order_row as id, count(*) || ' lines up to ' || max(position) as why from order_line
     group by order_row having min(position) <> 0 or max(position) <> count(*) - 1`,
  ),
  rule(
    'an order number is seven digits from 0 to 7',
    `select id, 'order' as why from orders where length(order_id) <> 7 or order_id glob '*[^0-7]*'`,
    `select id, 'demo' as why from demo where length(order_id) <> 7 or order_id glob '*[^0-7]*'`,
  ),
  rule(
    'no two orders have one number',
    `select min(id) as id, count(*) || ' orders' as why from orders group by order_id having count(*) > 1`,
    `select min(id) as id, count(*) || ' demos' as why from demo group by order_id having count(*) > 1`,
  ),
  rule(
    'an order has the serial number of its student',
    `select o.id, 'of ' || u.id as why from orders o join user u on u.id = o.user_id where o.serial_no <> u.serial_no`,
  ),
  rule(
    'an order is filed under the day in India on which it was placed',
    `select id, placed_on || ' is not ' || created_at as why from orders
     where placed_on <> date(created_at, '+5 hours', '+30 minutes')`,
  ),
  rule(
    'only an enrolment has a certificate',
    `select id, certificate as why from orders where kind <> 'course' and (certificate <> '' or pdf <> '')`,
  ),
  rule(
    'a serial number is well formed and of no later year than its student',
    `select id, serial_no as why from user
     where not (${serialForm})
       or substr(${afterPrefix}, 1, 4) > strftime('%Y', created_at, '+5 hours', '+30 minutes')`,
  ),
  rule(
    'no two people have one serial number',
    `select min(id) as id, count(*) || ' people' as why from user group by ${afterPrefix} having count(*) > 1`,
  ),
];
