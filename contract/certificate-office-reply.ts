import * as z from 'zod/mini';
import { certificateDesigns, certificateStates } from './certificate.ts';
import { holdCodes } from './certificate-office.ts';
import { certificateFacts } from './certificate-reply.ts';
import { described, record } from './reply-schema.ts';

export const hold = record(
  'Hold',
  'One reason, in words; whether a written reason of the office lets it through.',
  { code: z.enum(holdCodes), message: z.string(), canPass: z.boolean() },
);

export const candidate = record('Candidate', 'An order that may get a certificate.', {
  _id: described(z.string(), '`_id` of the order, and its number.'),
  orderId: z.string(),
  name: described(z.string(), 'The approved name, which is printed.'),
  serialNo: z.string(),
  courseName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  holds: z.array(hold),
  warnings: described(z.array(z.string()), 'What to know before it is issued, in words.'),
});

export const issuedCertificate = record(
  'IssuedCertificate',
  'A certificate as the office sees it.',
  {
    _id: z.string(),
    number: z.string(),
    order: described(z.string(), '`_id` of the order and its number.'),
    orderId: z.string(),
    design: z.enum(certificateDesigns),
    facts: z.nullable(certificateFacts),
    state: z.enum(certificateStates),
    reason: z.string(),
    createdAt: described(
      z.string(),
      'When it was issued and when it ended, ISO 8601; the second is empty while it is valid.',
    ),
    endedAt: z.string(),
    replacedBy: z.string(),
    exception: described(
      z.string(),
      'Why it was issued although something spoke against it; empty where nothing did.',
    ),
    pdfPath: described(
      z.string(),
      'Path of the PDF for the office, for about an hour; empty once its holder was erased.',
    ),
  },
);

export const issueResult = record(
  'IssueResult',
  'What came of one order: the number of its new certificate, or why there is none.',
  {
    _id: z.string(),
    issued: z.boolean(),
    number: z.string(),
    message: z.string(),
    holds: z.array(hold),
  },
);

export const signatory = record('Signatory', 'Who signs certificates.', {
  name: z.string(),
  title: z.string(),
  image: described(z.string(), 'The picture of the signature as a data URL, or empty.'),
  updatedAt: z.string(),
});
