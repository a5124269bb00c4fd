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
 * The built Worker on local data; `env` are its bindings. `beside` is a Worker's address, which
 * spares Miniflare's proxy and router of files, three times the Worker's work.
 */
export type Site = {
  origin: string;
  beside: string;
  env: Env;
  /** As the platform's clock every minute: sends due mails. Rejects when that failed. */
  tick: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A second Worker on the same data and a port of its own; the built one by default. */
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
 * Serves the built Worker in this process and one of workerd, not by `wrangler dev`
 * (docs/mechanisms.md says why). `onLine` gets all output. Without `data` database and files are
 * empty, and go with the process.
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
