import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type WorkerdStructuredLog,
} from 'miniflare';
import type { Env } from '../worker/env.ts';
import { builtWorker } from './built-worker.ts';
import { dist, port, state } from './data-folder.ts';

/**
 * The built Worker on the local data; `env` are its bindings. `beside` is the address of the Worker beside it, without files,
 * Miniflare's proxy and its router of files, which together take three times what the Worker itself does; the site's if
 * there is none.
 */
export type Site = {
  origin: string;
  beside: string;
  env: Env;
  /** Does what the platform's clock does every minute: sends the mails that are due. Rejects when that failed. */
  tick: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A second Worker on the same data, with a port of its own; the built one unless it has a script. */
export type Beside = { port: number; script?: string };

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
 * Serves the built Worker at `http://localhost:<port>` in this process and one of workerd, which ends with it, and not by
 * `wrangler dev` (docs/mechanisms.md says why). `onLine` gets the output of the Worker and of its bindings.
 * Without `data` database and files are empty, and go with the process.
 */
export async function serveSite(
  onLine: (line: string) => void = () => undefined,
  beside?: Beside,
  at: { port: number; data: string | undefined } = { port, data: `${state}/v3` },
): Promise<Site> {
  const origin = `http://localhost:${at.port}`;
  const { worker, files } = builtWorker(`${dist}/server`, { SITE_URL: origin });
  const second = {
    ...worker,
    ...(beside?.script && {
      modulesRoot: '.',
      modules: [{ type: 'ESModule' as const, path: 'beside.js', contents: beside.script }],
    }),
    name: 'beside',
    unsafeDirectSockets: [{ host: '127.0.0.1', port: beside?.port }],
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [{ ...worker, assets: files }, ...(beside ? [second] : [])],
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
    }),
  );
  await miniflare.ready;
  return {
    origin,
    beside: beside ? `http://127.0.0.1:${beside.port}` : origin,
    env: (await miniflare.getBindings()) as unknown as Env,
    tick: async () => {
      const worker = await miniflare.getWorker();
      const { outcome } = await worker.scheduled({ cron: '* * * * *' });
      if (outcome !== 'ok') throw new Error(`it ended with ${outcome}`);
    },
    stop: () => miniflare.dispose(),
  };
}
