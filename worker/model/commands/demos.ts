import fc from 'fast-check';
import { addDays, today } from '../../../contract/day.ts';
import { formOf } from '../../test/app.ts';
import { asTyped } from '../../test/demos.ts';
import { picture } from '../../test/pictures.ts';
import { any, type Call, differs, maybe, pick, verb } from '../call.ts';
import type { ModelDemo, State } from '../state.ts';
import type { World } from '../world.ts';

/** Seats of a class that no booking holds: none is held by one that was rejected. */
const seatsLeft = ({ classes, demos }: State, id: string) =>
  (classes[id]?.seats ?? 0) -
  Object.values(demos).filter((demo) => demo.class === id && demo.status !== 'rejected').length;

const hasSeat = (state: State, id: string) =>
  seatsLeft(state, id) > 0 && Date.parse(`${state.classes[id]?.day}T11:00+05:30`) > state.now;

/** A visitor books a class; sent again, what was typed counts until the school has answered. */
const book = verb(5, 'book demo', [any], (world, which) => {
  const id = pick(world.state.classes, which) ?? '';
  const n = world.next();
  const txnId = String(712_345_670_000 + n);
  const key = `MODELKEY${String(n).padStart(18, '0')}`;
  const email = `guest-${n}@crumbschool.test`;
  const typed = { ...asTyped, email, txnId, key, classId: id };
  return {
    send: (bindings, headers) =>
      world.post('demo/book-demo', formOf({ ...typed, image: picture() }))(bindings, headers),
    apply: (state) => {
      const known = state.demos[txnId];
      if (known && known.status !== 'pending') return known.class === id ? 200 : 409;
      if (known?.class !== id && !hasSeat(state, id)) return 409;
      const version = (known?.version ?? -1) + 1;
      state.demos[txnId] = { class: id, status: 'pending', day: '', version };
      return 200;
    },
  };
});

function decided(
  world: World,
  which: number,
  path: string,
  body: object,
  plan: (demo: ModelDemo, state: State) => Partial<ModelDemo> | 409,
): Call | undefined {
  const key = pick(world.state.demos, which);
  if (key === undefined) return undefined;
  const { version, ...loaded } = world.loaded('demos', key);
  return {
    send: world.post(`demo/${path}`, { ...loaded, ...body }),
    apply: (state) => {
      const demo = state.demos[key];
      if (!demo) return 404;
      if (demo.version !== version) return 409;
      const changes = plan(demo, state);
      if (changes === 409) return 409;
      const next = { ...demo, ...changes };
      if (differs(next, demo)) next.version++;
      state.demos[key] = next;
      return 200;
    },
  };
}

const approve = verb(3, 'approve demo', [any], (world, which) => {
  const day = addDays(today(world.state.now), 1);
  const form = { demoDate: day, demoTime: '11:00' };
  const call = decided(world, which, 'approve-demo', form, (demo, state) => {
    const isBack = demo.status === 'rejected' && demo.class !== '';
    return isBack && seatsLeft(state, demo.class) <= 0 ? 409 : { status: 'success', day };
  });
  // Sent again long after it had failed, it is of a day that is past.
  const apply: Call['apply'] = (state) =>
    day < today(state.now) ? 422 : (call?.apply(state) ?? 404);
  return call && { ...call, apply };
});

const reject = verb(3, 'reject demo', [any], (world, which) =>
  decided(world, which, 'reject-demo', {}, () => ({ status: 'rejected', day: '' })),
);

const move = verb(4, 'move demo', [any, maybe(fc.nat(1))], (world, which, to) => {
  const id = to === undefined ? '' : (pick(world.state.classes, to) ?? '');
  return decided(world, which, 'move-class', { classId: id }, (demo, state) => {
    if (id && id !== demo.class && !hasSeat(state, id)) return 409;
    const day = demo.status === 'success' && state.classes[id]?.day;
    return { class: id, ...(day && { day }) };
  });
});

export const demos = [book, approve, reject, move];
