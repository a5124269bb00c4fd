import type { InferRequestType } from 'hono/client';
import type { BankFormat, BankImport, BankLine, BankMatch } from '../../../contract/bank.ts';
import type { PaymentResult } from '../../../contract/payment-office.ts';
import { api, ask } from '../../lib/api.ts';

/** The calls about bank statements with the types of their answers. */

type Importing = InferRequestType<typeof api.bank.import.$post>['json'];

export const listFormats = () => ask<BankFormat[]>(api.bank.formats.$get());

export const listImports = () => ask<BankImport[]>(api.bank.imports.$get());

export const importStatement = (json: Importing) =>
  ask<BankImport>(api.bank.import.$post({ json }));

export const listLines = (query: Record<string, string>) =>
  ask<BankLine[]>(api.bank.lines.$get({ query }));

export const listMatches = () => ask<BankMatch[]>(api.bank.matches.$get());

export const verifyMatches = (json: {
  pairs: { payment: string; line: string }[];
  confirm: boolean;
  requestId: string;
}) => ask<PaymentResult[]>(api.bank.verify.$post({ json }));

export const setAside = (json: { id: string; reason: string }) =>
  ask<BankLine>(api.bank['set-aside'].$post({ json }));
