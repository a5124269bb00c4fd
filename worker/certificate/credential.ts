import { SignJWT } from 'jose';
import type { CertificateFacts } from '../../contract/certificate.ts';
import { dayInWords } from '../../contract/day.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { keyToSign, type Signing, signingKey } from './keys.ts';
import { encodeStatusList } from './status.ts';

/** The school's identifier: its domain (did:web), in which the colon of a port is encoded. */
export const didOf = (site: string): string => `did:web:${new URL(site).host.replace(':', '%3A')}`;

/** Where the school's keys stand, as did:web has it. */
export const didPath = '/.well-known/did.json';

/** Where the list of those stands that no longer hold. */
export const statusPath = '/credentials/status/1';

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

/** Midnight in India at the beginning of a day. */
const beginOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();

/**
 * A certificate as Open Badges 3.0 has it: an AchievementCredential with what is printed, and
 * nothing else of the person. The subject is named, since the holder has no identifier of their
 * own.
 */
function credentialOf(site: string, facts: CertificateFacts, statusIndex: number) {
  const id = `${site}/certificate/${facts.number}`;
  const { school, course, startDate, endDate } = facts;
  const days =
    startDate && endDate ? ` from ${dayInWords(startDate)} to ${dayInWords(endDate)}` : '';
  return {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${course}, ${school}`,
    issuer: { id: didOf(site), type: ['Profile'], name: school, url: site },
    validFrom: beginOf(facts.issuedOn),
    credentialSubject: {
      id: `${id}#holder`,
      type: ['AchievementSubject'],
      identifier: [identity('name', facts.name), identity('ext:serialNumber', facts.serialNo)],
      ...(startDate && { activityStartDate: beginOf(startDate) }),
      ...(endDate && { activityEndDate: beginOf(endDate) }),
      achievement: {
        id: `${id}#achievement`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: course,
        description: `${course}, taught by ${school} in ${facts.city}${days}.`,
        criteria: { narrative: 'Attended the course, handed in the work, and was approved.' },
      },
    },
    credentialStatus: {
      id: `${site}${statusPath}#${statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(statusIndex),
      statusListCredential: `${site}${statusPath}`,
    },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
}

const identity = (identityType: string, identityHash: string) => ({
  type: 'IdentityObject',
  ...{ hashed: false, identityHash, identityType },
});

type Signed = { id: string; validFrom: string; credentialSubject: { id: string } };

/** Credential and claims as one payload (Open Badges 3.0, JSON Web Token Proof Format). */
function signed(
  site: string,
  { key, publicKey }: Signing,
  credential: Signed,
  claims: { exp?: number } = {},
): Promise<string> {
  const did = didOf(site);
  return new SignJWT({
    ...credential,
    ...{ iss: did, sub: credential.credentialSubject.id, jti: credential.id },
    ...{ nbf: secondsOf(credential.validFrom), ...claims },
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: `${did}#${publicKey.kid}`, typ: 'JWT' })
    .sign(key);
}

const secondsOf = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** The credential of a certificate, as a compact JWS with its place in the status list. */
export async function signCredential(
  env: Env,
  db: Db,
  facts: CertificateFacts,
  statusIndex: number,
): Promise<string> {
  const signing = await keyToSign(env, db);
  return signed(env.SITE_URL, signing, credentialOf(env.SITE_URL, facts, statusIndex));
}

const hour = 3_600_000;

/**
 * What no longer holds, signed the same way. Within an hour it is the same text until another
 * certificate ends, so that it need not be sent again. It begins an hour early, for clocks that are
 * behind, and after a day nobody needs to believe it.
 */
export async function signStatusList(env: Env, ended: number[], at: Date): Promise<string> {
  const id = `${env.SITE_URL}${statusPath}`;
  const encodedList = await encodeStatusList(ended);
  const begun = Math.floor(at.getTime() / hour) * hour;
  const [from, until] = [begun - hour, begun + 24 * hour].map((moment) =>
    new Date(moment).toISOString(),
  ) as [string, string];
  const list = {
    ...{
      '@context': contexts.slice(0, 1),
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    },
    id,
    ...{ issuer: didOf(env.SITE_URL), validFrom: from, validUntil: until },
    credentialSubject: {
      id: `${id}#list`,
      ...{ type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
    },
  };
  return signed(env.SITE_URL, await signingKey(env), list, { exp: secondsOf(until) });
}
