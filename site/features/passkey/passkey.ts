import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { api, ask, CallFailed } from '../../lib/api.ts';

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
const asked = <Answer>(part: Promise<Answer>): Promise<Answer> =>
  part.catch((error: unknown) => {
    throw new CallFailed(0, wordsFor(error));
  });

/** Makes a passkey; answers the new token and, with the first one, recovery codes. */
export async function addPasskey({ name, code }: { name: string; code?: string | undefined }) {
  const json = code === undefined ? {} : { code };
  const options = await ask(api.passkey['registration-options'].$post({ json }));
  const response = await asked(startRegistration({ optionsJSON: options.data }));
  return ask(api.passkey.register.$post({ json: { name, response } }));
}

/** Signs with a passkey; answers the new token. */
export async function signWithPasskey() {
  const options = await ask(api.passkey['login-options'].$post());
  const response = await asked(startAuthentication({ optionsJSON: options.data }));
  return ask(api.passkey.login.$post({ json: { response } }));
}
