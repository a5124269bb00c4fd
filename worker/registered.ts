import { sql } from 'drizzle-orm';
import { wasAbsent } from './attendance/classes.ts';
import { bookedSeats, bookingIsAsExpected } from './demo/sql.ts';
import { expectations, expected } from './message/expected.ts';
import { ordersOf } from './message/queries.ts';
import { message } from './message/table.ts';
import { orderIsAsExpected } from './order/expected.ts';
import { isEnrolled, ordersOfPerson } from './order/sql.ts';
import { isTakenBack } from './payment/sql.ts';
import { offerStands } from './seat/offer.ts';
import { heldWithoutRow } from './seat/seats.ts';
import { vouched } from './user/vouched.ts';

/** What nouns give to those below, which do not know them. Who serves or does chores imports it. */
const [missed, offer] = [expected('missed'), expected('offer')];
expectations.give([
  () => orderIsAsExpected,
  () => bookingIsAsExpected,
  () => sql`(${missed} is null or ${wasAbsent(missed, sql`${message.record}`)})`,
  () => sql`not ${isTakenBack(expected('payment'))}`,
  (at) => sql`(${offer} is null or ${offerStands(offer, at)})`,
]);
ordersOf.give(ordersOfPerson);
vouched.give(isEnrolled);
heldWithoutRow.give(bookedSeats);
