import type { Env } from '../env.ts';
import { sendTo } from '../lib/mail/quota.ts';
import { demoBooked } from './mails.ts';
import type { DemoRow } from './queries.ts';

/**
 * Sends the confirmation of a booking, within the daily quota of the mailbox: the form's sender chooses the e-mail, and
 * nobody has confirmed it.
 */
export const confirm = (env: Env, row: DemoRow): Promise<boolean> =>
  sendTo(env, { confirmedAt: '' }, demoBooked(row));
