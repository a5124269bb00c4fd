import { sql } from 'drizzle-orm';
import { type OrderTexts, orderFields } from '../../contract/order-field.ts';
import { emptying, type Personal } from '../lib/personal.ts';
import { erasedName, erasedSearch } from '../user/personal.ts';
import { ordersOfPerson } from './sql.ts';
import { order } from './table.ts';

/** Columns of an order that an erasure empties. */
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
