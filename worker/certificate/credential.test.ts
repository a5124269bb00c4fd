import { env } from 'cloudflare:workers';
import { type Schema, Validator } from '@cfworker/json-schema';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { db } from '../test/app.ts';
import { credential, facts, statusIndex } from '../test/certificates.ts';
import { openBadgeSchema } from '../test/open-badge.ts';
import { didOf, signCredential } from './credential.ts';

const did = didOf(env.SITE_URL);

type Payload = Record<string, unknown>;

describe('a credential', () => {
  it('has what is printed, where Open Badges 3.0 has it, and nothing else of the person', async () => {
    const payload = decodeJwt<Payload>(await credential());
    const id = `${env.SITE_URL}/certificate/7K3M-9QRT-V2XA`;
    expect(payload).toMatchObject({
      ...{ id, type: ['VerifiableCredential', 'OpenBadgeCredential'], issuer: { id: did } },
      validFrom: '2026-02-08T18:30:00.000Z',
      ...{ iss: did, jti: id, sub: `${id}#holder`, nbf: Date.UTC(2026, 1, 8, 18, 30) / 1000 },
      credentialStatus: { statusListIndex: String(statusIndex), statusPurpose: 'revocation' },
    });
    expect(payload['credentialSubject']).toEqual({
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
});

describe('by what the standard requires', () => {
  const validator = new Validator(openBadgeSchema, '2019-09', false);
  const faultsOf = (payload: object) =>
    validator.validate(JSON.parse(JSON.stringify(payload))).errors.map(({ error }) => error);

  it('a credential is an open badge, with and without days of class', async () => {
    expect(faultsOf(decodeJwt<Payload>(await credential()))).toEqual([]);
    const bare = await signCredential(env, db, { ...facts, startDate: '', endDate: '' }, 1);
    expect(faultsOf(decodeJwt<Payload>(bare))).toEqual([]);
  });

  it('and is none without any of what it requires', async () => {
    const good = decodeJwt<Payload>(await credential());
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
