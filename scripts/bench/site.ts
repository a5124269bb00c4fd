import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Env } from '../../worker/env.ts';
import { dist, port, state } from '../data-folder.ts';
import { prepare } from '../setup.ts';

/** The built Worker in Miniflare, without wrangler's proxy; `env` are its bindings. */
export type Site = { origin: string; env: Env; stop: () => Promise<void> };

/** Migrates, seeds and builds an empty data folder, so that every run starts the same, and serves it. */
export async function openSite(): Promise<Site> {
  rmSync(state, { recursive: true, force: true });
  await prepare();
  const server = `${dist}/server`;
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(`${server}/wrangler.json`);
  const { modulesRules: _, ...worker } = workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...(worker as object),
      modulesRoot: server,
      modules: modulesIn(server, main).map((path) => ({ type: 'ESModule', path })),
      port,
      cf: false,
      resourcePersistencePath: `${state}/v3`,
      // Discards the log: printing it would be measured too.
      handleStructuredLogs: () => undefined,
    }),
  );
  const { origin } = await miniflare.ready;
  return {
    origin,
    env: (await miniflare.getBindings()) as unknown as Env,
    stop: () => miniflare.dispose(),
  };
}

/** The scripts of the built Worker; Miniflare needs the entry point first. */
const modulesIn = (server: string, main: string | undefined): string[] => {
  const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => join(server, file));
  return scripts.toSorted((a, b) => Number(b === main) - Number(a === main));
};
