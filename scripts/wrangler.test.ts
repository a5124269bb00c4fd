import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { perMinute } from '../worker/lib/http/limit.ts';

/** The part of wrangler's configuration that the tests use. */
type Config = {
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[];
  d1_databases: { binding: string; remote?: boolean }[];
  r2_buckets: { binding: string }[];
  send_email: { name: string }[];
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

describe.each([undefined, 'production'])('wrangler.toml (%s)', (environment) => {
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
    expect(bound.sort()).toEqual(['ASSETS', 'DB', 'EMAIL', 'FILES', 'IMAGES']);
    expect(config.secrets?.required).toEqual(['AADHAR_KEY', 'SIGNING_KEY', 'CREDENTIAL_KEY']);
    expect(Object.keys(config.vars).sort()).toEqual([
      'ADMIN_EMAIL',
      'ENVIRONMENT',
      'GSTIN',
      'MAIL_FROM',
      'SITE_URL',
    ]);
    expect(config.triggers.crons).toEqual([
      expect.stringMatching(/^\d+ \* \* \* \*$/),
      '* * * * *',
    ]);
  });
});

it('has nothing of the demo in production', () => {
  const { vars } = configOf('production');
  expect(vars['ENVIRONMENT']).toBe('production');
  expect(JSON.stringify(vars)).not.toMatch(/localhost|crumbschool\.test/);
});

it('is open at its own domain only, with logs, and built from the real catalogue', () => {
  const { workers_dev, preview_urls, observability, d1_databases } = configOf('production');
  expect({ workers_dev, preview_urls }).toEqual({ workers_dev: false, preview_urls: false });
  expect(observability?.enabled).toBe(true);
  // Addresses may hold tokens; the platform's own lines would hold whole addresses.
  expect(observability?.logs?.invocation_logs).toBe(false);
  expect(d1_databases).toMatchObject([{ remote: true }]);
  expect(configOf().d1_databases[0]?.remote).not.toBe(true);
});

it('leaves the domain to the school’s facts', () => {
  const { vars, routes } = configOf('production');
  expect({ url: vars['SITE_URL'], routes: routes ?? [] }).toEqual({ url: '', routes: [] });
});

it.each(['wrangler', '@cloudflare/vite-plugin', '@cloudflare/vitest-plugin'])(
  'is read by the Miniflare that %s was made with',
  (name) => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
    const { dependencies } = read(`node_modules/${name}/package.json`);
    expect(read('package.json').devDependencies.miniflare).toBe(dependencies.miniflare);
  },
);
