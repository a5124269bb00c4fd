import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, vi } from 'vitest';
import { bounds as moveBounds, unwatch } from '../backup/moved.ts';
import { backUp, backupState, bounds, type Nightly, names, vaultOf } from '../backup/nightly.ts';
import { savedDump } from '../backup/saved.ts';
import { bounds as fileBounds, unsealJson } from '../backup/seal.ts';
import { everyKeyIn } from '../lib/files/files.ts';

export const vault = vaultOf(env);

export const night = (day: string, time = '02:30') => vi.setSystemTime(`${day}T${time}:00+05:30`);

export const stored = () => Array.fromAsync(everyKeyIn(env.BACKUPS));

/** Each test of the file begins without backups and files, at the usual bounds. */
export function withoutBackups(): void {
  const all = [bounds, fileBounds, moveBounds].map((bound) => [bound, { ...bound }] as const);
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const name of await stored()) await env.BACKUPS.delete(name);
  });
  afterEach(async () => {
    for (const [target, usual] of all) Object.assign(target, usual);
    vi.useRealTimers();
    await unwatch(env.DB);
    for (const key of await Array.fromAsync(everyKeyIn(env.FILES))) await env.FILES.delete(key);
  });
}

/** Minutes until a backup of that moment is complete; each begins with `beside`. */
export async function finished(beside?: () => Promise<unknown>): Promise<number> {
  const { last } = await backupState(env);
  for (let runs = 1; runs < 200; runs++) {
    await beside?.();
    await backUp(env);
    if ((await backupState(env)).last !== last) return runs;
  }
  throw new Error('The backup came to no end');
}

export const manifestOf = async (day: string) =>
  (await unsealJson<Nightly>(vault, names.manifest(day)))?.value as Nightly;

export const dumpOfNight = async (day: string) => savedDump(vault, day, await manifestOf(day));
