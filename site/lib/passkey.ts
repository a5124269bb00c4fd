import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { api, ask, CallFailed, withToken } from './api.ts';

/** Why the browser made or used no passkey, in words for people. */
function wordsFor(error: unknown): string {
  const { name } = error as Error;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey of yours already.';
  if (name === 'SecurityError') return `Passkeys work at the site’s own address alone.`;
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Please try again.';
  return 'This browser or device cannot use the passkey.';
}

/** The browser's part; a failure of it is shown as one of a call is. */
const inWords = <Answer>(part: Promise<Answer>): Promise<Answer> =>
  part.catch((error: unknown) => {
    throw new CallFailed(0, wordsFor(error));
  });

/** Makes a passkey; answers the new token and, with the first one, recovery codes. */
export async function addPasskey({ name, code }: { name: string; code?: string | undefined }) {
  const json = code === undefined ? {} : { code };
  const options = await ask(api.passkey['registration-options'].$post({ json }));
  const response = await inWords(startRegistration({ optionsJSON: options.data }));
  return ask(api.passkey.register.$post({ json: { name, response } }));
}

const ownCall = (token: string | undefined) => (token === undefined ? undefined : withToken(token));

/** The signature of a passkey, for a call that asks for one. */
export async function passkeySignature(token?: string) {
  const options = await ask(api.passkey['login-options'].$post(undefined, ownCall(token)));
  return inWords(startAuthentication({ optionsJSON: options.data }));
}

/** Signs with a passkey, in a session that the device does not keep yet; answers the new token. */
export async function signWithPasskey(token?: string) {
  const response = await passkeySignature(token);
  return ask(api.passkey.login.$post({ json: { response } }, ownCall(token)));
}

/** The same with one of the codes that replace a lost passkey. */
export const spendRecoveryCode = (code: string, token?: string) =>
  ask(api.passkey.recover.$post({ json: { code } }, ownCall(token)));
