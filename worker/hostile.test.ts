import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongOpening } from '../contract/opening.ts';
import { deadLink } from '../contract/token.ts';
import { otherBrowser, wrongCode } from '../contract/user.ts';
import { noted } from './health/clock.ts';
import { newId } from './lib/db/index.ts';
import { payment } from './payment/table.ts';
import { ask, db } from './test/app.ts';
import { expectTidy, sweepLater } from './test/files.ts';
import { add, all, nouns } from './test/goods.ts';
import { hostileRequests } from './test/hostile.ts';
import { inputsOf, routes } from './test/routes.ts';
import { enquiryOn, newPerson, orderOn, signInAs } from './test/school.ts';

/** Requests per call; every night a hundred. */
const runs = Number((env as unknown as { HOSTILE_RUNS: string }).HOSTILE_RUNS);
/** Calls that hash a password each time get fewer. */
const hashing = /\/user\/(?:login|admin)$|\/hand-over$/;
/** Statuses of a refusal before the handler. */
const unread = new Set([400, 413, 415, 422]);
/** What the handler itself says so: the right code or link is in a mail alone. */
const unmailed = new Set<unknown>([deadLink, otherBrowser, wrongCode, wrongOpening]);
/** The least part of the spoiled requests that the handler has to see. */
const leastSeen = 0.05;
/** Requests of which that can be said; `npm test` sends fewer. */
const enough = 20;
/** Milliseconds after which a single answer counts as a hang. */
const patience = 5000;

/** A part of the school as it may be published. */
const notice = { part: 'notice', words: { words: 'Open', href: '', from: '', until: '' } };
const spreadsheet = { kind: 'order', rows: [{ row: 2, nth: 0, values: { What: 'Rye' } }] };

/** Where another value is valid than in other calls. */
const own: Record<string, Record<string, unknown>> = {
  '/api/school/draft': notice,
  '/api/school/publish': notice,
  '/api/school/publish-upi': { words: { id: 'rye@bank', name: 'Rye' }, nameAgain: 'Rye' },
  '/api/import/check': spreadsheet,
  '/api/import/rows': spreadsheet,
  '/api/order/get-user-orders': { kind: 'course' },
  '/api/user/confirm-code': { code: '123456' },
  '/api/product/save-synonyms': { lines: 'birthday, celebration' },
};

/** Calls that refuse every file but an MP4 video, of which none is sent. */
const unsent = new Set(['/api/school/video']);

const ids: Record<string, string> = {};
let meera: string;

beforeAll(async () => {
  // Loaded by the first call that needs it, which would count as a hang on a busy machine.
  await import('@simplewebauthn/server');
  await noted(env, 'minute', async () => undefined);
  await add(nouns[0], await signInAs('admin'), { name: 'Rye', price: '100' });
});

// Some calls end a session.
beforeEach(async () => {
  meera = await signInAs('admin');
});

/** A record for the calls of that noun, put back once a shot has deleted it. */
async function target(path: string): Promise<string> {
  if (/payment.(verify|reject|reverse|bulk|correct)/.test(path)) return claim();
  if (/payment.(record|refund|remind)|kitchen/.test(path)) return targetOf('order');
  if (path.startsWith('/api/admin/')) {
    const by =
      path.includes('order') || path.includes('status')
        ? 'order'
        : path.includes('quer')
          ? 'enquiry'
          : 'user';
    ids[by] ??= await targetOf(by);
    return ids[by];
  }
  if (path.startsWith('/api/enquiry/')) return targetOf('enquiry');
  const [, part] = path.replace('catalogue', 'course').split('/api/');
  const noun = nouns.find((noun) => part?.startsWith(`${noun.noun}/`));
  if (!noun) return 'none';
  ids[noun.noun] ??= await added(noun);
  return ids[noun.noun] ?? '';
}

async function added(noun: (typeof nouns)[number]): Promise<string> {
  const { body } = await add(noun, meera, { name: 'Target' });
  if (!body.data) throw new Error(body.message);
  return body.data._id;
}

