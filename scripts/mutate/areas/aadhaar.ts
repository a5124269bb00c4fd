import type { Mutation } from '../mutation.ts';

const secrecy = ['worker/user/secrecy.test.ts'];
const hash = ['worker/user/aadhar.test.ts'];

/** Aadhaar numbers. */
export const aadhaar: Mutation[] = [
  {
    what: 'the whole Aadhaar number is stored',
    file: 'worker/user/aadhar.ts',
    find: 'number.slice(-4)',
    replace: 'number',
    tests: secrecy,
  },
  {
    what: 'Aadhaar numbers are hashed without a key',
    file: 'worker/user/aadhar.ts',
    find: 'aadharKey(env)',
    replace: "''",
    tests: hash,
  },
  {
    what: 'an invalid key for Aadhaar numbers is used',
    file: 'worker/lib/secret.ts',
    find: "if (key.length !== 32) throw missing('AADHAR_KEY', '32 bytes in base64');",
    replace: '',
    tests: hash,
  },
  {
    what: 'the Aadhaar number of a registration is lost',
    file: 'worker/user/insert.ts',
    find: '...(aadharNo && aadharColumns(env, aadharNo)),',
    replace: '',
    tests: ['worker/user/register.test.ts'],
  },
  {
    what: 'a new Aadhaar number is not stored',
    file: 'worker/user/profile.ts',
    find: '...(aadharNo && aadharColumns(env, aadharNo)),',
    replace: '',
    tests: ['worker/user/profile.test.ts'],
  },
  {
    what: 'a save without the Aadhaar number erases it',
    file: 'worker/user/profile.ts',
    find: '...(aadharNo && aadharColumns(env, aadharNo)),',
    replace: "...aadharColumns(env, aadharNo ?? ''),",
    tests: ['worker/user/profile.test.ts'],
  },
  {
    what: 'the masked Aadhaar number of an unchanged form is refused',
    file: 'contract/user.ts',
    find: 'unless(untouched, aadhar())',
    replace: 'z.optional(aadhar())',
    tests: ['contract/user.test.ts', 'worker/user/profile.test.ts'],
  },
  {
    what: 'an Aadhaar number with a typing mistake is taken',
    file: 'contract/aadhar.ts',
    find: "z.refine(verhoeff, 'One digit is wrong: please compare it with the card'),",
    replace: '',
    tests: ['contract/user.test.ts'],
  },
  {
    what: 'two neighbouring digits of an Aadhaar number may be swapped',
    file: 'contract/aadhar.ts',
    find: 'i < position % 8',
    replace: 'i < 0',
    tests: ['contract/user.test.ts'],
  },
  {
    what: 'an Aadhaar number may begin with 0 or 1',
    file: 'contract/aadhar.ts',
    find: '/^[2-9]\\d{11}$/',
    replace: '/^\\d{12}$/',
    tests: ['contract/user.test.ts'],
  },
  {
    what: 'the log holds the values of a query that failed',
    file: 'worker/lib/log/error.ts',
    find: `'query' in error ? \`Failed query: \${String(error.query)}\` : error.message`,
    replace: 'error.message',
    tests: secrecy,
  },
];
