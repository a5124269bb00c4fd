import * as z from 'zod/mini';
import { certificateStates } from './certificate.ts';
import { holdCodes } from './certificate-doubt.ts';
import { certificateFacts } from './certificate-reply.ts';
import { record } from './reply-schema.ts';

export const hold = record('Hold', {
  code: z.enum(holdCodes),
  message: z.string(),
  canPass: z.boolean(),
});

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

export const issueResult = record('IssueResult', {
  _id: z.string(),
  issued: z.boolean(),
  number: z.string(),
  message: z.string(),
  holds: z.array(hold),
});

export const signatory = record('Signatory', {
  name: z.string(),
  title: z.string(),
  image: z.string(),
  updatedAt: z.string(),
});