async function claim(): Promise<string> {
  const by = await newPerson({ email: `payer.${newId()}@crumb.test`.toLowerCase() });
  const { id } = await orderOn({ by, txnId: '412345678902' });
  const paid = await db.select().from(payment).where(eq(payment.order, id)).get();
  return paid?.id ?? '';
}

async function targetOf(noun: 'order' | 'enquiry' | 'user'): Promise<string> {
  if (noun === 'enquiry') return enquiryOn('2026-03-14');
  const person = await newPerson({ email: `target.${newId().toLowerCase()}@crumb.test` });
  return noun === 'user' ? person.id : (await orderOn({ by: person, price: 100 })).id;
}

afterAll(async () => {
  for (const noun of nouns) {
    const { status, body } = await all(noun);
    expect([status, Array.isArray(body.data)]).toEqual([200, true]);
  }
  // What a shot kept and another replaced waits for the sweep.
  await sweepLater();
  await expectTidy();
});

/** Calls that answer a file, and of which type. */
const files = [
  ['/admin/export-', 'text/csv; charset=utf-8'],
  ['/document/pdf', 'application/pdf'],
] as const;

/** The answer is a file or the JSON envelope with our message, never a 5xx; answers the message. */
async function expectEnvelope(path: string, response: Response): Promise<string | undefined> {
  const reply = await response.text();
  expect(response.status, reply).toBeLessThan(500);
  expect(response.headers.get('x-request-id')).toMatch(/^[\w=-]+$/);
  if (response.status === 304) return undefined;
  const [, file] = files.find(([part]) => path.includes(part)) ?? [];
  const isFile = file !== undefined && response.status === 200;
  expect(response.headers.get('content-type')).toBe(isFile ? file : 'application/json');
  if (isFile) return undefined;
  const body = JSON.parse(reply);
  expect(body.success).toBe(response.status === 200);
  if (body.success) return body.message;
  for (const message of [body.message, ...Object.values(body.errors ?? {})]) {
    expect(message).toMatch(/^[A-Z]/);
    expect(message).not.toMatch(/^Invalid|undefined|\[object/);
  }
  return body.message;
}

const calls = routes.filter(({ call }) => call.includes(' /api/'));

describe.each(calls)('$call withstands', (route) => {
  const [method = '', path = ''] = route.call.split(' ');

  it.each([
    ['an administrator', 1],
    ['an anonymous caller', 0.2],
  ] as const)(
    '%s with hostile payloads',
    async (who, share) => {
      const id = await target(path);
      let address = 0;
      let spoiled = 0;
      let seen = 0;
      await fc.assert(
        fc.asyncProperty(
          hostileRequests(method, inputsOf(route), id, own[path]),
          async ({ body, headers, search, isSpoiled }) => {
            const ownHeaders = new Headers(headers);
            // Another address each time, so that the rate limits do not apply.
            ownHeaders.set('cf-connecting-ip', `2001:db8:${(address++).toString(16)}::1`);
            if (path.endsWith('/logout')) meera = await signInAs('admin');
            if (who === 'an administrator') ownHeaders.set('authorization', `Bearer ${meera}`);
            const init = { method, headers: ownHeaders, ...(body !== undefined && { body }) };
            const response = await ask(`${path}${search}`, init);
            const message = await expectEnvelope(path, response);
            if (!isSpoiled) return;
            spoiled++;
            if (!unread.has(response.status) || unmailed.has(message)) seen++;
          },
        ),
        {
          numRuns: Math.ceil(runs * share * (hashing.test(path) ? 0.2 : 1)),
          seed: 20_261_000,
          timeout: patience,
          verbose: 0,
        },
      );
      if (who === 'an administrator' && runs >= enough && !unsent.has(path))
        expect(seen, `of ${spoiled}`).toBeGreaterThanOrEqual(leastSeen * spoiled);
    },
    300_000,
  );
});
