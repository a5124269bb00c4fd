import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { installation } from '../../contract/installation.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import { invented } from '../../contract/school/defaults/invented.ts';
import { partNames } from '../../contract/school/parts.ts';
import { list, unfitAddress, unfitSettings, unfitShared, unfitWords } from './guard.ts';
import { published } from './integration.ts';
import { addressOf, places } from './place.ts';
import { settingsOf, unfitFor } from './settings.ts';

describe('words of the school', () => {
  const real = { facts: { name: 'A real school', serialPrefix: 'ARS' }, team: { people: [] } };

  it('are refused where they are marked as invented, each with the file it stands in', () => {
    const phone = invented('+919820000000');
    const bakery = invented({ street: '1 Real Street', latitude: 18.5 });
    const people = invented([{ name: 'Somebody', role: 'Baker' }]);
    const marked = { facts: { ...real.facts, phone, bakery }, team: { people } };
    expect(unfitWords(marked)).toEqual([
      { what: 'facts.phone', value: phone, file: 'contract/school/defaults/facts.ts' },
      { what: 'facts.bakery', value: '1 Real Street', file: 'contract/school/defaults/facts.ts' },
      { what: 'team.people', value: 'Somebody, Baker', file: 'contract/school/defaults/team.ts' },
    ]);
  });

  it.each(['hello@school.example', 'http://localhost:8787', '<the phone>'])(
    'are refused where they hold %s',
    (value) => {
      const facts = { ...real.facts, note: `Write to ${value}` };
      expect(unfitWords({ facts })).toMatchObject([{ what: 'facts.note' }]);
    },
  );

  it.each(['A', 'ABCDEFG', 'ab'])('are refused with the prefix %s', (serialPrefix) => {
    const unfit = { what: 'facts.serialPrefix', value: serialPrefix };
    expect(unfitWords({ facts: { ...real.facts, serialPrefix } })).toMatchObject([unfit]);
  });

  it('pass once they are real', () => {
    const people = [{ name: 'Somebody', role: 'Baker' }];
    expect(unfitWords({ ...real, team: { people } })).toEqual([]);
  });

  it('are refused for each mark in the defaults, with a file that is there', () => {
    const marks = globSync('contract/school/defaults/*.ts')
      .filter((file) => !file.endsWith('invented.ts'))
      .flatMap((file) => readFileSync(file, 'utf8').match(/\binvented\(/g) ?? []);
    const found = unfitWords(seeded);
    expect(found.length).toBeGreaterThanOrEqual(marks.length);
    for (const { file } of found) expect(existsSync(file), file).toBe(true);
    expect(partNames).toEqual(expect.arrayContaining(found.map(({ what }) => what.split('.')[0])));
  });
});

describe('the address', () => {
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
  ])('%s is refused', (url) => {
    const [unfit, ...others] = unfitAddress(url);
    expect([unfit?.value, others]).toEqual([url, []]);
    expect(existsSync(unfit?.file ?? '')).toBe(true);
  });

  it('of a school passes; staging has its own below it', () => {
    const school = { ...installation, url: 'https://school.in' };
    expect(unfitAddress(school.url)).toEqual([]);
    expect(places.map((place) => addressOf(place, school))).toEqual([
      'https://school.in',
      'https://staging.school.in',
    ]);
  });

  it('on staging a school may still be invented, the settings may not', () => {
    expect(unfitFor('staging').map(({ what }) => what)).toEqual(
      unfitFor('production').flatMap(({ what }) =>
        /^(vars|d1_|r2_|url)/.test(what) ? [what] : [],
      ),
    );
    expect(list(unfitFor('staging'))).toContain('[env.staging]');
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
  });
});

describe('a place', () => {
  it('is refused where it has what another place has', () => {
    const found = unfitShared(settingsOf('production'), settingsOf('production'), 'staging');
    const whats = [...new Set(found.map(({ what }) => what.replace(/\[\d\]/g, '')))];
    expect(whats.sort()).toEqual([
      'd1_databases.database_id',
      'd1_databases.database_name',
      'name',
      'queues.consumers.queue',
      'r2_buckets.bucket_name',
      'ratelimits.namespace_id',
    ]);
    expect(list(found)).toContain(
      `name: "${settingsOf('production').name}" (edit wrangler.toml, [env.staging]`,
    );
  });

  it('is compared before each deploy', () => {
    const whats = (found: { what: string }[]) => found.map(({ what }) => what);
    const same = unfitFor('staging', () => settingsOf('production'));
    expect(whats(same)).toContain('r2_buckets[0].bucket_name');
    expect(whats(unfitFor('staging'))).not.toContain('r2_buckets[0].bucket_name');
  });
});

describe('a build that may be published', () => {
  type Setup = { command: 'build' | 'dev' | 'sync' };
  const url = 'https://school.in';
  const unfit = {
    what: 'upi.id',
    value: 'somebody@upi',
    file: 'contract/school/defaults/facts.ts',
  };
  const made = (dryRun: boolean) => published('production', dryRun, url, () => [unfit]);
  const setUp = (integration: ReturnType<typeof published>, command: Setup['command']) => () =>
    (integration.hooks['astro:config:setup'] as (setup: Setup) => void)({ command });

  it('refuses what is unfit', () => {
    expect(setUp(made(false), 'build')).toThrow(`${unfit.what}: "${unfit.value}"`);
    expect(setUp(made(true), 'build')).not.toThrow();
    expect(setUp(made(false), 'sync')).not.toThrow();
  });

  function finish(integration: ReturnType<typeof published>, page: string) {
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
    const { end, config } = finish(made(false), 'A real school');
    end();
    expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({
      vars: { SITE_URL: url },
      routes: [{ pattern: 'school.in', custom_domain: true }],
    });
  });

  it('cannot be deployed with a page that leads to this machine', () => {
    const page = '<a href="http://localhost:8787/courses">Courses</a>';
    const { end, config } = finish(made(false), page);
    expect(end).toThrow('localhost');
    expect(existsSync(config)).toBe(false);
    expect(finish(made(true), page).end).not.toThrow();
  });

  it.each(places)(
    'is guarded by the configuration of Astro for %s',
    { timeout: 60_000 },
    async (place) => {
      vi.stubEnv('CLOUDFLARE_ENV', place);
      const { default: config } = await import(
        /* @vite-ignore */ `../../astro.config.mjs?${place}`
      );
      expect(config.site).toBe(addressOf(place));
      expect(config.integrations).toContainEqual(expect.objectContaining({ name: 'published' }));
    },
  );
});
