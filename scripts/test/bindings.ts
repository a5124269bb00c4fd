import { readFileSync } from 'node:fs';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery } from 'wrangler';
import type { Installation } from '../backup/installation.ts';
import { seeClosed } from '../backup/recovery.ts';

export type Bindings = { DB: D1Database; FILES: R2Bucket; BACKUPS: R2Bucket };

/** Databases and buckets in this process, kept in `persist` if given. */
export async function openBindings(pairs: { DB: string; FILES: string }[], persist?: string) {
  const entries = (binding: 'DB' | 'FILES') =>
    Object.fromEntries(pairs.map((pair, i) => [`${binding}${i}`, pair[binding]]));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: '',
      cf: false,
      telemetry: { enabled: false },
      d1Databases: entries('DB'),
      r2Buckets: {
        ...entries('FILES'),
        ...Object.fromEntries(
          pairs.map(({ FILES }, i) => [`BACKUPS${i}`, FILES.replace('files', 'backups')]),
        ),
      },
      ...(persist && { resourcePersistencePath: persist }),
    }),
  );
  const opened = await Promise.all(
    pairs.map(
      async (_, i) =>
        ({
          DB: await miniflare.getD1Database(`DB${i}`),
          FILES: await miniflare.getR2Bucket(`FILES${i}`),
          BACKUPS: await miniflare.getR2Bucket(`BACKUPS${i}`),
        }) as unknown as Bindings,
    ),
  );
  return { opened, close: () => miniflare.dispose() };
}

/** An installation read and loaded as by local wrangler, without starting it. */
export const installationOf = ({ DB, FILES, BACKUPS }: Bindings): Installation => ({
  name: 'the installation of a test',
  async dump() {
    const statement = DB.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(false, false);
    const [lines] = (await statement.raw()) as [string[]];
    return lines.join('\n');
  },
  async load(file) {
    // All of it is longer than D1 takes at once.
    const statements = unstable_splitSqlQuery(readFileSync(file, 'utf8'));
    await seeClosed();
    await DB.batch(statements.map((statement) => DB.prepare(statement)));
  },
  files: FILES,
  backups: BACKUPS,
  close: async () => undefined,
});
