import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../contract/history.ts';
import { call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { signInAs } from '../test/school.ts';
import { user } from './table.ts';

let meera = '';
beforeEach(async () => {
  await db.delete(user);
  meera = await signInAs('admin');
});

const history = (id = '') =>
  call<HistoryEntry[]>(`/api/admin/history?noun=user&id=${id}`, undefined, { token: meera });

describe('logging a user out everywhere', () => {
  const end = (id: string | undefined, token = meera) =>
    call('/api/admin/end-sessions', { id }, { token });
  const idOf = async (email: string) =>
    (await db.select().from(user).where(eq(user.email, email)).get())?.id;

  it('ends all their sessions and nobody else’s, and is in the history', async () => {
    const tokens = [await signInAs('asha'), await signInAs('asha')];
    const ravi = await signInAs('ravi');
    const id = await idOf(people.asha.email);
    const { status, body } = await end(id);
    expect([status, body.message]).toEqual([200, 'They are logged out everywhere']);
    const own = async (token: string) =>
      (await call('/api/user/getUserData', {}, { token })).status;
    expect(await Promise.all([...tokens, ravi].map(own))).toEqual([401, 401, 200]);
    expect((await history(id)).body.data?.[0]).toMatchObject({
      by: { email: people.admin.email },
      changes: [{ field: 'sessions', after: 'ended' }],
    });
    expect((await end(id)).body.message).toBe('They were logged in nowhere');
    expect((await end('nobody')).status).toBe(404);
  });
});
