import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import type { Letter } from '../lib/mail/letter.ts';
import { type NewMessage, writeMessage, writeMessages } from '../message/write.ts';
import { type ClassFacts, demoApproved, demoBooked, demoReceived, demoRejected } from './mails.ts';
import type { CreditedDemo, DemoRow } from './queries.ts';
import { demo } from './table.ts';

/** Nobody has confirmed the e-mail of a booking: the daily quota of the mailbox holds. */
const toWhoBooks = { kind: 'demo-booked', noun: 'demo', isLimited: true } as const;

type New = Pick<DemoRow, 'id' | 'orderId' | 'fullName' | 'email' | 'phone' | 'txnId' | 'fee'>;

/** Tells the person and the school of a new booking, after the statement that books it. */
export const bookingMails = (db: Db, booking: New, chosen: ClassFacts | undefined) =>
  writeMessages(
    db,
    [
      { mail: demoBooked(booking, chosen), record: booking.id, ...toWhoBooks },
      { mail: demoReceived(booking), record: booking.id, kind: 'demo-received', noun: 'demo' },
    ],
    { when: sql`exists (select 1 from ${demo} where ${eq(demo.id, booking.id)})` },
  );

/** Stand in the mail for number and id of the booking that is changed, which the database knows. */
const toCome = { orderId: '{number}', id: '{id}' };

export function confirmAgain(
  db: Db,
  { email, fee, formKey }: Pick<DemoRow, 'id' | 'email' | 'fee' | 'formKey'>,
  chosen: ClassFacts | undefined,
) {
  const changed = and(
    eq(demo.formKey, formKey ?? ''),
    eq(demo.status, 'pending'),
    ne(demo.email, email),
  );
  const known = (column: typeof demo.id | typeof demo.orderId) =>
    sql`(select ${column} from ${demo} where ${changed})`;
  const mail = demoBooked({ email, fee, ...toCome }, chosen);
  return writeMessage(
    db,
    { mail, record: '', ...toWhoBooks },
    {
      when: sql`exists (select 1 from ${demo} where ${changed})`,
      record: known(demo.id),
      body: sql`replace(replace(value -> '$.mail', ${toCome.orderId}, ${known(demo.orderId)}),
        ${toCome.id}, ${known(demo.id)})`,
    },
  );
}

/** The mail about a decision, which is not sent when the next decision comes first. */
export function decisionMail(before: CreditedDemo, row: CreditedDemo): NewMessage {
  const isApproved = row.status === 'success';
  return {
    mail: isApproved ? demoApproved(row) : demoRejected(row, before),
    kind: isApproved ? 'demo-approved' : 'demo-rejected',
    noun: 'demo',
    record: row.id,
    expects: { status: row.status, when: `${row.demoDate} ${row.demoTime}` },
  };
}

export const waitingMail = ({ id: record }: DemoRow, mail: Letter): NewMessage => ({
  mail,
  kind: 'demo-moved',
  noun: 'demo',
  record,
  expects: { status: 'pending' },
});
