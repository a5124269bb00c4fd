import { env } from 'cloudflare:workers';
import type { SecondFactor } from '../../contract/passkey.ts';
import type { Env } from '../env.ts';
import { type Answer, call, mailbox } from './app.ts';
import { type Authenticator, newAuthenticator } from './authenticator.ts';
import { signInAs } from './school.ts';

type Options = Parameters<typeof call>[2];
type Challenge = { challenge: string };

export async function optionsFor(
  what: 'registration' | 'login',
  options: Options,
): Promise<Challenge> {
  const form = what === 'registration' ? await mailedCode(options) : {};
  const { status, body } = await call<Challenge>(`/api/passkey/${what}-options`, form, options);
  if (!body.data) throw new Error(`${status} ${body.message}`);
  return body.data;
}

export async function mailedCode(options: Options): Promise<{ code?: string }> {
  const { env: bindings, mails } = mailbox(options?.env);
  await call('/api/passkey/send-code', {}, { ...options, env: bindings });
  const code = /^ {4}(\S+)$/m.exec(mails[0]?.text ?? '')?.[1];
  return code ? { code } : {};
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

export const signWith = async (key: Authenticator, options: Options): Promise<Answer> =>
  verify(await key.sign(await optionsFor('login', options)), options);

/** One session is verified, and one lacks it as after a login by the password. */
export async function withKey() {
  const { key, codes, token: verified } = await addPasskey({ token: await signInAs('admin') });
  return { key, codes, verified, token: await signInAs('admin') };
}

export const office = (token: string | undefined, bindings: Env = env): Promise<Answer> =>
  call('/api/admin/dashboard', undefined, { token, env: bindings });

export const factor = async (token: string): Promise<SecondFactor | undefined> =>
  (await call<SecondFactor>('/api/passkey/list', undefined, { token })).body.data;
