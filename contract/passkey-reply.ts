import * as z from 'zod/mini';
import { record, said } from './reply-schema.ts';

export const passkey = record('Passkey', 'A passkey as its owner sees it.', {
  id: said(z.string(), "The credential's id as base64url."),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: said(z.string(), 'Empty until it is used.'),
});

export const secondFactor = record(
  'SecondFactor',
  'A second factor of the staff: passkeys, and how many recovery codes are left.',
  { passkeys: z.array(passkey), codesLeft: z.int() },
);

export const missingFactor = z.enum(['verify', 'register']);

export const recoveryCodes = said(
  z.array(z.string()),
  'Codes that replace a lost passkey, readable this once; empty where none were made.',
);
