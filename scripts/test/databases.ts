import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll } from 'vitest';

/** Empty databases of a test file, which end with it; the function gives one by name. */
export function openDatabases(...names: string[]) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-09-18',
      d1Databases: names,
    }),
  );
  beforeAll(async () => void (await miniflare.ready));
  afterAll(() => miniflare.dispose());
  return (name: string) => miniflare.getD1Database(name);
}
