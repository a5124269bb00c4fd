import * as z from 'zod/mini';
import { mostSeats } from './batch-office.ts';
import type * as reply from './certificate-office-reply.ts';
import { line, maybeLine, personName, recordId, withId } from './field.ts';
import { limits } from './limits.ts';
import { filter, paging, searched } from './list.ts';
import { undoAs } from './undo.ts';

/** What speaks against issuing a certificate. */
export const holdCodes = [
  ...['kind', 'certified', 'given', 'nameless', 'unprintable'],
  ...['status', 'unpaid', 'unverified', 'absences', 'unfinished'],
] as const;
export type HoldCode = (typeof holdCodes)[number];

export type Hold = z.output<typeof reply.hold>;

/** Whether it is issued: nothing speaks against it, or a reason lets all that does through. */
export const mayIssue = (holds: readonly Hold[], exception: string): boolean =>
  holds.length === 0 || (exception !== '' && holds.every(({ canPass }) => canPass));

/** Part of the lessons held so far that a student may have missed. */
export const mostAbsences = 1 / 4;

export type Candidate = z.output<typeof reply.candidate>;

export type IssuedCertificate = z.output<typeof reply.issuedCertificate>;

export type IssueResult = z.output<typeof reply.issueResult>;

export type Signatory = z.output<typeof reply.signatory>;

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

const certificateTabs = ['valid', 'ended', 'all'] as const;
export type CertificateTab = (typeof certificateTabs)[number];

/** Certificates, the newest first; `q` is part of the name, the number or the serial number. */
export const certificateList = z.object({
  tab: filter(z.enum(certificateTabs, 'Choose a tab')),
  order: filter(recordId),
  q: searched,
  ...paging,
});
export type CertificateList = z.output<typeof certificateList>;

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
