import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4MiniflareOptions,
  type WorkerdStructuredLog,
} from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Env } from '../worker/env.ts';
import { dist, port, state } from './data-folder.ts';

/**
 * The built Worker on the local data; `env` are its bindings. `direct` is the address of the Worker alone, without files,
 * Miniflare's proxy and its router of files, which together take three times what the Worker itself does, if a port was
 * named for it.
 */
export type Site = {
  origin: string;
  direct: string;
  env: Env;
  /** Does what the platform's clock does every minute: sends the mails that are due. Rejects when that failed. */
  tick: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Passes every line on to `onLine`: mails, warnings and errors of the local bindings. */
class Lines extends Log {
  readonly #onLine: (line: string) => void;

  constructor(onLine: (line: string) => void) {
    super(LogLevel.INFO);
    this.#onLine = onLine;
  }

  override log(message: string): void {
    message.split('\n').forEach(this.#onLine);
  }
}

/**
 * Serves the built Worker at `http://localhost:<port>` in this process and one of workerd, which ends with it. `wrangler
 * dev` is not used: its proxy in front of the Worker loses a request now and then when a page is left while its pictures
 * still load, and takes a process of its own. `onLine` gets the output of the Worker and of its bindings. Without `data`
 * database and files are empty, and go with the process.
 */
export async function serveSite(
  onLine: (line: string) => void = () => undefined,
  directPort?: number,
  at: { port: number; data: string | undefined } = { port, data: `${state}/v3` },
): Promise<Site> {
  const server = `${dist}/server`;
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(`${server}/wrangler.json`);
  const { modulesRules: _, assets, ...options } = workerOptions;
  const origin = `http://localhost:${at.port}`;
  const worker = {
    ...(options as object),
    bindings: { ...(options.bindings as object), SITE_URL: origin },
    modulesRoot: server,
    modules: modulesIn(server, main),
  };
  const alone = {
    ...worker,
    name: 'alone',
    unsafeDirectSockets: [{ host: '127.0.0.1', port: directPort }],
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [{ ...worker, assets }, ...(directPort ? [alone] : [])],
      host: 'localhost',
      port: at.port,
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: at.data,
      log: new Lines(onLine),
      // The addresses of requests hold tokens.
      logRequests: false,
      handleStructuredLogs: ({ message }: WorkerdStructuredLog) =>
        message.split('\n').forEach(onLine),
    } as V4MiniflareOptions),
  );
  await miniflare.ready;
  return {
    origin,
    direct: directPort ? `http://127.0.0.1:${directPort}` : origin,
    env: (await miniflare.getBindings()) as unknown as Env,
    tick: async () => {
      const worker = await miniflare.getWorker();
      const { outcome } = await worker.scheduled({ cron: '* * * * *' });
      if (outcome !== 'ok') throw new Error(`it ended with ${outcome}`);
    },
    stop: () => miniflare.dispose(),
  };
}

/** How workerd takes a file of the Worker, by the end of its name. */
const moduleTypes: Record<string, string> = {
  ...{ '.js': 'ESModule', '.mjs': 'ESModule', '.bin': 'Data', '.wasm': 'CompiledWasm' },
};

/** The modules of the built Worker; Miniflare needs the entry point first. */
const modulesIn = (server: string, main: string | undefined) =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((file) => ({ type: moduleTypes[extname(file)], path: join(server, file) }))
    .filter(({ type }) => type !== undefined)
    .toSorted((a, b) => Number(b.path === main) - Number(a.path === main));
