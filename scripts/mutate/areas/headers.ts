import type { Mutation } from '../mutation.ts';

const file = 'worker/lib/http/headers.ts';
const answers = ['worker/lib/http/reply.test.ts'];
const both = ['worker/lib/http/headers.test.ts', ...answers];

/** Headers of answers, pages and files. */
export const headers: Mutation[] = [
  {
    what: 'X-Frame-Options is missing',
    file,
    find: "xFrameOptions: 'DENY'",
    replace: 'xFrameOptions: false',
    tests: both,
  },
  {
    what: 'Cross-Origin-Opener-Policy is missing',
    file,
    find: "crossOriginOpenerPolicy: 'same-origin'",
    replace: 'crossOriginOpenerPolicy: false',
    tests: both,
  },
  {
    what: 'Strict-Transport-Security is missing',
    file,
    find: "'max-age=63072000; includeSubDomains'",
    replace: 'false',
    tests: both,
  },
  {
    what: 'Referrer-Policy tells other sites the whole address',
    file,
    find: 'strict-origin-when-cross-origin',
    replace: 'unsafe-url',
    tests: both,
  },
  {
    what: 'Permissions-Policy leaves the camera open',
    file,
    find: 'camera: [], ',
    replace: '',
    tests: both,
  },
  {
    what: 'data and files run scripts when they are opened',
    file,
    find: '    sandbox: [],\n',
    replace: '',
    tests: ['worker/media/personal.test.ts', 'worker/media/media.test.ts'],
  },
  {
    what: 'a page without a policy of its own can be framed',
    file,
    find: '[...(said ? [said] : []), ...missing]',
    replace: '(said ? [said, ...missing] : [])',
    tests: both,
  },
  {
    what: 'a page with a policy of its own can be framed',
    file,
    find: '[...(said ? [said] : []), ...missing]',
    replace: '(said ? [said] : missing)',
    tests: both,
  },
  {
    what: 'a page may change the base of its addresses',
    file,
    find: `  "base-uri 'none'",\n`,
    replace: '',
    tests: both,
  },
  {
    what: 'answers of the API have no security headers',
    file: 'worker/api.ts',
    find: 'api.use(numbered, headers, logged);',
    replace: 'api.use(numbered, logged);',
    tests: answers,
  },
  {
    what: 'files have no security headers',
    file: 'worker/media/routes.ts',
    find: '.use(numbered, headers, failuresLogged)',
    replace: '.use(numbered, failuresLogged)',
    tests: ['worker/media/media.test.ts', ...answers],
  },
  {
    what: 'answers about an account may be stored',
    file: 'worker/user/routes.ts',
    find: '  .use(notStored)\n',
    replace: '',
    tests: answers,
  },
  {
    what: 'answers to administrators may be stored',
    file: 'worker/user/guard.ts',
    find: 'personal(c);\n    const user = await signedIn(c);',
    replace: 'const user = await signedIn(c);',
    tests: answers,
  },
  {
    what: 'answers to students may be stored',
    file: 'worker/user/guard.ts',
    find: "personal(c);\n  c.set('user', await signedIn(c));",
    replace: "c.set('user', await signedIn(c));",
    tests: answers,
  },
  {
    what: 'a body that was refused is left unread',
    file: 'worker/lib/http/drain.ts',
    find: 'await raw.body.pipeTo(new WritableStream()).catch(() => undefined);',
    replace: '',
    tests: ['worker/lib/http/drain.test.ts'],
  },
];
