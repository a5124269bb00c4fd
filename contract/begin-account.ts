import * as z from 'zod/mini';
import { notice } from './consent.ts';
import { email, mobile, personName } from './field.ts';
import { requestId } from './payment-request.ts';

/**
 * An account without a password, for somebody who orders: what a newcomer is asked for then. The
 * same `requestId` again is the same account.
 */
export const beginAccount = z.object({
  name: personName('Enter full name'),
  mobile: mobile('Enter mobile'),
  email: email(),
  consent: notice('Agree to go on'),
  requestId,
});
export type BeginAccount = z.output<typeof beginAccount>;
