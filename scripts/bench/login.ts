import { Agent } from 'node:http';
import { people } from '../../worker/test/cast.ts';
import type { Site } from '../site.ts';
import { median, send } from './rate.ts';
import type { Row } from './table.ts';

/** Login attempts a second, without waiting, from how many addresses, how long. */
const flood = { perSecond: 50, ms: 8_000, addresses: [1, 4, 8] };
const samples = 60;

type Attempt = { email: string; password: string; from: string };

/** A new connection for every call, as from separate clients. */
const separateClients = new Agent({ keepAlive: false });

/** One login attempt; on Cloudflare `cf-connecting-ip` is the client's address. */
const logIn = (origin: string, { email, password, from }: Attempt) =>
  send(separateClients, origin, {
    path: '/api/user/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': from },
    body: () => JSON.stringify({ email, password }),
  });

async function milliseconds(what: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await what();
  return performance.now() - started;
}

/** Response times of sequential calls of people who do not flood. */
async function times(call: () => Promise<unknown>, until: () => boolean): Promise<number[]> {
  const all: number[] = [];
  while (!until()) all.push(await milliseconds(call));
  return all;
}

let persons = 0;
/** Somebody logs in for the first time today: each from another address, to another account. */
const bystander = (origin: string) => () => {
  const n = ++persons;
  return logIn(origin, {
    email: `bystander-${n}@example.com`,
    password: 'not-this-one',
    from: `192.0.2.${n % 250}`,
  });
};
const readCourses = (origin: string) => () =>
  send(separateClients, origin, { path: '/api/course/get-all-courses' });

/**
 * While addresses flood the login, each try with another e-mail, which no account's limit stops.
 */
async function slowdown({ origin }: Site): Promise<Row[]> {
  const calls = { 'reading the courses': readCourses(origin), 'logging in': bystander(origin) };
  const rows: Row[] = [];
  for (const [what, call] of Object.entries(calls)) {
    const before = median(await times(call, counted(what === 'logging in' ? 20 : samples * 5)));
    for (const addresses of flood.addresses) {
      const tries: Promise<unknown>[] = [];
      const round = rows.length;
      const attack = setInterval(() => {
        const n = tries.length;
        const from = `203.0.${round}.${n % addresses}`;
        tries.push(logIn(origin, { email: `${round}-${n}@example.com`, password: 'x', from }));
      }, 1000 / flood.perSecond);
      const started = performance.now();
      const during = median(await times(call, () => performance.now() - started > flood.ms));
      clearInterval(attack);
      await Promise.all(tries);
      rows.push({
        what: `${what} while ${addresses} address${addresses === 1 ? '' : 'es'} log in ${flood.perSecond} times a second`,
        figure: during / before,
        target: 2,
        bound: 'most',
        unit: 'x',
        note: `${before.toFixed(1)} ms, then ${during.toFixed(1)} ms`,
      });
    }
  }
  return rows;
}

const counted = (times: number) => {
  let remaining = times;
  return () => remaining-- <= 0;
};

async function timingDifference({ origin }: Site): Promise<Row> {
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 15; i++) {
    const from = `198.51.100.${i}`;
    const password = 'not-this-one';
    wrong.push(
      await milliseconds(() => logIn(origin, { email: people.asha.email, password, from })),
    );
    const email = `nobody-${i}@example.com`;
    unknown.push(await milliseconds(() => logIn(origin, { email, password, from })));
  }
  const [a, b] = [median(wrong), median(unknown)];
  return {
    what: 'unknown e-mail against a wrong password, slower : faster',
    figure: Math.max(a, b) / Math.min(a, b),
    target: 1.15,
    bound: 'most',
    unit: 'x',
    note: `${a.toFixed(0)} ms, ${b.toFixed(0)} ms`,
  };
}

export const measureLogin = async (site: Site): Promise<Row[]> => [
  await timingDifference(site),
  ...(await slowdown(site)),
];
