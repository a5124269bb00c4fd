import { masked } from '../../contract/aadhar.ts';
import { today } from '../../contract/day.ts';
import type { Line, Order, PublicEnrolment, Track } from '../../contract/order.ts';
import { dueOnOf, moneyOf } from '../../contract/order-money.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import type { Env } from '../env.ts';
import { signedPath } from '../lib/files/sign.ts';
import type { AdminRow, OrderRow } from './select.ts';

/** The stored certificate for everybody but the office; empty unless it is approved. */
const approvedPdf = ({ certificate, pdf }: OrderRow) => (certificate === 'yes' ? pdf : '');

/** Its signed path. */
export const pdfPath = (env: Env, row: OrderRow): string => signedPath(env, approvedPdf(row));

/** An order for its owner and for administrators. */
export const view = (env: Env, row: OrderRow): Order => ({
  ...unsignedView(row),
  items: signedLines(env, row),
  pdfPath: pdfPath(env, row),
});

/** The lines with the paths of the photos that were sent for them. */
export const signedLines = (env: Env, { lines }: OrderRow): Line[] =>
  lines.map((line) => (line.idea ? { ...line, idea: signedPath(env, line.idea) } : line));

/** The same for mails, in which the certificate has no path that can be opened. */
export const unsignedView = (row: OrderRow): Order => ({
  _id: row.id,
  orderId: row.orderId,
  upi: row.upi ?? seeded.upi,
  kind: row.kind,
  serialNo: row.serialNo,
  name: row.name,
  fatherName: row.fatherName,
  motherName: row.motherName,
  spouseName: row.spouseName,
  email: row.email,
  customer_email: row.email,
  mobile: row.mobile,
  aadharNo: masked(row.aadharLast4),
  dob: row.dob,
  address: row.address,
  courseName: row.courseName,
  listPrice: row.coursePrice + row.discount + row.credit,
  discount: row.discount,
  offerCode: row.offerCode,
  priceReason: row.priceReason,
  credit: row.credit,
  coursePrice: row.coursePrice,
  price: row.coursePrice,
  advancePayment: row.advancePayment,
  balancePayment: row.balancePayment,
  txnId: row.txnId,
  paid: row.paid,
  claimed: row.claimed,
  refunded: row.refunded,
  due: moneyOf(row).due,
  dueOn: dueOnOf(row),
  payments: row.payments,
  status: row.status,
  batch: row.batch ?? '',
  seatUntil: row.seatUntil,
  classes: row.classes,
  startDate: row.startDate,
  endDate: row.endDate,
  linkOne: row.linkOne,
  linkTwo: row.linkTwo,
  linkThree: row.linkThree,
  linkFour: row.linkFour,
  certificate: row.certificate,
  pdfPath: approvedPdf(row),
  items: row.lines,
  place: row.place,
  neededOn: row.neededOn,
  neededAt: row.neededAt,
  note: row.note,
  linksAt: row.linksAt,
  statusAt: row.statusAt,
  cancelAskedAt: row.cancelAskedAt,
  cancelWhy: row.cancelWhy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** A certificate for everybody: pending until it is decided. */
export function track(env: Env, row: OrderRow): Track {
  const issued = row.certificate === 'yes' ? row.issued : null;
  return {
    name: row.name,
    serialNo: row.serialNo,
    courseName: row.courseName,
    certificate: row.certificate || 'pending',
    pdfPath: pdfPath(env, row),
    number: issued?.number ?? '',
    issuedOn: issued?.issuedOn ?? '',
  };
}

export const publicEnrolment = (row: OrderRow): PublicEnrolment => ({
  courseName: row.courseName,
  status: row.status,
  startDate: row.startDate,
  endDate: row.endDate,
  certificate: row.certificate || 'pending',
});

/** An order for administrators, who see the certificate before it is approved too. */
export const adminView = (env: Env, row: AdminRow): AdminOrder => ({
  ...view(env, row),
  person: row.userId,
  pdfPath: signedPath(env, row.pdf, 'office'),
  txnSeenOn: row.txnSeenOn,
  txnSeenCount: row.txnSeenCount,
  accountName: row.accountName,
  isWithoutSeat: row.isWithoutSeat,
  certificateNumber: row.issued?.number ?? '',
  remindedOn: row.reminded ? today(Date.parse(row.reminded.at)) : '',
  reminded: row.reminded,
});
