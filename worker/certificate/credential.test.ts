import { env } from 'cloudflare:workers';
import { type Schema, Validator } from '@cfworker/json-schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCredential } from '../../contract/credential.ts';
import { fromBase64Url, signJws } from '../../contract/jws.ts';
import { open } from '../lib/db/index.ts';
import { credential, facts, issuer, statusIndex, withKey } from '../test/credentials.ts';
import { openBadgeSchema } from '../test/open-badge.ts';
import { didOf, signCredential, signStatusList } from './credential.ts';
import { signingKey } from './keys.ts';
import { credentialKey } from './table.ts';

const db = open(env.DB);
const did = didOf(env.SITE_URL);
const at = new Date('2026-03-01T00:00:00Z');

type Payload = Record<string, unknown>;
const payloadOf = (token: string): Payload =>
  JSON.parse(new TextDecoder().decode(fromBase64Url(token.split('.')[1] ?? '')));

/** What the school's key signs, whatever that is. */
async function signing(payload: object): Promise<string> {
  const { key, publicKey } = await signingKey(env);
  return signJws(key, { kid: `${did}#${publicKey.kid}`, typ: 'JWT' }, payload);
}

beforeEach(async () => {
  await db.delete(credentialKey);
});

describe('a credential', () => {
  it('has what is printed, where Open Badges 3.0 has it, and nothing else of the person', async () => {
    const token = await credential();
    const id = `${env.SITE_URL}/certificate/7K3M-9QRT-V2XA`;
    const read = await readCredential(token, await issuer(), at);
    expect(read).toMatchObject({
      state: 'genuine',
      credential: {
        id,
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        validFrom: '2026-02-08T18:30:00.000Z',
        ...{ iss: did, jti: id, sub: `${id}#holder`, nbf: Date.UTC(2026, 1, 8, 18, 30) / 1000 },
        credentialStatus: { statusListIndex: String(statusIndex), statusPurpose: 'revocation' },
      },
    });
    expect(payloadOf(token)['credentialSubject']).toEqual({
      id: `${id}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        [facts.name, 'name'],
        [facts.serialNo, 'ext:serialNumber'],
      ].map(([identityHash, identityType]) => ({
        type: 'IdentityObject',
        ...{ hashed: false, identityHash, identityType },
      })),
      activityStartDate: '2026-01-04T18:30:00.000Z',
      activityEndDate: '2026-02-05T18:30:00.000Z',
      achievement: expect.objectContaining({ name: 'Artisan Breads' }),
    });
  });

  it('is the same for the same facts', async () => {
    expect(await credential()).toBe(await credential());
  });

  it('of what was dated later or signed for something else is none', async () => {
    const good = payloadOf(await credential());
    const known = await issuer();
    const stateOf = async (payload: object, when = at) =>
      (await readCredential(await signing(payload), known, when)).state;
    expect(await stateOf(good)).toBe('genuine');
    const validFrom = Date.parse(String(good['validFrom']));
    expect(await stateOf(good, new Date(validFrom))).toBe('genuine');
    expect(await stateOf(good, new Date(validFrom - 1))).toBe('early');
    const others: object[] = [
      ...[{ type: ['VerifiableCredential'] }, { type: 'OpenBadgeCredential' }, { type: undefined }],
      ...[{ iss: 'did:web:other.example' }, { iss: undefined }, { issuer: did }],
      { issuer: { id: 'did:web:other.example', type: ['Profile'] } },
      ...[{ sub: `${good['id']}#other` }, { sub: undefined }, { credentialSubject: undefined }],
      ...[{ jti: `${env.SITE_URL}/certificate/0000-0000-0000` }, { id: 'urn:other' }],
      ...[{ nbf: 0 }, { nbf: String(good['nbf']) }, { validFrom: '2026-02-09T00:00:00Z' }],
    ];
    for (const other of others)
      expect([other, await stateOf({ ...good, ...other })]).toEqual([other, 'forged']);
    const list = await signStatusList(env, [], at);
    expect((await readCredential(list, known, at)).state).toBe('forged');
  });

  it('of another key is unknown until that one is asked for', async () => {
    const token = await credential(withKey(5));
    const before = { did, keys: (await issuer()).keys.slice(0, 0) };
    expect(await readCredential(token, before, at)).toEqual({ state: 'unknownKey' });
    expect((await readCredential(token, await issuer(withKey(5)), at)).state).toBe('genuine');
  });
});

describe('by what the standard requires', () => {
  const validator = new Validator(openBadgeSchema, '2019-09', false);
  const faultsOf = (payload: object) =>
    validator.validate(JSON.parse(JSON.stringify(payload))).errors.map(({ error }) => error);

  it('a credential is an open badge, with and without days of class', async () => {
    expect(faultsOf(payloadOf(await credential()))).toEqual([]);
    const bare = await signCredential(env, db, { ...facts, startDate: '', endDate: '' }, 1);
    expect(faultsOf(payloadOf(bare))).toEqual([]);
  });

  it('and is none without any of what it requires', async () => {
    const good = payloadOf(await credential());
    /** Every way to leave out one member that the schema requires. */
    const without = (schema: Schema, value: Payload): Payload[] => [
      ...(schema.required ?? []).map((name: string) => {
        const { [name]: _, ...rest } = value;
        return rest;
      }),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
        name in value && !Array.isArray(value[name])
          ? without(inner as Schema, value[name] as Payload).map((one) => ({
              ...value,
              [name]: one,
            }))
          : [],
      ),
    ];
    const lacking = without(openBadgeSchema, good);
    expect(lacking.length).toBeGreaterThan(15);
    for (const one of lacking) expect(faultsOf(one), JSON.stringify(one)).not.toEqual([]);
    const others = [
      { type: ['OpenBadgeCredential'] },
      { type: ['VerifiableCredential'] },
      { validFrom: '2026-02-09' },
      { '@context': (good['@context'] as string[]).toReversed() },
      { id: 'a number' },
    ];
    for (const one of others) expect(faultsOf({ ...good, ...one })).not.toEqual([]);
  });
});
