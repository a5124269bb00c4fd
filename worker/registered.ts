import { sql } from 'drizzle-orm';
import { wasAbsent } from './attendance/classes.ts';
import { bankForLedger } from './bank/list.ts';
import { endWithCourse, hangingOn, namedBy } from './batch/hanging.ts';
import { interest } from './batch/table.ts';
import { hangingParts } from './catalogue/hanging.ts';
import { course, product, synonyms } from './catalogue/table.ts';
import { certificate, validIssued } from './certificate/table.ts';
import { consent } from './consent/table.ts';
import { knownFaults } from './dashboard/today.ts';
import { feeClaim } from './demo/book.ts';
import { bookedSeats, bookingIsAsExpected } from './demo/sql.ts';
import { demo } from './demo/table.ts';
import { cashMove } from './drawer/table.ts';
import { giveUpEnquiries, openEnquiries } from './enquiry/change.ts';
import { enquiry } from './enquiry/table.ts';
import { alarm } from './health/table.ts';
import { named } from './lib/history/record.ts';
import { keeping } from './lib/undo/keep.ts';
import { expectations, expected } from './message/sql.ts';
import { message } from './message/table.ts';
import { heldMails, holdMails, readdress } from './message/write.ts';
import { notedTables } from './note/notes.ts';
import { note } from './note/table.ts';
import { uses } from './offer/offers.ts';
import { offer as offerTable } from './offer/table.ts';
import { fillOrders, followPerson } from './order/follow.ts';
import { moneyOf } from './order/queries.ts';
import { ofOrder } from './order/select.ts';
import {
  givenBy,
  hadOffer,
  isEnrolled,
  isNamed,
  openBalanceOf,
  orderIsAsExpected,
  ordersOfPerson,
  usesOf,
} from './order/sql.ts';
import { order } from './order/table.ts';
import { claimFee } from './payment/claim.ts';
import { ofBank } from './payment/queries.ts';
import {
  historyOfOrder,
  isTakenBack,
  paymentsOfOrder,
  seenCount,
  seenOnOrders,
} from './payment/sql.ts';
import { payment } from './payment/table.ts';
import { personOf, recordsOf } from './privacy/erasing.ts';
import { wantsErasure } from './privacy/request.ts';
import { erasure } from './privacy/table.ts';
import { publication } from './school/table.ts';
import { afterConfirming } from './seat/hold.ts';
import { offerStands } from './seat/offer.ts';
import {
  choiceOfOrder,
  heldWithoutRow,
  orderHasSeat,
  sharedPlaces,
  sharePlace,
} from './seat/sql.ts';
import { waiting } from './seat/table.ts';
import { answering, teaching } from './team/queries.ts';
import { template } from './template/table.ts';
import { giveUpClasses } from './timetable/lessons.ts';
import { classesToCome } from './timetable/sql.ts';
import { batch } from './timetable/table.ts';
import { ledger, restored, scopesOf } from './touched.ts';
import { undoTables } from './undo/undo.ts';
import { afterConfirmation } from './user/confirm.ts';
import { inOpenOrders, ordersLacking, readdressed } from './user/edit.ts';
import { owed } from './user/find.ts';
import { type Move, merging } from './user/merge-checks.ts';
import { enrolled, vouched } from './user/sql.ts';
import { earlierEmail, merged, user } from './user/table.ts';

/**
 * Every row that is somebody's by their id; what names an e-mail follows that. Hand-ins, seats,
 * money, papers, credit and attendance go with their order, reviews are of no table. What the staff
 * did stays with who did it, and what a person logs in with ends.
 */
export const moves: Move[] = [
  { table: order, column: order.userId, words: 'orders', hasSerial: true },
  {
    table: certificate,
    column: certificate.userId,
    follows: (userId) => sql`order_row in (${ordersOfPerson(userId)})`,
    words: 'certificates',
  },
  { table: waiting, column: waiting.userId, words: 'waiting places' },
  { table: interest, column: interest.userId, words: 'course requests' },
  { table: note, column: note.record, noun: note.noun, words: 'notes' },
  { table: message, column: message.record, noun: message.noun, words: 'mails' },
  { table: consent, column: consent.record, noun: consent.noun, words: 'consents' },
  { table: erasure, column: erasure.userId, words: '' },
  { table: earlierEmail, column: earlierEmail.userId, isOnce: true, words: 'earlier e-mails' },
  { table: merged, column: merged.keptId, words: 'earlier merges' },
];

/** What nouns give to those below, which do not know them. Who serves, renders
 * or does chores imports it. */
const [missed, offer] = [expected('missed'), expected('offer')];
expectations.give([
  () => orderIsAsExpected,
  () => bookingIsAsExpected,
  () => sql`(${missed} is null or ${wasAbsent(missed, sql`${message.record}`)})`,
  () => sql`not ${isTakenBack(expected('payment'))}`,
  (at) => sql`(${offer} is null or ${offerStands(offer, at)})`,
]);
enrolled.give(isEnrolled);
vouched.give(isNamed);
merging.give({ moves, sharedPlaces, sharePlace, wantsErasure });
owed.give(openBalanceOf);
inOpenOrders.give(followPerson);
ordersLacking.give(fillOrders);
readdressed.give((db, { userId, ...to }) => readdress(db, recordsOf(personOf(userId)), to));
afterConfirmation.give(afterConfirming);
heldWithoutRow.give(bookedSeats);
uses.give({ of: usesOf, given: givenBy, had: hadOffer });
feeClaim.give(claimFee);
ofOrder.give({
  choice: choiceOfOrder,
  hasSeat: orderHasSeat,
  payments: paymentsOfOrder,
  seenOn: seenOnOrders,
  seenCount,
  issued: validIssued,
});
moneyOf.give(historyOfOrder);
ofBank.give(bankForLedger);
hangingParts.give({ counts: hangingOn, named: namedBy, end: endWithCourse });
teaching.give({ count: classesToCome, giveUp: giveUpClasses });
answering.give({ count: openEnquiries, giveUp: giveUpEnquiries });
keeping.give({ scopesOf, holdMails, heldMails });
undoTables.give({ restored, ledger });
named.give({
  order: { table: order, name: sql`${order.orderId} || ', ' || ${order.name}` },
  user: { table: user, name: sql`${user.name}` },
  enquiry: { table: enquiry, name: sql`${enquiry.name}` },
  demo: { table: demo, name: sql`${demo.fullName}` },
  course: { table: course, name: sql`${course.name}` },
  product: { table: product, name: sql`${product.name}` },
  offer: { table: offerTable, name: sql`${offerTable.code}` },
  batch: { table: batch, name: sql`${batch.courseName} || ', ' || ${batch.firstDay}` },
  certificate: { table: certificate, name: sql`${certificate.number}` },
  template: { table: template, name: sql`${template.name}` },
  synonyms: { table: synonyms, name: sql`'Words of the search'` },
  school: { table: publication, name: sql`${publication.part}` },
  payment: {
    table: payment,
    name: sql`${payment.number} || ', ' || coalesce(
      (select o.name from ${order} o where o.id = ${payment.order}),
      (select d.full_name from ${demo} d where d.id = ${payment.demo}), '')`,
  },
  drawer: { table: cashMove, name: sql`${cashMove.day}` },
});
knownFaults.give(alarm);
notedTables.give({ order, user, enquiry, demo, batch, course, product });
