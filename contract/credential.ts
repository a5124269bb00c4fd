import { type Issuer, verifyJws } from './jws.ts';
import { readStatus } from './status-list.ts';

/**
 * What is read of a certificate's credential (Open Badges 3.0) and of the list of those that no longer hold, on whichever
 * device. `worker/certificate/credential.ts` writes both.
 */

/** A credential whose signature, issuer and claims agree. Moments are ISO 8601. */
export type Credential = {
  id: string;
  issuer: { id: string };
  validFrom: string;
  credentialSubject: { id: string };
  credentialStatus: { statusListIndex: string; statusListCredential: string };
};

/** `early`: it holds from a later moment on, or the clock of the device is wrong. */
export type ReadCredential =
  | { state: 'genuine' | 'early'; credential: Credential }
  | { state: 'unknownKey' | 'forged' };

type Payload = Credential & Record<string, unknown>;

const hasType = ({ type }: Record<string, unknown>, wanted: string) =>
  Array.isArray(type) && type.includes(wanted);

/**
 * Reads a certificate's credential. `forged` is also what the issuer signed as something else, such as the list, and what says
 * one thing as a credential and another as a token (OB 3.0, 8.2.4.1).
 */
export async function readCredential(
  token: string,
  issuer: Issuer,
  at: Date,
): Promise<ReadCredential> {
  const read = await verifyJws(token, issuer);
  if (read.state !== 'signed') return read;
  const credential = read.payload as Payload;
  const { id, validFrom, credentialSubject, iss, jti, sub, nbf } = credential;
  const agrees =
    hasType(credential, 'OpenBadgeCredential') &&
    iss === issuer.did &&
    credential.issuer?.id === iss &&
    jti === id &&
    sub === credentialSubject?.id &&
    nbf === Date.parse(validFrom) / 1000;
  if (!agrees) return { state: 'forged' };
  return { state: Date.parse(validFrom) > at.getTime() ? 'early' : 'genuine', credential };
}

/** `unknown`: this is not the issuer's list of now. */
export type Holding = 'holds' | 'ended' | 'unknown';

type List = {
  id?: string;
  issuer?: string;
  validFrom?: string;
  validUntil?: string;
  credentialSubject?: { statusPurpose?: string; encodedList?: string };
} & Record<string, unknown>;

/** Whether a credential still holds, by the list that it names. A list counts from when to when it says it does. */
export async function readHolding(
  list: string,
  { credentialStatus }: Pick<Credential, 'credentialStatus'>,
  issuer: Issuer,
  at: Date,
): Promise<Holding> {
  const read = await verifyJws(list, issuer);
  if (read.state !== 'signed') return 'unknown';
  const { id, validFrom = '', validUntil = '', credentialSubject, ...rest } = read.payload as List;
  const { statusPurpose, encodedList = '' } = credentialSubject ?? {};
  const isIt =
    hasType(rest, 'BitstringStatusListCredential') &&
    rest.issuer === issuer.did &&
    id === credentialStatus.statusListCredential &&
    statusPurpose === 'revocation' &&
    Date.parse(validFrom) <= at.getTime() &&
    at.getTime() < Date.parse(validUntil);
  if (!isIt) return 'unknown';
  return (await readStatus(encodedList, Number(credentialStatus.statusListIndex)))
    ? 'ended'
    : 'holds';
}
