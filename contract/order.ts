import type * as z from 'zod/mini';
import type * as reply from './order-schema.ts';

export const statuses = [
  'pending',
  'processing',
  'success',
  'cancelled',
  'refunded',
  'failed',
] as const;
export type Status = (typeof statuses)[number];

export const statusInWords = (status: string): string =>
  status === 'success' ? 'Confirmed' : status.charAt(0).toUpperCase() + status.slice(1);

export const statusWords = Object.fromEntries(
  statuses.map((status) => [status, statusInWords(status)]),
) as Record<Status, string>;

/** May still be carried out, or was: neither cancelled, refunded nor failed. */
export const runningStatuses = ['pending', 'processing', 'success'] as const satisfies Status[];
export const isRunning = (status: string): boolean =>
  (runningStatuses as readonly string[]).includes(status);

/** Whether a payment can confirm it: a closed order is taken up again by itself alone. */
export const canBeConfirmed = (status: string): boolean =>
  isRunning(status) && status !== 'success';

export type Certificate = z.output<typeof reply.certificate>;

export const cashOnDelivery = 'Cash On Delivery';

export type CollectionChoice = z.output<typeof reply.collectionChoice>;

export type Line = z.output<typeof reply.line>;

export type Order = z.output<typeof reply.order>;

/** An enrolment's links: photos and videos are required, feedback and fourth optional. */
export type Links = Pick<Order, 'linkOne' | 'linkTwo'> & {
  linkThree?: string | undefined;
  linkFour?: string | undefined;
};

export type Track = z.output<typeof reply.track>;

export type PublicEnrolment = z.output<typeof reply.publicEnrolment>;

/** A new order id: seven random digits 0–7. */
export const drawOrderId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => byte & 7).join('');
