import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { perMinute } from '../worker/lib/http/limit.ts';
import { places } from './deploy/place.ts';
import { sharedBy } from './deploy/settings.ts';

type Config = {
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[];
  name: string;
  d1_databases: { binding: string; database_name: string; database_id: string; remote?: boolean }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  limits?: { cpu_ms?: number };
  send_email: { name: string }[];
  queues: { consumers?: { queue: string }[] };
  images?: { binding: string };
  assets?: { binding?: string };
  triggers: { crons?: string[] };
  secrets?: { required?: string[] };
  vars: Record<string, unknown>;
  workers_dev?: boolean;
  preview_urls?: boolean;
  observability?: { enabled?: boolean; logs?: { invocation_logs?: boolean } };
  routes?: unknown[];
};
const configOf = (env?: string): Config =>
  readConfig({ config: 'wrangler.toml', ...(env && { env }) }) as Config;

describe.each([undefined, ...places])('wrangler.toml (%s)', (environment) => {
  const config = configOf(environment);

  it('has the limits that limit.ts names', () => {
    const limits = config.ratelimits.map(({ name, simple }) => [name, simple.limit]);
    expect(Object.fromEntries(limits)).toEqual(perMinute);
    expect(new Set(config.ratelimits.map(({ simple }) => simple.period))).toEqual(new Set([60]));
    expect(new Set(config.ratelimits.map(({ namespace_id }) => namespace_id)).size).toBe(
      limits.length,
    );
  });

  it('binds everything and asks for the secrets', () => {
    const bound = [
      ...config.d1_databases.map(({ binding }) => binding),
      ...config.r2_buckets.map(({ binding }) => binding),
      ...config.send_email.map(({ name }) => name),
      config.images?.binding,
      config.assets?.binding,
    ];
    expect(bound.sort()).toEqual(['ASSETS', 'BACKUPS', 'DB', 'EMAIL', 'FILES', 'IMAGES']);
    expect(config.secrets?.required).toEqual(['AADHAR_KEY', 'SIGNING_KEY', 'BACKUP_KEY']);
    expect(Object.keys(config.vars).sort()).toEqual([
      'ADMIN_EMAIL',
      'ENVIRONMENT',
      ...(environment === 'staging' ? ['MAIL_ALLOWED'] : []),
      'MAIL_FROM',
      'SITE_URL',
    ]);
    expect(config.triggers.crons).toEqual([
      expect.stringMatching(/^\d+ \* \* \* \*$/),
      '* * * * *',
    ]);
  });
});

it.each(places)('%s hears what became of its mails', (place) => {
  const { queues, name } = configOf(place);
  expect(queues.consumers).toMatchObject([{ queue: `${name.replace('-production', '')}-mails` }]);
});

it.each(places)('has nothing of the demo in %s', (place) => {
  const { vars } = configOf(place);
  expect(vars['ENVIRONMENT']).toBe(place);
  expect(JSON.stringify(vars)).not.toMatch(/localhost|crumbschool\.test/);
});

it.each(places)(
  '%s is open at its own domain only, with logs, and built from its data',
  (place) => {
    const { workers_dev, preview_urls, observability, d1_databases } = configOf(place);
    expect({ workers_dev, preview_urls }).toEqual({ workers_dev: false, preview_urls: false });
    expect(observability?.enabled).toBe(true);
    // Addresses may hold tokens; the platform's own lines would hold whole addresses.
    expect(observability?.logs?.invocation_logs).toBe(false);
    expect(d1_databases).toMatchObject([{ remote: true }]);
    expect(configOf().d1_databases[0]?.remote).not.toBe(true);
  },
);

it.each(places)(
  '%s leaves the domain to the build, and has a bound for what one call costs',
  (place) => {
    const { vars, routes, limits } = configOf(place);
    expect({ url: vars['SITE_URL'], routes: routes ?? [] }).toEqual({ url: '', routes: [] });
    expect(limits?.cpu_ms).toBeLessThanOrEqual(30_000);
  },
);

it.each(places)('%s shares nothing with another place', (place) => {
  expect(sharedBy(place)).toEqual([]);
});

it.each(['wrangler', '@cloudflare/vite-plugin', '@cloudflare/vitest-plugin'])(
  'is read by the Miniflare that %s was made with',
  (name) => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
    const { dependencies } = read(`node_modules/${name}/package.json`);
    expect(read('package.json').devDependencies.miniflare).toBe(dependencies.miniflare);
  },
);
