import { api } from '../../lib/api.ts';
import { reads, sends } from '../kit/calls.ts';

export const listPayments = reads(api.payment.list.$get);
export const verifyPayment = sends(api.payment.verify.$post);
export const rejectPayment = sends(api.payment.reject.$post);
export const verifyPayments = sends(api.payment['bulk-verify'].$post);
export const rejectPayments = sends(api.payment['bulk-reject'].$post);
export const recordPayment = sends(api.payment.record.$post);
export const refundPayment = sends(api.payment.refund.$post);
export const correctPaid = sends(api.payment.correct.$post);
export const reversePayment = sends(api.payment.reverse.$post);
