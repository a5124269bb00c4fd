import { tool } from '../tool.ts';
import { at, type Place } from './place.ts';

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
