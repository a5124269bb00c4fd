import { unstable_readConfig as readConfig } from 'wrangler';
import { installation } from '../../contract/installation.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import {
  installationFile,
  type Unfit,
  unfitAddress,
  unfitSettings,
  unfitShared,
  unfitWords,
} from './guard.ts';
import { type Place, places } from './place.ts';

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
