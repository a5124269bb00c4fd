import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Newcomer } from '../../e2e/person.ts';
import type { Env } from '../../worker/env.ts';
import { newId, now, open } from '../../worker/lib/db/index.ts';
import { nameSearch } from '../../worker/lib/list/search.ts';
import { hashOf } from '../../worker/test/password.ts';
import { aadharColumns } from '../../worker/user/aadhar.ts';
import { newSession } from '../../worker/user/session.ts';
import { user } from '../../worker/user/table.ts';

let students = 0;

/** Inserts a student with a session; returns its token. Registering costs a photo and two slow hashes. */
async function enrol(env: Env, { password, aadharNo, ...known }: Newcomer): Promise<string> {
  const db = open(env.DB);
  const id = newId();
  await db.insert(user).values({
    ...known,
    id,
    nameSearch: nameSearch(known.name),
    serialNo: `TCS2020${1000 + students++}`,
    ...aadharColumns(env, aadharNo.replaceAll(' ', '')),
    passwordHash: hashOf(password),
    createdAt: now(),
    updatedAt: now(),
  });
  const { token, insert } = newSession(db, { id, isAdmin: false });
  await insert;
  return token;
}

/** Answers a POST of a student with their token. Only the browser tests start it, on this machine alone. */
export async function serveStudents(env: Env, port: number): Promise<void> {
  const server = createServer(async (request, response) => {
    try {
      response.end(await enrol(env, (await json(request)) as Newcomer));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
}
