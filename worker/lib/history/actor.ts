import type { Role } from '../../../contract/team.ts';

/** Whose changes the history keeps; without a role they may not read it. */
export type RecordedActor = { id: string; name: string; email: string; role?: Role };

/** What expires by itself is deleted by nobody; the history says so of records of the school. */
export const byClock: RecordedActor = { id: 'clock', name: 'The clock', email: '' };

/**
 * Who makes a change, which the history records. Demo data (`seed`) and one's own registration or
 * order (`self`) leave no line: the record itself says who and when.
 */
export type Actor = RecordedActor | 'seed' | 'self';

/** For writes that record nothing: with a person as actor they do not compile. */
export type UnrecordedActor = Exclude<Actor, RecordedActor>;

/** Whether the history keeps what this actor changes. */
export const isRecorded = (actor: Actor): actor is RecordedActor => typeof actor === 'object';
