import { business } from '../../contract/business.ts';
import type { Env } from '../env.ts';

/** The site as passkeys know it (WebAuthn, 4: Relying Party): one made for it works only here. */
export function relyingParty({ SITE_URL }: Pick<Env, 'SITE_URL'>) {
  const { hostname, origin } = new URL(SITE_URL);
  return { name: business.name, id: hostname, origin };
}

/** What a challenge is for; one for the other purpose is not accepted. */
export type Purpose = 'passkey registration' | 'passkey login';
