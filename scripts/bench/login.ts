import { Agent } from 'node:http';
import { people } from '../../worker/test/cast.ts';
import { median, send } from './rate.ts';
import type { Site } from './site.ts';
import type { Row } from './table.ts';

/** Tries a second from one address, whether answered or not, and for how long. */
const flood = { perSecond: 50, ms: 15_000 };
const samples = 60;

type Try = { email: string; password: string; from: string };

/** A connection for every call, as from people who have nothing to do with each other. */
const strangers = new Agent({ keepAlive: false });

/** One login from an address; Cloudflare names the caller's in `cf-connecting-ip`. */
const logIn = (origin: string, { email, password, from }: Try) =>
  send(strangers, origin, {
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

/** Times of a bystander's calls, one after the other. */
async function bystand(origin: string, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until())
    times.push(
      await milliseconds(() => send(strangers, origin, { path: '/api/course/get-all-courses' })),
    );
  return times;
}

/** How much longer a bystander waits while one address floods the login with wrong passwords. */
async function bystander({ origin }: Site): Promise<Row> {
  const quiet = await bystand(origin, counted(samples * 5));
  const tries: Promise<unknown>[] = [];
  const wrong = { email: people.asha.email, password: 'not-this-one', from: '203.0.113.9' };
  const attack = setInterval(() => tries.push(logIn(origin, wrong)), 1000 / flood.perSecond);
  const started = performance.now();
  const flooded = await bystand(origin, () => performance.now() - started > flood.ms);
  clearInterval(attack);
  await Promise.all(tries);
  const [before, during] = [median(quiet), median(flooded)];
  const note = `${before.toFixed(1)} ms, then ${during.toFixed(1)} ms`;
  return {
    what: `bystander while one address tries to log in ${flood.perSecond} times a second`,
    figure: during / before,
    target: 2,
    bound: 'most',
    unit: 'x',
    note,
  };
}

const counted = (times: number) => {
  let left = times;
  return () => left-- <= 0;
};

/** Whether an e-mail nobody has is answered as slowly as a wrong password; every try comes from an address of its own. */
async function alike({ origin }: Site): Promise<Row> {
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
  await alike(site),
  await bystander(site),
];
