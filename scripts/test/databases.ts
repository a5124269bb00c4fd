import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll } from 'vitest';

/** Empty local databases of a test file, which end with it; the function returned gives one by its name. */
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
