import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseEnv } from 'node:util';
import type { V4ModuleDefinition } from 'miniflare';

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

export function builtWorker(server: string, vars: Record<string, string>) {
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
