import { env } from 'cloudflare:workers';
import { addDays, today } from '../../contract/day.ts';
import { doChores, doEachMinute } from '../chores.ts';
import { now } from '../lib/db/index.ts';
import { hash, newToken } from '../lib/secret.ts';
import { db, nextTest } from '../test/app.ts';
import { addDemoClass } from '../test/demos.ts';
import { emptySchool } from '../test/empty.ts';
import {
  addBatch as add,
  newPerson,
  offerCourse,
  offerProduct,
  offerWith,
} from '../test/school.ts';
import { confirmation } from '../user/table.ts';
import { emptySeat, isBookable, offerSeats } from './seats.ts';
import { courses, loaf, voucher } from './state.ts';
import { World } from './world.ts';

export async function newSchool(): Promise<World> {
  await emptySchool();
  nextTest();
  const world = new World();
  for (const name of ['asha', 'ravi', 'nila', 'omar']) {
    const isKnown = name !== 'omar';
    const { id, email } = await newPerson({
      email: `${name}@crumbschool.test`,
      ...(!isKnown && { confirmedAt: '' }),
    });
    world.students[email] = id;
    world.links[email] = await linkFor(id);
    if (!isKnown) world.state.unconfirmed.push(email);
  }
  await world.logIn();
  const { code, percent: value, most } = voucher;
  await offerWith({ code, value, most, scope: 'courses' });
  for (const [name, price] of Object.entries(courses))
    world.courses[name] = await offerCourse({ name, price });
  world.loaf = await offerProduct(loaf);
  for (const seats of [1, 3]) await addBatch(world, 'Rye', seats);
  await addBatch(world, 'Focaccia', 1);
  for (const seats of [1, 2]) {
    const { id, firstDay: day } = await addDemoClass({ seats });
    world.state.classes[id] = { day, seats };
  }
  await world.settle();
  return world;
}

/** The token of a link that confirms that person's e-mail, at any time. */
async function linkFor(userId: string): Promise<string> {
  const token = newToken();
  const [createdAt, expiresAt] = [now(), '2999-01-01T00:00:00.000Z'];
  const hashes = { tokenHash: hash(token), codeHash: '' };
  await db.insert(confirmation).values({ userId, ...hashes, createdAt, expiresAt });
  return token;
}

/** Adds a batch of that course, which begins in ten days; answers its label. */
export async function addBatch(world: World, course: string, seats: number): Promise<string> {
  const note = `Batch ${world.next()}`;
  const days = [10, 12].map((n) => addDays(today(world.state.now), n));
  await add(world.courses[course] ?? '', { note, seats, days });
  world.state.batches[note] = {
    course,
    state: 'open',
    days,
    line: [],
    version: 0,
    seats: Array.from({ length: seats }, (_, i) => emptySeat(i + 1)),
  };
  return note;
}

/** Moves the clock, sends due mails and does the hourly chores, which delete what is over. */
export async function jump(world: World, hours: number): Promise<void> {
  await world.later(hours);
  await doEachMinute(env);
  offerSeats(world.state);
  await doChores(env);
  await world.settle();
  if (!Object.values(world.state.batches).some((batch) => isBookable(world.state, batch))) {
    await addBatch(world, 'Rye', 1);
    await world.settle();
  }
  await world.audit({ hasChores: true });
}
