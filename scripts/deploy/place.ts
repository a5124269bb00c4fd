import { installation } from '../../contract/installation.ts';

/** Where the site is published: to everybody, or for trying things out. */
export const places = ['production', 'staging'] as const;
export type Place = (typeof places)[number];

export const at = (place: Place): string[] => ['--env', place, '--config', 'wrangler.toml'];

export const addressOf = (place: Place, { url } = installation): string =>
  place === 'staging' ? url.replace('://', '://staging.') : url;
