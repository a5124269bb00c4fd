import { sql } from 'drizzle-orm';
import { dueDays } from '../../contract/payment-terms.ts';

/** The day of `balanceDueOn` as SQL over the table of orders, whatever is left to pay. */
export const dueOn = (orders: 'o' | 'orders') =>
  sql.raw(
    `coalesce(nullif(iif(${orders}.kind = 'course', ${orders}.start_date, ${orders}.needed_on), ''), date(${orders}.placed_on, '+${dueDays} days'))`,
  );
