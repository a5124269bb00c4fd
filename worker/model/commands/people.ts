import fc from 'fast-check';
import { call, formOf } from '../../test/app.ts';
import { people as cast } from '../../test/cast.ts';
import { picture } from '../../test/pictures.ts';
import { type Draw, session } from '../draw.ts';
import type { State } from '../state.ts';
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
        state.people[email] = { name, mobile, address, hasPhoto: true, registered: state.now };
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

const isEnrolled = ({ orders }: State, email: string) =>
  Object.values(orders).some(
    (order) =>
      order.email === email &&
      order.kind === 'course' &&
      (order.status === 'success' || order.certificate === 'yes'),
  );

const editProfile = (n: number, street: number, withPhoto: boolean): Draw => ({
  title: `profile ${n}: ${street} ${withPhoto ? 'with a photo' : ''}`,
  call: (world) => {
    const { label, token, email } = session(world, n);
    const address = `${street} Baker Street`;
    const fields = { address, ...(withPhoto && { image: picture() }) };
    return {
      title: `profile of ${label}: ${address}`,
      part: 'people',
      session: label,
      send: (env, headers) =>
        call('/api/user/user-profile-update', formOf(fields), { env, headers, token }),
      apply: (state) => {
        const person = state.people[email];
        if (!person) return 401;
        person.address = address;
        // Of somebody with a confirmed course a new photo waits for the office.
        person.hasPhoto ||= withPhoto && !isEnrolled(state, email);
        return 200;
      },
    };
  },
});

const any = fc.nat(20);

export const people = [
  { weight: 1, arbitrary: fc.nat(emails.length - 1).map(register) },
  { weight: 1, arbitrary: fc.tuple(any, fc.boolean()).map(([n, right]) => logIn(n, right)) },
  { weight: 2, arbitrary: any.map(logOut) },
  {
    weight: 4,
    arbitrary: fc.tuple(any, any, fc.boolean()).map((drawn) => editProfile(...drawn)),
  },
];
