import { business } from '../../contract/business.ts';
import { rule } from './rule.ts';

const numbersYear = business.serialPrefix.length + 1;

export const orderRules = [
  rule(
    'advance and balance of an order are its price',
    `select id, advance_payment || ' + ' || balance_payment || ' is not ' || course_price as why from orders
     where advance_payment + balance_payment <> course_price or advance_payment < 0 or balance_payment < 0
       or typeof(course_price) <> 'integer' or typeof(advance_payment) <> 'integer'`,
  ),
  rule(
    'the lines of a shop order add up to its price',
    `select o.id, o.course_price || ' is not ' || sum(l.price * l.amount) as why
     from orders o join order_line l on l.order_row = o.id
     group by o.id having sum(l.price * l.amount) <> o.course_price`,
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
     where not (serial_no glob '${business.serialPrefix}[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9]'
         or serial_no glob '${business.serialPrefix}[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9][0-9]')
       or substr(serial_no, ${numbersYear}, 4) > strftime('%Y', created_at, '+5 hours', '+30 minutes')`,
  ),
  rule(
    'no two people have one serial number',
    `select min(id) as id, count(*) || ' people' as why from user group by serial_no having count(*) > 1`,
  ),
];
