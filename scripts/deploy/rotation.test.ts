import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, it, vi } from 'vitest';
import type { CertificateFacts } from '../../contract/certificate.ts';
import { didOf, signCredential } from '../../worker/certificate/credential.ts';
import { publicKeys } from '../../worker/certificate/keys.ts';
import type { Env } from '../../worker/env.ts';
import { open } from '../../worker/lib/db/index.ts';
import { people } from '../../worker/test/cast.ts';
import { startCloudflare } from '../test/cloudflare.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The commands of `docs/deploy.md`, as they stand there. */
const [, after = ''] = readFileSync('docs/deploy.md', 'utf8').split('## Another key');
const [section = ''] = after.split('\n## ');
const commands = [...section.matchAll(/```\n([^`]+)```/g)].flatMap(([, lines = '']) =>
  lines.trim().split('\n'),
);

const facts: CertificateFacts = {
  ...{ number: '7K3M-9QRT-V2XA', school: 'A school', city: 'A city', name: 'Asha Patil' },
  ...{ serialNo: people.asha.serialNo, course: 'Artisan Breads', startDate: '', endDate: '' },
  ...{ issuedOn: '2026-02-09', signatory: { name: '', title: '' } },
};
const secrets: Record<string, string> = {};
const bindings = startCloudflare({
  '/crumb-school-production/secrets': ({ name = '', text = '' }) => {
    secrets[name] = text;
    return { name, type: 'secret_text' };
  },
});

/** What a shell shows of a command to which `typed` is typed. */
async function shell(command: string, typed = ''): Promise<string> {
  const child = spawn('sh', ['-c', command]);
  child.stdin.end(typed);
  const [shown, faults] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const status = await new Promise((resolve) =>
    child.exitCode === null ? child.once('close', resolve) : resolve(child.exitCode),
  );
  expect(status, `${command}\n${shown}${faults}`).toBe(0);
  return shown;
}

it('the commands for another key do what they say', { tags: ['full'] }, async () => {
  const [make = '', put = '', list = '', remove = '', ...more] = commands;
  expect(more).toEqual([]);
  const db = open(bindings().DB);
  const site = 'https://school.example';
  const env = (key = '') => ({ SITE_URL: site, CREDENTIAL_KEY: key }) as Env;
  const first = env(execFileSync('openssl', ['rand', '-base64', '32'], { encoding: 'utf8' }));
  const old = await signCredential(first, db, facts, 1);

  const value = await shell(make);
  await shell(put, value);
  expect(secrets).toEqual({ CREDENTIAL_KEY: value.trim() });
  const rotated = env(secrets['CREDENTIAL_KEY']);
  const fresh = await signCredential(rotated, db, facts, 2);
  const verified = async (token: string) => {
    const keys = (await publicKeys(rotated, db)).map((one) => ({
      ...one,
      kid: `${didOf(site)}#${one.kid}`,
    }));
    return jwtVerify(token, createLocalJWKSet({ keys }), { algorithms: ['EdDSA'] });
  };
  await verified(old);
  await verified(fresh);

  const listed = await shell(list);
  const kids = [...listed.matchAll(/"kid": "([\w-]{43})"/g)].map(([, kid]) => kid);
  expect(kids).toEqual((await publicKeys(rotated, db)).map(({ kid }) => kid));
  await shell(remove.replace('KID', kids[0] ?? ''));
  // Nobody knows the key any more.
  await expect(verified(old)).rejects.toThrow('no applicable key');
  await verified(fresh);
});
