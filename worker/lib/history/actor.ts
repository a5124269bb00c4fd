/** A person of the office, with name and e-mail as the history shows them. */
export type Administrator = { id: string; name: string; email: string };

/**
 * Who makes a change: every write to a record asks for it. An administrator's change is recorded in the history. The
 * demo data (`seed`) and what a person does with their own records (`self`) leave no line there.
 */
export type Actor = Administrator | 'seed' | 'self';

/** For writes that record nothing: with an administrator as actor they do not compile. */
export type UnrecordedActor = Exclude<Actor, Administrator>;

/** Whether the history keeps what this actor changes. */
export const isRecorded = (actor: Actor): actor is Administrator => typeof actor === 'object';
