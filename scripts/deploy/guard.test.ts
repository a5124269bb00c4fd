import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { demoFacts, type Facts, list, unfitFacts, unfitSettings } from './guard.ts';
import { production } from './integration.ts';
import { business, factsFile } from './school.ts';

const values = new Map(demoFacts);
const real: Facts = {
  name: 'A real school',
  url: 'https://school.in',
  phone: '+919820000000',
  upi: { id: 'school@okbank' },
  addresses: [{ lines: ['1 Real Street'] }],
  social: { instagram: 'https://www.instagram.com/school/' },
};

describe('facts', () => {
  it.each(demoFacts)("are refused with the demo's %s", (what, value) => {
    const facts = { ...real, addresses: [{ lines: [`${value}`] }] };
    expect(unfitFacts(facts)).toContainEqual({ what, value, file: factsFile });
  });

  it('are refused with the phone number however it is written', () => {
    const spaced = `+91 ${values.get('phone number')?.replace(/.{5}/, '$& ')}`;
    expect(unfitFacts({ ...real, phone: spaced })).toMatchObject([{ what: 'phone number' }]);
  });

  it.each([
    'http://localhost:8787',
    'http://127.0.0.1',
    'https://school.test',
    'https://www.school.example',
    'https://example.com',
    'https://<the domain>',
    'https://school.in/',
    'https://school.in/home',
    'http://school.in',
    'school.in',
  ])('are refused with the address %s, by its name', (url) => {
    expect(unfitFacts({ ...real, url })).toEqual([{ what: 'url', value: url, file: factsFile }]);
  });

  it.each(['A', 'ABCDEFG', 'ab'])('are refused with the prefix %s', (serialPrefix) => {
    const unfit = { what: 'serialPrefix', value: serialPrefix, file: factsFile };
    expect(unfitFacts({ ...real, serialPrefix })).toEqual([unfit]);
  });

  it('pass once they are real', () => {
    expect(unfitFacts(real)).toEqual([]);
  });

  it('stand in the file that is named', () => {
    expect(existsSync(factsFile)).toBe(true);
  });
});

describe('settings', () => {
  const settings = {
    vars: { MAIL_FROM: 'hello@school.in', ADMIN_EMAIL: 'office@school.in' },
    d1_databases: [{ binding: 'DB', database_id: '11111111-2222-3333-4444-555555555555' }],
    r2_buckets: [{ bucket_name: 'crumb-school-files' }],
  };

  it.each([
    ['vars.MAIL_FROM', { ...settings, vars: { MAIL_FROM: '<address>' } }],
    ['vars.ADMIN_EMAIL', { ...settings, vars: { ADMIN_EMAIL: 'admin@crumbschool.test' } }],
    ['vars.GSTIN', { ...settings, vars: { GSTIN: '27AAPFU0939F1ZW' } }],
    ['vars.LINK', { ...settings, vars: { LINK: 'http://localhost:8787' } }],
    ['d1_databases[0].database_id', { ...settings, d1_databases: [{ database_id: '<id>' }] }],
    [
      'd1_databases[0].database_id',
      { ...settings, d1_databases: [{ database_id: '00000000-0000-0000-0000-000000000000' }] },
    ],
  ])('are refused with an unfit %s', (what, unfit) => {
    expect(unfitSettings(unfit)).toMatchObject([{ what }]);
    expect(list(unfitSettings(unfit))).toContain('wrangler.toml');
  });

  it('pass once they are real', () => {
    expect(unfitSettings(settings)).toEqual([]);
    for (const GSTIN of ['', '27AAPFU0939F1ZV'])
      expect(unfitSettings({ ...settings, vars: { GSTIN } })).toEqual([]);
  });
});

describe('a build for production', () => {
  type Setup = { command: 'build' | 'dev' | 'sync' };
  const setUp = (integration: ReturnType<typeof production>, command: Setup['command']) => () =>
    (integration.hooks['astro:config:setup'] as (setup: Setup) => void)({ command });
  const demo = { ...real, upi: { id: values.get('UPI id') } };

  it("refuses the demo's facts", () => {
    expect(setUp(production({ dryRun: false, facts: demo }), 'build')).toThrow(
      `UPI id: "${values.get('UPI id')}" (edit ${factsFile})`,
    );
    expect(setUp(production({ dryRun: true, facts: demo }), 'build')).not.toThrow();
    expect(setUp(production({ dryRun: false, facts: demo }), 'sync')).not.toThrow();
  });

  /** A finished build with one page, which the integration checks and configures. */
  function finish(integration: ReturnType<typeof production>, page: string) {
    const folder = mkdtempSync(join(tmpdir(), 'build-'));
    const config = join(folder, 'wrangler.json');
    writeFileSync(config, JSON.stringify({ vars: { SITE_URL: '' } }));
    mkdirSync(join(folder, 'client'));
    writeFileSync(join(folder, 'client/index.html'), page);
    const server = pathToFileURL(`${folder}/`);
    const { hooks } = integration as unknown as { hooks: Record<string, (given: object) => void> };
    hooks['astro:config:done']?.({ config: { build: { server } } });
    const end = () => hooks['astro:build:done']?.({ dir: new URL('client/', server) });
    return { end, config };
  }

  it('is sent to its own domain, which its mails link to', () => {
    const { end, config } = finish(production({ dryRun: false, facts: real }), 'A real school');
    end();
    expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({
      vars: { SITE_URL: 'https://school.in' },
      routes: [{ pattern: 'school.in', custom_domain: true }],
    });
  });

  it('cannot be deployed with a page of the demo', () => {
    const page = `<p>Call ${values.get('phone number')}</p>`;
    const { end, config } = finish(production({ dryRun: false, facts: real }), page);
    expect(end).toThrow('phone number');
    expect(existsSync(config)).toBe(false);
    expect(finish(production({ dryRun: true, facts: real }), page).end).not.toThrow();
  });

  it('is guarded by the configuration of Astro itself', { timeout: 60_000 }, async () => {
    vi.stubEnv('CLOUDFLARE_ENV', 'production');
    const { default: config } = await import('../../astro.config.mjs');
    expect(config.site).toBe(business.url);
    expect(config.integrations).toContainEqual(expect.objectContaining({ name: 'production' }));
  });
});
