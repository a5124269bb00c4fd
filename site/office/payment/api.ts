import type * as z from 'zod/mini';
import type {
  recordPayment as recording,
  refundPayment as refunding,
} from '../../../contract/payment-office.ts';
import { api, ask } from '../../lib/api.ts';

/** The calls about payments with the types of their answers. */

export const listPayments = (query: Record<string, string>) =>
  ask(api.payment.list.$get({ query }));

type Verifying = {
  id: string;
  receivedOn?: string | undefined;
  transferAmount?: number | undefined;
  bankLine?: string;
  confirm?: boolean;
};

export const verifyPayment = (json: Verifying) => ask(api.payment.verify.$post({ json }));

export const rejectPayment = (json: { id: string; reason: string }) =>
  ask(api.payment.reject.$post({ json }));

export const verifyPayments = (json: { ids: string[]; confirm: boolean; requestId: string }) =>
  ask(api.payment['bulk-verify'].$post({ json }));

export const recordPayment = (json: z.input<typeof recording>) =>
  ask(api.payment.record.$post({ json }));

export const refundPayment = (json: z.input<typeof refunding>) =>
  ask(api.payment.refund.$post({ json }));

export const reversePayment = (json: { id: string; reason: string }) =>
  ask(api.payment.reverse.$post({ json }));
