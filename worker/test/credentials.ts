import { env } from 'cloudflare:workers';
import type { CertificateFacts } from '../../contract/certificate.ts';
import { didPath, signCredential } from '../certificate/credential.ts';
import type { PublicKey } from '../certificate/table.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { ask } from './app.ts';
import { people } from './cast.ts';

export const facts: CertificateFacts = {
  ...{ number: '7K3M-9QRT-V2XA', school: 'A school', city: 'A city' },
  ...{ name: 'आशा पाटील', serialNo: people.asha.serialNo, course: 'Artisan Breads' },
  ...{ startDate: '2026-01-05', endDate: '2026-02-06', issuedOn: '2026-02-09' },
  signatory: { name: 'Meera Kulkarni', title: 'Head baker' },
};

/** The place of that certificate in the status list. */
export const statusIndex = 77_001;

/** The Worker after its key was changed; each number is another key. */
export const withKey = (fill: number): Env => ({
  ...env,
  CREDENTIAL_KEY: Buffer.alloc(32, fill).toString('base64'),
});

export const credential = (bindings: Env = env): Promise<string> =>
  signCredential(bindings, open(env.DB), facts, statusIndex);

type DidDocument = { id: string; verificationMethod: { id: string; publicKeyJwk: PublicKey }[] };

/** The school's DID document, as anybody gets it. */
export const didDocument = async (bindings: Env = env): Promise<DidDocument> =>
  (await ask(didPath, {}, bindings)).json();

/** A token that was served: workerd takes its type for that of no text. */
export const tokenIn = async (response: Response): Promise<string> =>
  new TextDecoder().decode(await response.arrayBuffer());
