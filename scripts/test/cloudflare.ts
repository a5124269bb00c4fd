import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { applyPending } from '../migrations/steps.ts';
import { type Bindings, openBindings } from './bindings.ts';
import { startStubServer } from './stub-server.ts';

/** Runs statements on a database of this process, and answers the paths of `results`. */
export function startCloudflare(
  results: Record<string, (body: Record<string, string>) => unknown> = {},
): () => Bindings {
  let bindings: Bindings;
  let origin = '';
  let close = async () => {};
  const resultOf = async (path: string, body: Record<string, string>) => {
    const [, known] = Object.entries(results).find(([end]) => path.endsWith(end)) ?? [];
    if (known) return known(body);
    if (!path.endsWith('/query')) return undefined;
    const { results: rows, meta } = await bindings.DB.prepare(body['sql'] ?? '').all();
    return [{ success: true, results: rows, meta }];
  };
  beforeAll(async () => {
    const { opened, close: closeBindings } = await openBindings([{ DB: 'db', FILES: 'files' }]);
    [bindings] = opened as [Bindings];
    await applyPending(bindings.DB);
    const api = await startStubServer(async (path, body) => {
      const result = await resultOf(path, JSON.parse(body || '{}'));
      return result === undefined
        ? { status: 404, body: { success: false } }
        : { status: 200, body: { success: true, errors: [], messages: [], result } };
    });
    origin = api.origin;
    close = () => {
      api.close();
      return closeBindings();
    };
  });
  beforeEach(() => {
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a token');
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'an-account');
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', `${origin}/client/v4`);
  });
  afterAll(() => close());
  return () => bindings;
}
