import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { mayTakeBack, nounsFor, type SendAgain } from '../../contract/message.ts';
import type { Role } from '../../contract/team.ts';
import { type Db, insertFrom, newId, now, sentBy } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { message } from '../message/table.ts';
import { cancelWaiting } from '../message/write.ts';
import { columns } from './list.ts';

/** Milliseconds within which one mail is sent again once. */
const pressedTwice = 60_000;

const messageNotFound = () => new Refused('notFound', 'Mail not found');

/**
 * The same request twice is one; one that could not go yet is due at once. Refuses (404) an unknown
 * one, (403) one taken back by who decides, (409) one that waits its turn, lost its words, or was
 * sent again within a minute.
 */
export async function sendAgain(
  db: Db,
  { id, requestId }: SendAgain,
  by: { id: string; role: Role },
) {
  const known = await meant(db, id, by.role);
  if (known.state === 'cancelled') expectDecides(by.role, known);
  const at = now();
  const key = `again/${sentBy(by, requestId)}`;
  const lately = new Date(Date.parse(at) - pressedTwice).toISOString();
  const first = sql`coalesce(m.again, m.id)`;
  const row = {
    seq: sql`null`,
    id: newId(),
    createdAt: at,
    dueAt: at,
    key,
    again: first,
    askedBy: by.id,
    kind: sql`m.kind`,
    expects: sql`m.expects`,
    noun: sql`m.noun`,
    record: sql`m.record`,
    to: sql`m.recipient`,
    subject: sql`m.subject`,
    body: sql`m.body`,
  };
  const from = sql`from ${message} m
    where m.id = ${id} and m.ended_at <> '' and m.body is not null
      and not exists (select 1 from ${message} n where n.again = ${first}
        and (n.ended_at = '' or n.created_at > ${lately}))`;
  const isMeant = eq(message.id, id);
  const [, , [written], [was]] = await db.batch([
    db
      .update(message)
      .set({ isLimited: false, dueAt: at })
      .where(and(isMeant, eq(message.state, 'queued'), ne(message.error, ''))),
    insertFrom(db, message, row, from).onConflictDoNothing({ target: message.key }),
    db
      .select(columns)
      .from(message)
      .where(
        and(
          eq(message.key, key),
          sql`${message.again} = (select ${first} from ${message} m where m.id = ${id})`,
        ),
      ),
    db.select(columns).from(message).where(isMeant),
  ]);
  if (!was) throw messageNotFound();
  if (written) return written;
  if (was.endedAt === '' && was.error) return was;
  if (was.endedAt === '') throw new Refused('conflict', 'It still waits to be sent');
  if (!was.isKept) throw new Refused('conflict', 'Its words are not kept any more');
  throw new Refused('conflict', 'It was sent again just now');
}

/**
 * Refuses (404) an unknown one, (403) one about what the role does not decide, (409) a sent one.
 */
export async function cancelMessage(db: Db, id: string, role: Role): Promise<void> {
  expectDecides(role, await meant(db, id, role));
  if ((await cancelWaiting(db, eq(message.id, id))).length === 0)
    throw new Refused('conflict', 'It is too late: it does not wait any more');
}

/** The mail with that id; refuses (404) one that the role does not send. */
async function meant(db: Db, id: string, role: Role) {
  const { noun, kind, state } = message;
  const isMeant = and(eq(message.id, id), inArray(noun, nounsFor(role, 'edit')));
  const known = await db.select({ noun, kind, state }).from(message).where(isMeant).get();
  if (!known) throw messageNotFound();
  return known;
}

function expectDecides(role: Role, mail: Parameters<typeof mayTakeBack>[1]): void {
  if (!mayTakeBack(role, mail))
    throw new Refused('forbidden', 'Only who decides what it is about takes this mail back');
}
