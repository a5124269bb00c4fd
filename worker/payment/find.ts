import { and, desc, gte, lt, ne, sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import { methodWords } from '../../contract/payment.ts';
import { mostOfKind } from '../../contract/person.ts';
import { may } from '../../contract/team.ts';
import { normalReference, referenceShape } from '../../contract/transaction-id.ts';
import { finder } from '../lib/list/find.ts';
import { payment } from './table.ts';

/** Lines by the beginning of their transaction id: four signs of it, one of them a digit. */
export const paymentFinder = finder({
  kind: 'payment',
  needs: 'readPayments',
  part: (db, { typed }) => {
    const start = normalReference(typed);
    const isOne = referenceShape.test(start) && /\d/.test(start);
    return db
      .select({
        id: payment.id,
        reference: payment.reference,
        amount: payment.amount,
        day: payment.receivedOn,
        method: payment.method,
        state: payment.state,
        order: payment.order,
        demo: payment.demo,
        number: payment.number,
        fit: sql<number>`${payment.reference} <> ${start}`.mapWith(Number).as('fit'),
      })
      .from(payment)
      .where(
        and(
          ne(payment.reference, ''),
          gte(payment.reference, start),
          lt(payment.reference, `${start}~`),
          isOne ? undefined : sql`false`,
        ),
      )
      .orderBy(sql`fit`, desc(payment.seq))
      .limit(mostOfKind);
  },
  view: ({ id, reference, amount, day, method, number, state, order, demo }, role) => ({
    _id: id,
    name: reference,
    state,
    about: [rupees(amount), methodWords[method], dayInWords(day), `of ${number}`],
    href: !may(role, 'readOrders')
      ? `${paths.adminPayments}?${new URLSearchParams({ tab: state, q: reference })}`
      : order
        ? paths.adminOrder(order)
        : paths.adminDemo(demo ?? ''),
  }),
});
