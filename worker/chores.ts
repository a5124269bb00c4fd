import './registered.ts';
import { reportFindings } from './audit/turn.ts';
import { deleteOldInterests, notifyInterested } from './batch/interest.ts';
import { classMails } from './batch/remind.ts';
import { emptyBins } from './catalogue/state.ts';
import { deleteOldBookings, forgetOrigins } from './demo/queries.ts';
import { demoMails } from './demo/remind.ts';
import { monthMails } from './document/month-mail.ts';
import { deleteOldEnquiries } from './enquiry/change.ts';
import type { Env } from './env.ts';
import { deleteExpiredNonces } from './lib/auth/nonce.ts';
import { open } from './lib/db/index.ts';
import { sweep } from './lib/files/files.ts';
import { deleteOldCounts } from './lib/http/daily-limit.ts';
import { deleteOldBounces } from './message/bounce.ts';
import { deliverDue } from './message/deliver.ts';
import { deleteOldMessages, writeTimed } from './message/write.ts';
import { deleteOldIdeas } from './order/idea.ts';
import { balanceMails } from './payment/remind.ts';
import { keepErasures } from './privacy/erase.ts';
import { deleteUnusedAccounts } from './privacy/unused-accounts.ts';
import { publishedMails } from './school/published.ts';
import { seatMails } from './seat/mails.ts';
import { offerSeats } from './seat/offer.ts';
import { deleteOldEntries } from './seat/waiting.ts';
import { deleteOldConfirmations } from './user/confirm.ts';
import { deleteOldOpenings } from './user/opening.ts';
import { deleteOldCodes } from './user/otp.ts';
import { notifyOfSerials } from './user/serial.ts';
import { deleteExpiredSessions } from './user/session.ts';

/** The mails that come with time: each says itself when it is due. */
const timedMails = [
  ...[...seatMails, ...balanceMails, ...classMails, ...demoMails, ...monthMails],
  ...publishedMails,
];

const timed = (round: (typeof timedMails)[number]['every']) =>
  timedMails.filter(({ every }) => every === round);

/**
 * What the clock does every minute: offers free seats, tells who asked of new batches, and sends
 * what is due. What fails is tried again a minute later; the run fails, so that the platform
 * reports it.
 */
export async function doEachMinute(env: Env): Promise<void> {
  const db = open(env.DB);
  // Each may make work for the next.
  await inTurn(
    () => offerSeats(db),
    () => writeTimed(db, timed('minute')),
    () => notifyInterested(db),
    () => deliverDue(env),
  );
}

/** One after the other, also after one that fails; fails at the end then. */
export async function inTurn(...works: (() => Promise<unknown>)[]): Promise<void> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const work of works) results.push(...(await Promise.allSettled([work()])));
  failWith(results);
}

/**
 * What the clock does every hour: deletes what has expired, tells the office what it should know,
 * and then audits the records. A chore that fails does not stop the others; the run fails at the
 * end, so that the platform reports it.
 */
export async function doChores(env: Env): Promise<void> {
  const db = open(env.DB);
  const chores = [
    sweep(env),
    keepErasures(env),
    deleteExpiredSessions(db),
    deleteOldCodes(db),
    deleteOldCounts(db),
    deleteExpiredNonces(db),
    deleteOldBookings(db),
    deleteOldIdeas(db),
    forgetOrigins(db),
    emptyBins(db),
    deleteOldEnquiries(db),
    deleteOldInterests(db),
    deleteOldEntries(db),
    deleteOldConfirmations(db),
    deleteOldOpenings(db),
    deleteOldMessages(db),
    deleteOldBounces(db),
    deleteUnusedAccounts(db),
    notifyOfSerials(env),
    ...timed('hour').map((mail) => writeTimed(db, [mail])),
  ];
  const results: PromiseSettledResult<unknown>[] = await Promise.allSettled(chores);
  // After the others, which may just have put right what it would find.
  results.push(...(await Promise.allSettled([reportFindings(env)])));
  failWith(results);
}

function failWith(results: PromiseSettledResult<unknown>[]): void {
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failed.length > 0) throw new AggregateError(failed, 'Chores failed');
}
