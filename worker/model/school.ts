import { addDays, today } from '../../contract/day.ts';
import { nextTest } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { emptySchool } from '../test/empty.ts';
import { hashOf } from '../test/password.ts';
import {
  addBatch as add,
  newPerson,
  offerCourse,
  offerProduct,
  offerWith,
} from '../test/school.ts';
import { modelOffer } from './offer.ts';
import { emptySeat } from './seats.ts';
import { World } from './world.ts';

/** An empty school with its staff, two students, two courses with batches and two products. */
export async function newSchool(): Promise<World> {
  await emptySchool();
  nextTest();
  const world = new World();
  for (const person of [people.admin, people.asha, people.ravi]) {
    const { email, password, role } = person;
    const { id } = await newPerson({
      ...person,
      passwordHash: hashOf(password),
      confirmedAt: new Date().toISOString(),
    });
    world.ids[email] = { id, role };
    world.passwords.set(email, password);
    world.state.people[email] = { asked: false, version: 0 };
  }
  await world.openSessions();
  const offered = [
    ['course', 'Rye', 8500, offerCourse],
    ['course', 'Focaccia', 4200, offerCourse],
    ['product', 'Loaf', 280, offerProduct],
    ['product', 'Tart', 351, offerProduct],
  ] as const;
  for (const [noun, name, price, offer] of offered) {
    await offer({ name, price });
    world.state[noun][name] = { price, stock: 'Yes', version: 0 };
  }
  const { code, percent: value, most } = modelOffer;
  await offerWith({ code, value, most, scope: 'courses' });
  await world.settle([], []);
  for (const seats of [1, 3]) await addBatch(world, 'Rye', seats);
  await addBatch(world, 'Focaccia', 1);
  await world.settle([], []);
  return world;
}

/** Adds a batch of that course, which begins in ten days; answers its label. */
export async function addBatch(world: World, name: string, seats: number): Promise<string> {
  const note = `Batch ${world.next()}`;
  const days = [10, 12].map((n) => addDays(today(world.state.now), n));
  await add(world.seen.course[name]?.id ?? '', { note, seats, days });
  world.state.batches[note] = {
    ...{ course: name, state: 'open', days, version: 0 },
    ...{ start: '10:00', place: 'Institute', line: [] },
    seats: Array.from({ length: seats }, (_, i) => emptySeat(i + 1)),
  };
  return note;
}
