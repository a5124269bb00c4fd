import fc from 'fast-check';
import { call, formOf } from '../../test/app.ts';
import { people as cast } from '../../test/cast.ts';
import { picture } from '../../test/pictures.ts';
import { type Draw, loaded, session } from '../draw.ts';
import { forget } from '../seats.ts';
import { erasedEmail } from '../state.ts';
import { lifetime, type World } from '../world.ts';

const { fatherName, motherName, aadharNo, dob, address, mobile } = cast.ravi;
const password = 'rye-and-caraway-seeds-9';

/** E-mails of the model's own people. */
const emails = ['nila', 'omar', 'pia', 'quy'].map((name) => `${name}@crumbschool.test`);

const register = (n: number): Draw => ({
  title: `register ${emails[n]}`,
  call: ({ passwords }) => {
    const email = emails[n] ?? '';
    const name = `Student ${n}`;
    const form = { name, fatherName, motherName, aadharNo, dob, address, mobile, email, password };
    return {
      title: `register ${email}`,
      part: 'people',
      send: (env, headers) =>
        call('/api/user/register', formOf({ ...form, image: picture() }), { env, headers }),
      apply: (state) => {
        if (state.people[email]) return 409;
        state.people[email] = { asked: false, version: state.now, registered: state.now };
        return 200;
      },
      learn: () => void passwords.set(email, password),
    };
  },
});

const student = ({ state }: World, n: number) => {
  const all = Object.keys(state.people).filter((email) => email !== cast.admin.email);
  return all[n % all.length] ?? '';
};

const logIn = (n: number, isRight: boolean): Draw => ({
  title: `log in as ${n}${isRight ? '' : ' with a wrong password'}`,
  call: (world) => {
    const email = student(world, n);
    const label = `${email} ${world.next()}`;
    // A registration whose answer was lost has this password, too.
    const typed = isRight ? (world.passwords.get(email) ?? password) : 'not-the-password';
    return {
      title: `log in as ${email}`,
      part: 'people',
      send: (env, headers) => call('/api/user/login', { email, password: typed }, { env, headers }),
      apply: (state) => {
        const person = state.people[email];
        if (!isRight || !person) return 401;
        const until = state.now + lifetime.student;
        state.sessions[label] = { email, until, ended: false };
        person.lastLogin = state.now;
        return 200;
      },
      forget: ({ people }) => {
        const person = people[email];
        if (person) person.isUnsure = true;
      },
      learn: ({ body }, { tokens }) => void tokens.set(label, body.token ?? ''),
    };
  },
});

const logOut = (n: number): Draw => ({
  title: `log out ${n}`,
  call: (world) => {
    const { label, token } = session(world, n);
    if (label === world.office) return undefined;
    return {
      title: `log out ${label}`,
      part: 'people',
      session: label,
      send: (env, headers) => call('/api/user/logout', {}, { env, headers, token }),
      apply: (state) => {
        const one = state.sessions[label];
        if (!one) return 401;
        one.ended = true;
        return 200;
      },
      forget: ({ sessions }) => void delete sessions[label],
    };
  },
});

const askErasure = (n: number): Draw => ({
  title: `${n} asks to be erased`,
  call: (world) => {
    const { label, token, email } = session(world, n);
    if (email === cast.admin.email) return undefined;
    const body = { currentPassword: world.passwords.get(email) ?? password };
    return {
      title: `${label} asks to be erased`,
      part: 'people',
      session: label,
      send: (env, headers) => call('/api/user/request-erasure', body, { env, headers, token }),
      apply: (state) => {
        const person = state.people[email];
        if (!person) return 401;
        person.asked = true;
        return 200;
      },
    };
  },
});

/** The owner erases somebody who asked: the e-mail is free again, and their orders name nobody. */
const erase = (n: number, stale: boolean): Draw => ({
  title: `erase ${n}${stale ? ', stale' : ''}`,
  call: (world) => {
    const { people } = world.state;
    const asked = Object.keys(people).filter((email) => people[email]?.asked);
    const email = asked[n % Math.max(1, asked.length)];
    if (email === undefined) return undefined;
    const { version, updatedAt } = loaded(world.seen.people, people, email, stale);
    const id = world.seen.people[email]?.request ?? '';
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `erase ${email}`,
      part: ['people', 'orders'],
      session,
      send: (env, headers) =>
        call(
          '/api/admin/erase-person',
          { id, personUpdatedAt: updatedAt },
          { env, headers, token },
        ),
      apply: (state) => {
        if (state.erased[id]) return 200;
        if (state.people[email]?.version !== version) return 409;
        state.erased[id] = true;
        delete state.people[email];
        forget(state, (entry) => entry.email === email);
        for (const one of Object.values(state.sessions)) if (one.email === email) one.ended = true;
        for (const order of Object.values(state.orders))
          if (order.email === email) {
            Object.assign(order, { email: erasedEmail, was: email });
            order.version++;
          }
        return 200;
      },
    };
  },
});

const any = fc.nat(20);
const rarely = fc.nat(5).map((n) => n === 0);

export const people = [
  { weight: 1, arbitrary: fc.nat(emails.length - 1).map(register) },
  { weight: 1, arbitrary: fc.tuple(any, fc.boolean()).map(([n, right]) => logIn(n, right)) },
  { weight: 2, arbitrary: any.map(logOut) },
  { weight: 2, arbitrary: any.map(askErasure) },
  { weight: 2, arbitrary: fc.tuple(any, rarely).map((drawn) => erase(...drawn)) },
];
