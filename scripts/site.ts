import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4ModuleDefinition,
  type WorkerdStructuredLog,
} from 'miniflare';
import type { Env } from '../worker/env.ts';
import { dist, port, state } from './data-folder.ts';

type Config = {
  main: string;
  compatibility_date: string;
  compatibility_flags: string[];
  vars: Record<string, string>;
  d1_databases: { binding: string; database_id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  send_email: { name: string }[];
  images: { binding: string };
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[];
  assets: {
    directory: string;
    binding: string;
    html_handling: string;
    not_found_handling: string;
    run_worker_first: string[];
  };
};

function builtWorker(server: string, vars: Record<string, string>) {
  const config: Config = JSON.parse(readFileSync(join(server, 'wrangler.json'), 'utf8'));
  const { compatibility_date, compatibility_flags, assets } = config;
  const worker = {
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    modulesRoot: server,
    modules: modulesIn(server, join(server, config.main)),
    bindings: { ...config.vars, ...secretsIn(server), ...vars },
    d1Databases: byName(config.d1_databases, ({ binding, database_id }) => [binding, database_id]),
    r2Buckets: byName(config.r2_buckets, ({ binding, bucket_name }) => [binding, bucket_name]),
    ratelimits: byName(config.ratelimits, (limit) => [limit.name, limit]),
    images: config.images,
    email: { send_email: config.send_email },
  };
  const files = {
    directory: join(server, assets.directory),
    binding: assets.binding,
    run_worker_first: assets.run_worker_first,
    routerConfig: { has_user_worker: true },
    assetConfig: {
      html_handling: assets.html_handling,
      not_found_handling: assets.not_found_handling,
      compatibility_date,
      compatibility_flags,
    },
  };
  return { worker, files };
}

const secretsIn = (server: string) =>
  parseEnv(readFileSync(join(server, '.dev.vars'), 'utf8')) as Record<string, string>;

const byName = <One, Value>(all: One[], entry: (item: One) => [string, Value]) =>
  Object.fromEntries(all.map(entry));

/** How workerd takes a file of the Worker, by the end of its name. */
const moduleTypes: Record<string, V4ModuleDefinition['type']> = {
  '.js': 'ESModule',
  '.mjs': 'ESModule',
  '.bin': 'Data',
  '.wasm': 'CompiledWasm',
};

const modulesIn = (server: string, main: string) =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => {
      const type = moduleTypes[extname(file)];
      return type ? [{ type, path: join(server, file) }] : [];
    })
    .toSorted((a, b) => Number(b.path === main) - Number(a.path === main));

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
