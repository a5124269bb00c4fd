import * as z from 'zod/mini';
import { certificateStates } from './certificate.ts';
import { described, record } from './reply-schema.ts';

export const certificateFacts = record(
  'CertificateFacts',
  'What a certificate says, frozen when it is issued. Days are `YYYY-MM-DD`.',
  {
    number: z.string(),
    school: z.string(),
    city: z.string(),
    name: z.string(),
    serialNo: z.string(),
    course: z.string(),
    startDate: described(z.string(), 'Days of the first and the last class; may be empty.'),
    endDate: z.string(),
    issuedOn: z.string(),
    signatory: z.strictObject({ name: z.string(), title: z.string() }),
  },
);

export const publicCertificate = record(
  'PublicCertificate',
  'A certificate as anybody sees it who has its number.',
  {
    number: z.string(),
    state: z.enum(certificateStates),
    facts: described(
      z.nullable(certificateFacts),
      'What is printed on it; null once its holder was erased.',
    ),
    reason: described(
      z.string(),
      'Why it is no longer valid, and the day since when; empty while it is.',
    ),
    endedOn: z.string(),
    replacedBy: described(
      z.string(),
      'Number of the certificate in its place; empty unless it was replaced.',
    ),
    pdfPath: described(
      z.string(),
      'Path of the PDF for about an hour; empty unless the certificate is valid.',
    ),
  },
);

export const ownCertificate = record(
  'OwnCertificate',
  'What a student sees of an own certificate.',
  {
    order: described(z.string(), '`_id` of the order.'),
    number: z.string(),
    courseName: z.string(),
    issuedOn: z.string(),
  },
);
