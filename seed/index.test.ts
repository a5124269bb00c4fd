import { expect, it } from 'vitest';
import { migrate } from '../scripts/migrations/steps.ts';
import { type Bindings, openBindings } from '../scripts/test/bindings.ts';
import type { Env } from '../worker/env.ts';
import { seedIfEmpty } from './index.ts';

it('puts nothing of the demo into a production database', { timeout: 60_000 }, async () => {
  const { opened, close } = await openBindings([{ DB: 'db', FILES: 'files' }]);
  const [bindings] = opened as [Bindings];
  await migrate(bindings.DB);
  const env = { ...bindings, ENVIRONMENT: 'production' } as unknown as Env;
  await expect(seedIfEmpty(env)).rejects.toThrow('local databases only');
  for (const table of ['user', 'course', 'product', 'orders'])
    expect(await bindings.DB.prepare(`select count(*) as count from ${table}`).first('count')).toBe(
      0,
    );
  expect((await bindings.FILES.list()).objects).toEqual([]);
  await close();
});
