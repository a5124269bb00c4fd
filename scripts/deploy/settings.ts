import { unstable_readConfig as readConfig } from 'wrangler';
import { installation } from '../../contract/installation.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import { tool } from '../tool.ts';
import {
  installationFile,
  type Unfit,
  unfitAddress,
  unfitSettings,
  unfitShared,
  unfitWords,
} from './guard.ts';
import { at, type Place, places } from './place.ts';

type Settings = {
  name: string;
  vars: Record<string, unknown>;
  d1_databases: { database_id: string }[];
  r2_buckets: { bucket_name: string }[];
  secrets: { required: string[] };
};

export const settingsOf = (place: Place): Settings =>
  readConfig({ config: 'wrangler.toml', env: place }) as unknown as Settings;

/** All that keeps a place from being published. On staging a school may still be invented. */
export const unfitFor = (place: Place, settings = settingsOf): Unfit[] => [
  ...unfitSettings(settings(place), place),
  ...sharedBy(place, settings),
  ...unfitAddress(installation.url),
  ...(place === 'staging' ? [] : [...unfitInstallation(), ...unfitWords(seeded)]),
];

/** What a place shares with another, which would then write over it. */
export const sharedBy = (place: Place, settings = settingsOf): Unfit[] =>
  places
    .filter((other) => other !== place)
    .flatMap((other) => unfitShared(settings(place), settings(other), place));

const unfitInstallation = (): Unfit[] =>
  installation.invented.map((what) => ({
    what,
    value: installation[what],
    file: installationFile,
  }));

/** Those of the secrets that are not set on Cloudflare for the Worker of a place. */
export async function unsetSecrets(names: string[], place: Place = 'production') {
  let output: string;
  try {
    output = await tool('wrangler', ['secret', 'list', ...at(place)]);
  } catch (error) {
    // Before the first deploy there is no Worker.
    if (/Worker "[^"]+".* not found|code: 10007\b/.test(String(error))) return names;
    throw error;
  }
  const set: { name: string }[] = JSON.parse(
    output.slice(output.indexOf('['), output.lastIndexOf(']') + 1),
  );
  return names.filter((name) => !set.some((secret) => secret.name === name));
}

export const setCommands = (names: string[], place: Place = 'production'): string =>
  names.map((name) => `  npx wrangler secret put ${name} --env ${place}`).join('\n');
