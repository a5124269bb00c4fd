import { env } from 'cloudflare:workers';
import { doChores, doEachMinute } from '../chores.ts';
import { nextTest } from '../test/app.ts';
import { signInAs } from '../test/school.ts';
import { expectAudited } from './audited.ts';
import { observe } from './observe.ts';
import { addBatch } from './school.ts';
import { forget, isBookable, offerSeats } from './seats.ts';
import type { World } from './world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Moves the clock, which does nothing meanwhile. */
export async function sleep(world: World, hours: number): Promise<void> {
  world.tick(hours * hour);
  nextTest();
  await world.openSessions();
  await world.settle([], []);
}

/** Moves the clock, sends due mails and does the hourly chores, which delete what is over. */
export async function jump(world: World, hours: number): Promise<void> {
  const { state } = world;
  world.tick(hours * hour);
  await doEachMinute(env);
  offerSeats(state);
  await doChores(env);
  forgetOld(world);
  await forgetUnused(world);
  nextTest();
  await world.openSessions();
  await world.settle([], [], true);
  await keepOpen(world);
  await expectAudited({ hasChores: true });
}

/** Takes out of the state what the chores delete after a year. */
function forgetOld({ state }: World): void {
  const yearAgo = state.now - 365 * day;
  const before = new Date(yearAgo).toISOString();
  forget(state, ({ end, endedAt }) => end !== '' && endedAt < before);
}

/**
 * Takes out of the state who registered two days to a month ago, neither ordered nor logged in after the first day, and
 * has so been deleted. Where a failed login may have counted, the API says what became of it.
 */
async function forgetUnused({ state, seen }: World): Promise<void> {
  const { people, orders, batches, sessions, now } = state;
  const waited = Object.values(batches).flatMap(({ line }) => line);
  const ordered = new Set([...Object.values(orders), ...waited].map(({ email }) => email));
  const { view } = await observe(await signInAs('admin'), ['people'], seen);
  for (const [email, { registered, lastLogin = 0, isUnsure }] of Object.entries(people)) {
    if (registered === undefined || ordered.has(email) || people[email]?.asked) continue;
    const isOfAge = now - registered >= 2 * day && now - registered <= 30 * day;
    const isUsed = isUnsure ? view.people[email] !== undefined : lastLogin >= registered + day;
    if (!isOfAge || isUsed) continue;
    delete people[email];
    for (const session of Object.values(sessions))
      if (session.email === email) session.ended = true;
  }
}

/** Adds a batch where there is none to book any more. */
async function keepOpen(world: World): Promise<void> {
  const { course, batches } = world.state;
  const [name] = Object.keys(course);
  if (!name || Object.values(batches).some((one) => isBookable(world.state, one))) return;
  await addBatch(world, name, 1);
  await world.settle([], []);
}
