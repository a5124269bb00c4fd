import { isStaff, may, type Permission } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { expectUnchanged } from '../lib/history/save.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { type UserRow, userById, view } from './queries.ts';
import { user } from './table.ts';

/** Refuses (403) an editor whose role does not allow this. */
function expectMay(by: RecordedActor, permission: Permission, message: string): void {
  if (!may(by.role ?? 'student', permission)) throw refusedField('forbidden', 'name', message);
}

/** Refuses (403) all but the owner to change somebody of the team, and so also themselves. */
export function expectMayChange({ role }: UserRow, by: RecordedActor): void {
  if (isStaff(role)) expectMay(by, 'manageTeam', 'Only the owner may change somebody of the team');
}

/** Refuses (403) who may not approve it to change the name of somebody who is vouched for. */
export const expectMayRename = (by: RecordedActor): void =>
  expectMay(
    by,
    'approveChanges',
    'The name of a student with a confirmed course is approved by the office',
  );

/**
 * A person whom somebody of the office may change, as they looked at them. Refuses who is unknown
 * (404), was erased or saved since `updatedAt` (409), and one of the team but for the owner (403).
 */
export async function personToEdit(
  env: Env,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
  by: RecordedActor,
) {
  const db = open(env.DB);
  const before = await userById(env, id);
  if (before.erasedAt) throw new Refused('conflict', 'This person was erased');
  const current = async () => view(env, await userById(env, id));
  const edited = { noun: 'user', table: user, before, current } as const;
  await expectUnchanged(db, edited, updatedAt, by);
  expectMayChange(before, by);
  return { db, before, edited };
}
