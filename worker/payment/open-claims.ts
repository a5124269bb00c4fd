import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Db, valuesOf } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { gotStatus } from '../order/sql.ts';
import { bankOf, doubtsOf, type PaymentRow } from './queries.ts';
import { payment } from './table.ts';

export const openClaims = (db: Db, orders: SQL) =>
  db
    .select({ ...getTableColumns(payment), doubts: doubtsOf, bank: bankOf })
    .from(payment)
    .where(sql`${payment.order} in (${orders}) and ${isWaiting}`)
    .orderBy(desc(payment.seq));

export type OpenClaim = Awaited<ReturnType<typeof openClaims>>[number];

export type Deciding = { at: string; by: RecordedActor; when: SQL | undefined };

/** Whether it waits. The plus keeps SQLite from the index on the state. */
export const isWaiting = sql`+${payment.state} = 'claimed'`;

type Terms = Pick<
  PaymentRow,
  'id' | 'amount' | 'reference' | 'reason' | 'receivedOn' | 'transferAmount' | 'bankLine'
>;

export const isOneOf = (claims: readonly { id: string }[]) =>
  sql`${payment.id} in (${valuesOf(claims.map(({ id }) => id))})`;

export const hasSucceeded = (at: string) => gotStatus(payment.order, 'success', at);

export function verifyClaims(db: Db, claims: readonly Terms[], { at, by, when }: Deciding) {
  const term = (field: keyof Terms) => sql`terms.value ->> ${field}`;
  return db
    .update(payment)
    .set({
      state: 'verified',
      decidedAt: at,
      decidedBy: by.id,
      reason: term('reason'),
      amount: term('amount'),
      receivedOn: term('receivedOn'),
      reference: term('reference'),
      transferAmount: term('transferAmount'),
      bankLine: term('bankLine'),
      claimedAmount: sql`nullif(${payment.amount}, ${term('amount')})`,
    })
    .from(sql`json_each(${JSON.stringify(claims)}) terms`)
    .where(and(isWaiting, sql`${payment.id} = ${term('id')}`, when))
    .returning({ id: payment.id });
}

export const rejectClaims = (db: Db, reason: string, { at, by, when }: Deciding) =>
  db
    .update(payment)
    .set({ state: 'rejected', reason, decidedAt: at, decidedBy: by.id })
    .where(and(isWaiting, when))
    .returning({ id: payment.id });

/** Why the claims of a closed order are rejected, for buyer and office. */
export const closedReason = 'The order was closed. If this money has come, it is sent back.';

/** The statement that rejects those that wait, of orders that are closed; by the index. */
export const closeClaims = (db: Db, { when, ...deciding }: Deciding) =>
  rejectClaims(db, closedReason, { ...deciding, when: and(eq(payment.state, 'claimed'), when) });
