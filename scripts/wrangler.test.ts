import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { perMinute } from '../worker/lib/http/limit.ts';

/** What the tests read of wrangler's configuration. */
type Config = {
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[];
  d1_databases: { binding: string }[];
  r2_buckets: { binding: string }[];
  send_email: { name: string }[];
  images?: { binding: string };
  assets?: { binding?: string };
  triggers: { crons?: string[] };
  secrets?: { required?: string[] };
  vars: Record<string, unknown>;
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
    expect(config.secrets?.required).toEqual(['AADHAR_KEY', 'SIGNING_KEY']);
    expect(Object.keys(config.vars).sort()).toEqual([
      'ADMIN_EMAIL',
      'ENVIRONMENT',
      'MAIL_FROM',
      'SITE_URL',
    ]);
    expect(config.triggers.crons).toHaveLength(1);
  });
});

it('has nothing of the demo in production', () => {
  const { vars } = configOf('production');
  expect(vars['ENVIRONMENT']).toBe('production');
  expect(JSON.stringify(vars)).not.toMatch(/localhost|crumbschool\.test/);
});
