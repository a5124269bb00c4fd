import { installation } from '../../contract/installation.ts';

/** Where the site is published: to everybody, or for trying things out. */
export const places = ['production', 'staging'] as const;
export type Place = (typeof places)[number];

/** Options with which wrangler acts on a place. */
export const at = (place: Place): string[] => ['--env', place, '--config', 'wrangler.toml'];

/** The address of a place, of the domain in `contract/installation.ts`. */
export const addressOf = (place: Place, { url } = installation): string =>
  place === 'staging' ? url.replace('://', '://staging.') : url;
