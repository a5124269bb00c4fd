import type { Role } from '../../../contract/team.ts';

/**
 * A person whose changes the history keeps, with name and e-mail as it shows them: of the office, or of one's own account.
 * Without a role they may not read the history.
 */
export type RecordedActor = { id: string; name: string; email: string; role?: Role };

/**
 * Who makes a change: every write to a record asks for it. A person's change is recorded in the history. The demo data
 * (`seed`), and a registration or an order of one's own (`self`), leave no line there: the record itself says who and when.
 */
export type Actor = RecordedActor | 'seed' | 'self';

/** For writes that record nothing: with a person as actor they do not compile. */
export type UnrecordedActor = Exclude<Actor, RecordedActor>;

/** Whether the history keeps what this actor changes. */
export const isRecorded = (actor: Actor): actor is RecordedActor => typeof actor === 'object';
