import * as z from 'zod/mini';
import { mostSeats } from './batch-office.ts';
import { certificateStates } from './certificate.ts';
import { dayInWords, today } from './day.ts';
import { line, maybeLine, personName, recordId, withId } from './field.ts';
import { limits } from './limits.ts';
import { filter, list, paging, search, tabs } from './list.ts';
import { rupees } from './money.ts';
import type { Order } from './order.ts';
import { moneyOf } from './order-money.ts';
import { paths } from './paths.ts';
import { undoAs } from './record.ts';
import { record } from './reply-schema.ts';

const certificateFacts = record('CertificateFacts', {
  number: z.string(),
  school: z.string(),
  city: z.string(),
  name: z.string(),
  serialNo: z.string(),
  course: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  issuedOn: z.string(),
  signatory: z.strictObject({ name: z.string(), title: z.string() }),
});
export type CertificateFacts = z.output<typeof certificateFacts>;

export const publicCertificate = record('PublicCertificate', {
  number: z.string(),
  state: z.enum(certificateStates),
  facts: z.nullable(certificateFacts),
  reason: z.string(),
  endedOn: z.string(),
  replacedBy: z.string(),
  pdfPath: z.string(),
});
export type PublicCertificate = z.output<typeof publicCertificate>;

export const ownCertificate = record('OwnCertificate', {
  order: z.string(),
  number: z.string(),
  courseName: z.string(),
  issuedOn: z.string(),
});
export type OwnCertificate = z.output<typeof ownCertificate>;

/** What speaks against issuing a certificate. */
const holdCodes = [
  ...['kind', 'certified', 'given', 'nameless', 'unprintable'],
  ...['status', 'unpaid', 'unverified', 'absences', 'unfinished'],
] as const;
export type HoldCode = (typeof holdCodes)[number];

/** Whether it is issued: nothing speaks against it, or a reason lets all that does through. */
export const mayIssue = (holds: readonly Hold[], exception: string): boolean =>
  holds.length === 0 || (exception !== '' && holds.every(({ canPass }) => canPass));

/** Part of the lessons held so far that a student may have missed. */
export const mostAbsences = 1 / 4;

/** Most certificates that one call issues: a full batch. */
export const mostIssued = mostSeats;

/** Issues certificates; `exception` is the reason why what speaks against one does not count. */
export const issueCertificates = z.object({
  ...undoAs,
  orders: z
    .array(
      z.object(
        { id: recordId, exception: z._default(maybeLine(limits.note), '') },
        'Choose orders',
      ),
      'Choose orders',
    )
    .check(
      z.minLength(1, 'Choose at least one order'),
      z.maxLength(mostIssued, `Issue at most ${mostIssued} at once`),
      z.refine(
        (orders) => new Set(orders.map(({ id }) => id)).size === orders.length,
        'An order is named twice',
      ),
    ),
});
export type IssueCertificates = z.output<typeof issueCertificates>;

const reason = line('Say why: everybody who looks the number up reads it', limits.note);

/** Revokes a certificate, or puts a new one with the present name in its place. */
export const endCertificate = withId({ reason, ...undoAs });
export type EndCertificate = z.output<typeof endCertificate>;

/** Orders that may get a certificate: those of a batch, one order, or all that are due. */
export const candidateList = z.object({
  batch: filter(recordId),
  order: filter(recordId),
  ...paging,
});
export type CandidateList = z.output<typeof candidateList>;

/** Who signs; a form with the picture of the signature as `image`, or `removeImage`. */
export const setSignatory = z.object({
  name: personName('Enter the name of who signs'),
  title: maybeLine(limits.line),
  removeImage: z.optional(z.enum(['yes', ''], 'Say yes to remove the picture')),
});

export const hold = record('Hold', {
  code: z.enum(holdCodes),
  message: z.string(),
  canPass: z.boolean(),
});
export type Hold = z.output<typeof hold>;

export const candidate = record('Candidate', {
  _id: z.string(),
  orderId: z.string(),
  name: z.string(),
  serialNo: z.string(),
  courseName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  holds: z.array(hold),
  warnings: z.array(z.string()),
});
export type Candidate = z.output<typeof candidate>;

export const issuedCertificate = record('IssuedCertificate', {
  _id: z.string(),
  number: z.string(),
  order: z.string(),
  orderId: z.string(),
  facts: z.nullable(certificateFacts),
  state: z.enum(certificateStates),
  reason: z.string(),
  createdAt: z.string(),
  endedAt: z.string(),
  replacedBy: z.string(),
  exception: z.string(),
  pdfPath: z.string(),
});
export type IssuedCertificate = z.output<typeof issuedCertificate>;

export const issueResult = record('IssueResult', {
  _id: z.string(),
  issued: z.boolean(),
  number: z.string(),
  message: z.string(),
  holds: z.array(hold),
});
export type IssueResult = z.output<typeof issueResult>;

export const signatory = record('Signatory', {
  name: z.string(),
  title: z.string(),
  image: z.string(),
  updatedAt: z.string(),
});
export type Signatory = z.output<typeof signatory>;

/** What speaks against approving the certificate of an order, in words; it is asked first. */
export function againstCertificate(
  order: Pick<Order, 'status' | 'coursePrice' | 'paid' | 'claimed' | 'refunded' | 'endDate'>,
): string[] {
  const { claimed, unverified } = moneyOf(order);
  const due = unverified - claimed;
  return [
    ...(order.status === 'success' ? [] : [`the order is ${order.status}, not success`]),
    ...(due > 0 ? [`${rupees(due)} is due`] : []),
    ...(claimed > 0 ? [`${rupees(claimed)} is claimed and not verified`] : []),
    ...(order.endDate > today() ? [`the course ends on ${dayInWords(order.endDate)}`] : []),
  ];
}

/** Those that were issued, the newest first: the valid ones, those that have ended, and all. */
export const certificateList = list({
  noun: 'certificates',
  page: paths.adminCertificates,
  calls: { list: 'certificate/list' },
  needs: 'issueCertificates',
  row: issuedCertificate,
  filters: {
    q: search('Name, number or serial number'),
    tab: tabs({ valid: 'Valid', ended: 'Ended', all: 'All' }),
    order: { schema: filter(recordId) },
  },
  columns: [
    { head: 'Number', of: 'number' },
    { head: 'Student', of: ({ facts }) => facts?.name ?? 'Erased person' },
    { head: 'Course', of: ({ facts }) => facts?.course ?? '', long: true },
    { head: 'Issued', of: 'createdAt', as: 'moment' },
    { head: 'State', of: 'state', long: true },
  ],
});
export type CertificateList = z.output<typeof certificateList.request>;
