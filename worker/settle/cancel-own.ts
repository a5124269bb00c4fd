import { isRunning, statusInWords } from '../../contract/order.ts';
import { moneyOf } from '../../contract/order-money.ts';
import type { KeepOrder } from '../../contract/order-office.ts';
import type { CancelOwn } from '../../contract/order-schema.ts';
import { cancelling } from '../../contract/own-order.ts';
import type { Ledger } from '../document/issue.ts';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { writeMessage } from '../message/write.ts';
import { cancelAnswered, cancelReceived } from '../order/mails.ts';
import { changedMessage, confirmedIn } from '../order/messages.ts';
import {
  adminOrder,
  editedOrder,
  isAsRead,
  noteOwed,
  orderNotFound,
  readToCancel,
} from '../order/queries.ts';
import type { AdminRow } from '../order/select.ts';
import { unsignedView } from '../order/view.ts';
import { settle } from './settle.ts';

const changed = () =>
  new Refused('conflict', 'Your order has changed meanwhile. Look at it, and choose again.');

/** Sent again it is the same. Refuses (404) others', (409) what was not shown, and a closed one. */
export async function cancelOwn(
  env: Env,
  { id, way, why }: CancelOwn,
  by: RecordedActor,
): Promise<AdminRow> {
  const [[before], confirmed] = await readToCancel(env.DB, id);
  if (!before || before.userId !== by.id) throw orderNotFound();
  const { status, cancelAskedAt } = before;
  const isAsked = cancelAskedAt !== '';
  if (way === 'now' && status === 'cancelled') return before;
  if (way !== 'now' && isAsked === (way === 'ask')) return before;
  const allowed = cancelling(unsignedView(before));
  if (!allowed)
    throw new Refused(
      'conflict',
      before.certificate === 'yes'
        ? 'Your certificate for this course is approved: please call us'
        : `This order is ${statusInWords(status).toLowerCase()}: please call us`,
    );
  if (way !== 'keep' && way !== allowed) throw changed();
  if (way === 'now') return cancelNow(env, before, confirmed, by);
  const next = way === 'ask' ? { cancelAskedAt: now(), cancelWhy: why } : noRequest;
  return save<AdminRow>(open(env.DB), editedOrder(env, before), next, by, {
    mails: (after, when) =>
      way === 'ask'
        ? [
            writeMessage(
              open(env.DB),
              about(after, cancelReceived(unsignedView(after), buyerOf(confirmed, id))),
              { when },
            ),
          ]
        : [],
  }).catch((error: unknown) => {
    // What the office sees of it is not for its buyer.
    throw error instanceof Refused ? changed() : error;
  });
}

const noRequest = { cancelAskedAt: '', cancelWhy: '' };

const buyerOf = (confirmed: Parameters<typeof confirmedIn>[0], id: string) => ({
  confirmedAt: confirmedIn(confirmed, id),
});

const about = ({ id, status }: AdminRow, mail: ReturnType<typeof cancelReceived>) => ({
  mail,
  kind: 'order-cancel',
  noun: 'order' as const,
  record: id,
  expects: { status },
});

/** Closes it as it was read; with money of theirs here the school has to send that back. */
async function cancelNow(
  env: Ledger,
  before: AdminRow,
  confirmed: Parameters<typeof confirmedIn>[0],
  by: RecordedActor,
): Promise<AdminRow> {
  const { id } = before;
  const db = open(env.DB);
  const at = now();
  const { changed: closed, found } = await settle(
    env,
    {
      at,
      by,
      status: 'cancelled',
      orders: isAsRead(before),
      claims: moneyOf(before).kept > 0 ? [noteOwed(db, id, at)] : [],
      mails: [
        changedMessage(
          before,
          { ...before, status: 'cancelled', statusAt: at, cancelAskedAt: at },
          confirmed,
        ),
      ],
    },
    [adminOrder(db, id)],
  );
  const [row] = found[0] as AdminRow[];
  if (closed.length === 0 || !row) throw changed();
  return row;
}

/**
 * Refuses (404) an unknown order, (409) a stale one, and one of which nobody asked to cancel it.
 */
export async function keepOrder(
  env: Env,
  { id, reason, updatedAt }: KeepOrder,
  by: RecordedActor,
): Promise<AdminRow> {
  const [[before], confirmed] = await readToCancel(env.DB, id);
  if (!before) throw orderNotFound();
  const edited = editedOrder(env, before);
  const db = open(env.DB);
  await expectUnchanged(db, edited, updatedAt, by);
  if (!before.cancelAskedAt || !isRunning(before.status))
    throw new Refused('conflict', 'Nobody asks to cancel this order');
  return save<AdminRow>(db, edited, noRequest, by, {
    mails: (after, when) => [
      writeMessage(
        db,
        about(after, cancelAnswered(unsignedView(after), buyerOf(confirmed, id), reason)),
        { when },
      ),
    ],
  });
}
