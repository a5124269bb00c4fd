import fc from 'fast-check';
import { call, formOf } from '../../test/app.ts';
import { asTyped } from '../../test/demos.ts';
import { picture } from '../../test/pictures.ts';
import { type Draw, differs, loaded, pick } from '../draw.ts';

/** The key of a filled-in form. */
const keyOf = (n: number) => `KEY${String(n).padStart(17, '0')}`;

/** A new booking, or a form that was sent before with another name on it. */
const book = (again: number | undefined, n: number): Draw => ({
  title: again === undefined ? 'book a demo' : `book demo ${again} again as ${n}`,
  call: (world) => {
    const { demos } = world.state;
    const known = again === undefined ? undefined : pick(demos, again);
    const txnId = known ?? `D${1_000_000 + world.next()}`;
    const key = demos[txnId]?.key ?? keyOf(world.next());
    const fullName = `Guest ${n}`;
    return {
      title: `book ${txnId} as ${fullName}`,
      part: 'demos',
      send: (env, headers) =>
        call(
          '/api/demo/book-demo',
          formOf({ ...asTyped, key, txnId, fullName, image: picture() }),
          {
            ...{ env, headers },
          },
        ),
      apply: (state) => {
        const demo = state.demos[txnId];
        if (demo && demo.status !== 'pending') return demo.name === fullName ? 200 : 409;
        const version = (demo?.version ?? -1) + 1;
        const { now: at } = state;
        state.demos[txnId] = {
          status: 'pending',
          when: ' ',
          at,
          ...demo,
          key,
          name: fullName,
          version,
        };
        return 200;
      },
    };
  },
});

const decide = (which: number, hour: number, stale: boolean): Draw => ({
  title: `decide demo ${which}: ${hour}`,
  call: (world) => {
    const txnId = pick(world.state.demos, which);
    if (txnId === undefined) return undefined;
    const { version, ...row } = loaded(world.seen.demos, world.state.demos, txnId, stale);
    const approves = hour > 0;
    const [demoDate, demoTime] = ['2999-12-24', `1${hour}:00`];
    const body = { ...row, ...(approves && { demoDate, demoTime }) };
    const path = approves ? '/api/demo/approve-demo' : '/api/demo/reject-demo';
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `${approves ? 'approve' : 'reject'} ${txnId}`,
      part: 'demos',
      session,
      send: (env, headers) => call(path, body, { env, headers, token }),
      apply: (state) => {
        const demo = state.demos[txnId];
        if (!demo) return 404;
        if (demo.version !== version) return 409;
        const status = approves ? ('success' as const) : ('rejected' as const);
        const next = { ...demo, status, when: approves ? `${demoDate} ${demoTime}` : ' ' };
        if (differs(next, demo)) next.version++;
        state.demos[txnId] = next;
        return 200;
      },
    };
  },
});

const question = (again: number | undefined): Draw => ({
  title: again === undefined ? 'ask' : `ask ${again} again`,
  call: (world) => {
    const known = again === undefined ? undefined : pick(world.state.enquiries, again);
    const msg = known ?? `Question ${world.next()}?`;
    const { fullName: name, email, phone: mobile } = asTyped;
    const key = keyOf(Number(/\d+/.exec(msg)?.[0]) + 1_000_000);
    return {
      title: `ask '${msg}'`,
      part: 'enquiries',
      send: (env, headers) =>
        call('/api/contact/add-contact-form', { name, email, mobile, msg, key }, { env, headers }),
      apply: ({ enquiries, now: at }) => {
        enquiries[msg] ??= { status: 'pending', at };
        return 200;
      },
    };
  },
});

const read = (which: number): Draw => ({
  title: `read question ${which}`,
  call: (world) => {
    const msg = pick(world.state.enquiries, which);
    if (msg === undefined) return undefined;
    const body = { id: world.seen.enquiries[msg]?.id };
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `read '${msg}'`,
      part: 'enquiries',
      session,
      send: (env, headers) => call('/api/admin/query-seen', body, { env, headers, token }),
      apply: ({ enquiries }) => {
        const enquiry = enquiries[msg];
        if (!enquiry) return 404;
        enquiry.status = 'seen';
        return 200;
      },
    };
  },
});

const any = fc.nat(20);
const again = fc.option(any, { nil: undefined });

export const forms = [
  { weight: 5, arbitrary: fc.tuple(again, fc.nat(2)).map((drawn) => book(...drawn)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        any,
        fc.nat(2),
        fc.nat(5).map((n) => n === 0),
      )
      .map((drawn) => decide(...drawn)),
  },
  { weight: 2, arbitrary: again.map(question) },
  { weight: 2, arbitrary: any.map(read) },
];
