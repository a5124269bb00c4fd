import * as z from 'zod/mini';
import { recordId } from './field.ts';
import { limits } from './limits.ts';
import { mostAtOnce } from './list.ts';
import { nobody } from './message.ts';
import { nothingDue, payable } from './order-money.ts';
import type { AdminOrder } from './order-office.ts';
import { isHoldOver } from './own-order.ts';
import { requestId } from './record.ts';
import { finished } from './template.ts';

export const remindedBy = ['mail', 'whatsapp'] as const;
type Way = (typeof remindedBy)[number];

/** Hours within which a second reminder asks first. */
const between = 24 * 60 * 60 * 1000;

/** Whether the buyer was reminded within a day. */
export const isJustReminded = ({ reminded }: Pick<AdminOrder, 'reminded'>, now = Date.now()) =>
  reminded !== null && now - Date.parse(reminded.at) < between;

/**
 * Why nobody is reminded of the balance of an order, that way or at all: what is not payable, waits
 * to be checked, is due on no day or has no seat. Undefined where somebody is.
 */
export function whyNotReminded(order: AdminOrder, way?: Way): string | undefined {
  if (order.due === 0) return nothingDue;
  if (order.cancelAskedAt) return 'Its buyer asked to cancel it';
  if (payable(order) === 0) return 'Its batch does not take place';
  if (order.claimed > 0) return 'A payment is to be checked first';
  if (!order.dueOn) return 'It is due on no day yet';
  if (order.isWithoutSeat || isHoldOver(order)) return 'It has no seat';
  if (order.email.endsWith(nobody)) return 'The person was erased';
  if (way === 'mail' && !order.email) return 'No e-mail: use WhatsApp';
  if (way === 'whatsapp' && !order.mobile) return 'No mobile: send a mail';
  return undefined;
}

export const isReminded = (order: AdminOrder): boolean => !whyNotReminded(order);

/** What the buyers of these orders owe: mails are sent, what was written on WhatsApp is noted. */
export const remind = z
  .object({
    orders: z
      .array(recordId, 'Choose orders')
      .check(
        z.minLength(1, 'Choose orders'),
        z.maxLength(mostAtOnce, `Choose at most ${mostAtOnce} orders`),
      ),
    way: z.enum(remindedBy, 'Choose a way'),
    /** What was written on WhatsApp; a mail has the words of the reminder that the clock writes. */
    words: z.optional(finished('Say what was written', limits.message)),
    /** Also those who were reminded within a day. */
    again: z.optional(z.enum(['yes'], 'Say yes')),
    requestId,
  })
  .check(
    z.refine(({ way, words }) => (way === 'whatsapp') === (words !== undefined), {
      error: 'Say what was written',
      path: ['words'],
    }),
  );
export type Remind = z.output<typeof remind>;
