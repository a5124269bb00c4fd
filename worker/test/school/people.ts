import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { HistoryEntry, Noun } from '../../../contract/history.ts';
import { serialPrefix } from '../../../contract/serial.ts';
import type { Role } from '../../../contract/team.ts';
import { enquiry } from '../../enquiry/table.ts';
import type { Env } from '../../env.ts';
import { newId, now } from '../../lib/db/index.ts';
import { nameSearch } from '../../lib/list/search.ts';
import { aadharColumns } from '../../user/add.ts';
import { newSession } from '../../user/session.ts';
import { user } from '../../user/table.ts';
import { call, db } from '../app.ts';
import { people } from '../cast.ts';
import { hashOf } from '../password.ts';

let made = 0;

/** Inserts somebody with a confirmed e-mail, and a password that opens if it is given. */
export async function newPerson({
  password,
  aadharNo,
  ...known
}: Partial<typeof user.$inferInsert> & { password?: string; aadharNo?: string } = {}) {
  const count = ++made;
  const at = known.createdAt ?? now();
  const name = known.name ?? 'Somebody';
  const [row] = await db
    .insert(user)
    .values({
      id: newId(),
      name,
      nameSearch: nameSearch(name),
      mobile: String(9_822_000_000 + count),
      email: `somebody-${count}@crumb.test`,
      serialNo: `${serialPrefix(2017)}${999 + count}`,
      passwordHash: password ? hashOf(password) : 'scrypt$0$0$0$$',
      confirmedAt: at,
      createdAt: at,
      updatedAt: at,
      ...(aadharNo && aadharColumns(env, aadharNo)),
      ...known,
    })
    .returning();
  if (!row) throw new Error('Nobody was added');
  return row;
}

export async function signIn(person: { id: string; role: Role }): Promise<string> {
  const { token, insert } = newSession(db, person);
  await insert;
  return token;
}

/** One of the cast, who is inserted if missing, once though two ask at the same moment. */
export async function ofCast(name: keyof typeof people) {
  const find = () => db.select().from(user).where(eq(user.email, people[name].email)).get();
  const found =
    (await find()) ?? (await newPerson(people[name]).catch(() => undefined)) ?? (await find());
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

export const signInAs = async (name: keyof typeof people) => signIn(await ofCast(name));

export const signInWithRole = async (role: Role) => signIn(await newPerson({ role }));

/** The same of so many new students: lists by name have them in the order in which they came. */
export async function newStudents(many: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < many) {
    const name = `Student ${String(made).padStart(5, '0')}`;
    tokens.push(await signIn(await newPerson({ name })));
  }
  return tokens;
}

export const asOffice = async <Data = never>(path: string, body?: object, bindings?: Env) =>
  call<Data>(`/api/${path}`, body, { token: await signInAs('admin'), env: bindings });

/** What the office sees of a record's history, the newest first. */
export const historyOf = async (noun: Noun, id = '') =>
  (await asOffice<HistoryEntry[]>(`admin/history?noun=${noun}&id=${id}`)).body.data ?? [];

export async function enquiryOn(day: string, msg = 'Do you teach puff pastry?') {
  const at = `${day}T06:30:00.000Z`;
  const { name, email, mobile } = people.ravi;
  const values = { id: newId(), createdAt: at, updatedAt: at, name, email, mobile, msg };
  await db.insert(enquiry).values({ ...values, nameSearch: nameSearch(name) });
  return values.id;
}
