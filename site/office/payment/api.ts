import { type AdminPayment, paymentList } from '../../../contract/payment-office.ts';
import { api } from '../../lib/api.ts';
import { changes, sends } from '../kit/calls.ts';
import { readList } from '../kit/OfficeList.tsx';

export const listPayments = (query: Record<string, string>) =>
  readList<AdminPayment>(paymentList, query);
export const verifyPayment = changes(api.payment.verify.$post);
export const rejectPayment = changes(api.payment.reject.$post);
export const verifyPayments = changes(api.payment['bulk-verify'].$post);
export const rejectPayments = changes(api.payment['bulk-reject'].$post);
export const recordPayment = sends(api.payment.record.$post);
export const refundPayment = sends(api.payment.refund.$post);
export const correctPaid = sends(api.payment.correct.$post);
export const reversePayment = sends(api.payment.reverse.$post);
