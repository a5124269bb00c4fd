import { unstable_readConfig as readConfig } from 'wrangler';

/** The part of wrangler's configuration that is used here. */
export type Settings = {
  name: string;
  vars: Record<string, unknown>;
  d1_databases: { database_id: string }[];
  r2_buckets: { bucket_name: string }[];
  secrets: { required: string[] };
};

/** `[env.production]` of wrangler.toml. */
export const productionSettings = (): Settings =>
  readConfig({ config: 'wrangler.toml', env: 'production' }) as unknown as Settings;
