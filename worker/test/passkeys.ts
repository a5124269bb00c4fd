import { env } from 'cloudflare:workers';
import { type Answer, call } from './app.ts';
import { type Authenticator, newAuthenticator } from './authenticator.ts';

type Options = Parameters<typeof call>[2];
export type Challenge = { challenge: string };

/** Options for a registration or a login, as the site asks for them. */
export async function optionsFor(
  what: 'registration' | 'login',
  options: Options,
): Promise<Challenge> {
  const { status, body } = await call<Challenge>(`/api/passkey/${what}-options`, {}, options);
  if (!body.data) throw new Error(`${status} ${body.message}`);
  return body.data;
}

/** Registers a new passkey by that session; the answer has the new token and the recovery codes. */
export async function addPasskey(
  options: Options,
): Promise<{ key: Authenticator; token: string; codes: string[] }> {
  const key = await newAuthenticator(env.SITE_URL);
  const response = key.make(await optionsFor('registration', options));
  const { status, body } = await register(response, options);
  if (!body.token) throw new Error(`${status} ${body.message}`);
  return { key, token: body.token, codes: body.data ?? [] };
}

export const register = (response: object, options: Options): Promise<Answer<string[]>> =>
  call('/api/passkey/register', { name: 'My key', response }, options);

export const verify = (response: object, options: Options): Promise<Answer> =>
  call('/api/passkey/login', { response }, options);

/** Signs in with the passkey, after the password. */
export const signWith = async (key: Authenticator, options: Options): Promise<Answer> =>
  verify(await key.sign(await optionsFor('login', options)), options);
