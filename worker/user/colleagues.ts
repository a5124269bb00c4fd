import { and, asc, inArray, sql } from 'drizzle-orm';
import { type Permission, permissions } from '../../contract/team.ts';
import type { Db } from '../lib/db/index.ts';
import { worksHere } from './sql.ts';
import { user } from './table.ts';

const isColleague = (permission: Permission) =>
  and(worksHere, inArray(user.role, [...permissions[permission]]));

/** The ids of who works here and may do this. */
export const idsOfColleagues = (permission: Permission) =>
  sql`(select ${user.id} from ${user} where ${isColleague(permission)})`;

/** The statement that reads who works here and may do this, by name. */
export const colleagues = (db: Db, permission: Permission) =>
  db
    .select({ _id: user.id, name: user.name })
    .from(user)
    .where(isColleague(permission))
    .orderBy(asc(user.nameSearch), asc(user.seq));
