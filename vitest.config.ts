import { existsSync, statfsSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Secrets of the tests and of nothing else; wrangler asks for them in the environment as well. */
const secrets = {
  AADHAR_KEY: Buffer.alloc(32, 7).toString('base64'),
  BACKUP_KEY: Buffer.alloc(32, 11).toString('base64'),
  SIGNING_KEY: 'a key of the tests and of nothing else',
};
Object.assign(process.env, secrets);

/** Linux's folder in memory: a third of the time went into waiting for the disk after each write to D1. */
const memory = '/dev/shm';
const bytesFree = ({ bavail, bsize } = statfsSync(memory)) => bavail * bsize;
if (existsSync(memory) && bytesFree() > 2 ** 30) process.env['TMPDIR'] ??= memory;

/**
 * Packages that reach workerd as one module each: half the time of a test file went into carrying hundreds of small
 * ones. `ics` is a mixture of `require` and ES modules besides, which the test runner cannot resolve by itself.
 */
const bundled = [
  'hono',
  'hono/body-limit',
  'hono/cookie',
  'hono/factory',
  'hono/html',
  // All of Hono that is used, or its classes are there twice and are not instances of one another.
  'hono/http-exception',
  'hono/secure-headers',
  'hono/validator',
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'zod/mini',
  'ics',
  'bowser',
  'bidi-js',
  'fontkit',
  'pdfkit',
  'pdfkit/output',
  'uqr',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  'fast-check',
];

/** What workerd imports as bytes and as compiled WebAssembly, for tests that draw certificates in Node. */
const bytesInNode: Plugin = {
  name: 'bytes-in-node',
  enforce: 'pre',
  load(id) {
    const [kind] = /(?<=\.)(bin|wasm)$/.exec(id) ?? [];
    if (!kind) return null;
    const bytes = `readFileSync(${JSON.stringify(id)})`;
    const value =
      kind === 'wasm' ? `new WebAssembly.Module(${bytes})` : `new Uint8Array(${bytes}).buffer`;
    return `import { readFileSync } from 'node:fs'; export default ${value};`;
  },
};

/** The files that take longest, which would otherwise run alone at the end. */
const slow = ['scripts/dev', 'scripts/deploy/index', 'scripts/backup/backup', 'worker/model/model'];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      slow.some((name) => moduleId.endsWith(`${name}.test.ts`));
    return [...files.filter(isSlow), ...files.filter((file) => !isSlow(file))];
  }
}

/** Milliseconds for a test or a hook: generous, for busy machines; a calm one needs a twentieth. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** The Worker's tests run in workerd on a real D1 and R2, everything else in Node. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    // Vitest leaves one processor free, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    tags: [{ name: 'full', description: 'left to `npm run test:full`, which has no filter' }],
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './worker/test/main.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('migrations'),
                HOSTILE_RUNS: process.env['HOSTILE_RUNS'] ?? '1',
                MODEL_STEPS: process.env['MODEL_STEPS'] ?? '40',
                MODEL_SEED: process.env['MODEL_SEED'] ?? '',
                MODEL_PATH: process.env['MODEL_PATH'] ?? '',
                ...secrets,
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          isolate: false,
          ...patience,
          include: ['worker/**/*.test.ts', 'contract/**/*.test.ts'],
          // What is registered last is done first: the audit looks in the time that it is.
          setupFiles: ['./worker/test/setup.ts', './vitest.setup.ts'],
          deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
        },
      },
      {
        test: {
          name: 'site',
          isolate: false,
          ...patience,
          include: ['site/**/*.test.ts', 'seed/**/*.test.ts'],
          setupFiles: ['./vitest.setup.ts'],
        },
      },
      {
        plugins: [bytesInNode],
        test: {
          name: 'scripts',
          isolate: false,
          ...patience,
          include: ['scripts/**/*.test.ts'],
          globalSetup: ['./scripts/test/temporary.ts'],
          setupFiles: ['./vitest.setup.ts'],
          server: { deps: { inline: [/harfbuzz\.wasm$/] } },
        },
      },
    ],
  },
});
