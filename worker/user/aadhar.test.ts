import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { people } from '../test/cast.ts';
import { aadharColumns } from './insert.ts';

const { asha, ravi } = people;
const hashOf = (number: string, bindings = env) => aadharColumns(bindings, number).aadharHash;

it('tells two people apart by the hash', () => {
  expect(hashOf(asha.aadharNo)).toBe(hashOf(asha.aadharNo));
  expect(hashOf(asha.aadharNo)).not.toBe(hashOf(ravi.aadharNo));
});

it('hashes under AADHAR_KEY alone', () => {
  const hash = hashOf(asha.aadharNo);
  const otherKey = { ...env, AADHAR_KEY: btoa('x'.repeat(32)) };
  expect(hashOf(asha.aadharNo, otherKey)).not.toBe(hash);
  expect(hashOf(asha.aadharNo, { ...env, SIGNING_KEY: 'y'.repeat(32) })).toBe(hash);
  expect(() => hashOf(asha.aadharNo, { ...env, AADHAR_KEY: '' })).toThrow('AADHAR_KEY');
});
