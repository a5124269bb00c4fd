import { env } from 'cloudflare:workers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from '../../contract/challenge-reply.ts';
import { yearOf } from '../../contract/serial.ts';
import type { PublicUser } from '../../contract/user.ts';
import { course } from '../catalogue/table.ts';
import { work } from '../lib/auth/proof-of-work.ts';
import { dailyCount, nonce } from '../lib/table.ts';
import { order } from '../order/table.ts';
import { scopes } from '../user/look-up.ts';
import { user } from '../user/table.ts';
import { storedPhoto } from './account.ts';
import { type Answer, call, db } from './app.ts';
import { people } from './cast.ts';
import { breads, newPerson, offerCourse, placed, signInAs } from './school.ts';

/** The calls by which strangers look a student up. */
export const lookUps = [
  '/api/user/user-info',
  '/api/course/get-user-courses',
  '/api/order/track-order',
] as const;

const { serialNo } = people.asha;
export const year = String(yearOf(serialNo));
export const hers = { year, serialNo };
export const unknown = { year, serialNo: '9876' };

/** Asha alone, with photo and confirmed course; answers her token. Nobody has looked her up. */
export async function enrolled(): Promise<string> {
  for (const table of [order, course, user, dailyCount, nonce]) await db.delete(table);
  await offerCourse();
  await newPerson({ ...people.asha, image: await storedPhoto() });
  const token = await signInAs('asha');
  const form = { courseName: breads.name, coursePrice: breads.price };
  await placed(token, form, { status: 'success' });
  return token;
}

/** A limit a minute that never ends, for a caller with time or with many addresses. */
const patient = { ...env, LIMIT_LOOKUP: { limit: async () => ({ success: true }) } };

export const lookUp = (
  body: object,
  address: string,
  path: string = lookUps[0],
): Promise<Answer<PublicUser>> =>
  call<PublicUser>(path, body, { headers: { 'cf-connecting-ip': address }, env: patient });

export async function challengeFor(address: string): Promise<Challenge> {
  const headers = { 'cf-connecting-ip': address };
  const { body } = await call<Challenge>('/api/challenge', undefined, { headers });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

/** What a browser sends as `altcha` when it has solved the challenge. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

const scopesBefore = structuredClone(scopes);
const workBefore = { ...work };

/** Challenges that are solved at once. */
export const easeWork = (): void => void Object.assign(work, { counters: 20, iterations: 10 });

/** Scopes and work as they were, after a test that changed them. */
export function resetLookUps(): void {
  for (const name of ['address', 'network', 'site'] as const)
    Object.assign(scopes[name], scopesBefore[name]);
  Object.assign(work, workBefore);
}
