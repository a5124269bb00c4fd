import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { pace } from '../audit/audit.ts';
import { pause } from '../lib/auth/hash-queue.ts';
import { cost as passwordCost } from '../lib/auth/password.ts';
import { cost as codeCost } from '../passkey/recovery.ts';
import { nextTest } from './app.ts';
import { endFile, expectSound } from './audit.ts';
import { emptySchool, itemsOf } from './empty.ts';
import { expectNoTypedWords } from './strangers.ts';

// The test files of one process share a database and a bucket; each file starts with empty ones.
if ((await itemsOf()).length === 0)
  await applyD1Migrations(env.DB, (env as unknown as { MIGRATIONS: D1Migration[] }).MIGRATIONS);
else await emptySchool();

beforeEach(nextTest);
afterEach(expectSound);
afterEach(expectNoTypedWords);
afterAll(endFile);
Object.assign(pause, { gap: 0, ahead: 25 });
// Nobody waits for the audit here, and each round trip takes as long as twenty of its queries.
Object.assign(pace, { atOnce: 200 });
// Hundreds of hashes take a fifth of all tests; the real ones are tested in scripts/admin.
Object.assign(passwordCost, { N: 1024 });
Object.assign(codeCost, { N: 16 });
