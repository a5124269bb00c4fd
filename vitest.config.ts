import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Secrets of the tests and of nothing else; wrangler asks for them in the environment as well. */
const secrets = {
  AADHAR_KEY: Buffer.alloc(32, 7).toString('base64'),
  SIGNING_KEY: 'a key of the tests and of nothing else',
};
Object.assign(process.env, secrets);

/** The Worker's tests run in workerd on a real D1 and R2, everything else in Node. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './worker/test/main.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('migrations'),
                HOSTILE_RUNS: process.env['HOSTILE_RUNS'] ?? '100',
                ...secrets,
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          // Passwords are slow to hash on purpose.
          testTimeout: 20_000,
          include: ['worker/**/*.test.ts', 'contract/**/*.test.ts'],
          setupFiles: ['./worker/test/setup.ts'],
          // Written for `require`, whose mixture with ES modules the test runner cannot resolve by itself.
          deps: { optimizer: { ssr: { enabled: true, include: ['ics'] } } },
        },
      },
      {
        test: {
          name: 'node',
          include: ['site/**/*.test.ts', 'scripts/**/*.test.ts', 'seed/**/*.test.ts'],
        },
      },
    ],
  },
});
