import { tool } from '../tool.ts';

/** Which of these secrets the Worker in production does not have. Asks Cloudflare. */
export async function unsetSecrets(names: string[]): Promise<string[]> {
  let said: string;
  try {
    said = await tool('wrangler', ['secret', 'list', '--env', 'production', '-c', 'wrangler.toml']);
  } catch (error) {
    // Before the first deploy there is no Worker that could have one.
    if (/Worker "[^"]+".* not found|code: 10007\b/.test(String(error))) return names;
    throw error;
  }
  const set: { name: string }[] = JSON.parse(
    said.slice(said.indexOf('['), said.lastIndexOf(']') + 1),
  );
  return names.filter((name) => !set.some((secret) => secret.name === name));
}

/** The commands that set them. */
export const setCommands = (names: string[]): string =>
  names.map((name) => `  npx wrangler secret put ${name} --env production`).join('\n');
