import { tool } from './tool.ts';

const reasons: [sign: RegExp, reason: string][] = [
  [
    /"loggedIn":\s*false|necessary to set a CLOUDFLARE_API_TOKEN|not authenticated/,
    'Nobody is logged in to Cloudflare here. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, and run this again.',
  ],
  [
    /Unable to resolve Cloudflare|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|fetch failed/,
    'Cloudflare does not answer. Look at the network connection, and run this again.',
  ],
  [
    /Authentication error|Invalid access token|Unable to authenticate|code: (10000|9109)\b/,
    'Cloudflare refuses this login. Run `npx wrangler login` again, or give CLOUDFLARE_API_TOKEN the permissions that docs/deploy.md lists.',
  ],
  [
    /More than one account/,
    'This login has several accounts. Set CLOUDFLARE_ACCOUNT_ID to the one of the school (`npx wrangler whoami` lists them).',
  ],
];

/** Why wrangler did not reach the account and what to do; undefined otherwise. */
export const reasonFor = (output: string): string | undefined =>
  reasons.find(([sign]) => sign.test(output))?.[1];

/** Throws when there is no Cloudflare login, so that a command fails before it changes anything. */
export async function requireLogin(): Promise<void> {
  try {
    await tool('wrangler', ['whoami', '--json', '--config', 'wrangler.toml']);
  } catch (error) {
    const reason = reasonFor(String(error));
    // `whoami` reads the user's e-mail, which a token for deploys need not be allowed to.
    if (reason && !reason.includes('refuses')) throw new Error(reason);
  }
}
