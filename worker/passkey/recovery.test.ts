import { beforeEach, describe, expect, it } from 'vitest';
import { call, db } from '../test/app.ts';
import { addPasskey, factor, office, withKey } from '../test/passkeys.ts';
import { signInAs, signInWithRole } from '../test/school.ts';
import { user } from '../user/table.ts';
import { recoveryCode } from './table.ts';

beforeEach(() => db.delete(user));

describe('a recovery code', () => {
  const recover = (code: string, token: string) =>
    call('/api/passkey/recover', { code }, { token });

  it('takes the place of the passkey once, however it is typed', async () => {
    const { codes, token } = await withKey();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    const answers = await Promise.all([
      recover(` ${code.toUpperCase()} `, token),
      recover(code.replace('-', ''), token),
    ]);
    expect(answers.filter(({ body }) => body.token)).toHaveLength(1);
    const won = answers.find(({ body }) => body.token)?.body.token ?? '';
    expect((await office(won)).status).toBe(200);
    expect((await recover(code, await signInAs('admin'))).status).toBe(403);
    expect(await factor(won)).toMatchObject({ codesLeft: 9 });
  });

  it('is stored as a hash, and ends with new ones', async () => {
    const { codes, token, verified } = await withKey();
    const stored = JSON.stringify(await db.select().from(recoveryCode));
    expect(stored).not.toContain(codes[0]?.replace('-', ''));
    const { body } = await call<string[]>(
      '/api/passkey/new-recovery-codes',
      {},
      { token: verified },
    );
    expect(body.data).toHaveLength(10);
    expect((await recover(codes[0] ?? '', token)).status).toBe(403);
    expect((await recover(body.data?.[0] ?? '', token)).status).toBe(200);
  });

  it('of somebody else is wrong', async () => {
    const { token } = await withKey();
    const other = await addPasskey({ token: await signInWithRole('owner') });
    expect((await recover(other.codes[0] ?? '', token)).status).toBe(403);
  });

  it('can be tried ten times a minute', async () => {
    const { token } = await withKey();
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await recover(`aaaaaaaa${10 + i}`, token)).status);
    expect(statuses).toContain(429);
  });
});
