import * as z from 'zod/mini';
import { certificateStates } from './certificate.ts';
import { record } from './reply-schema.ts';

export const certificateFacts = record('CertificateFacts', {
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
