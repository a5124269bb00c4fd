import { Agent } from 'node:http';
import { people } from '../../worker/test/cast.ts';
import type { Site } from '../site.ts';
import { median, send } from './rate.ts';
import type { Row } from './table.ts';

/** Login attempts a second from one address, without waiting for responses, and the duration. */
const flood = { perSecond: 50, ms: 15_000 };
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

/** Response times of another client's sequential calls. */
async function timeCalls(origin: string, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until())
    times.push(
      await milliseconds(() =>
        send(separateClients, origin, { path: '/api/course/get-all-courses' }),
      ),
    );
  return times;
}

/** Slowdown for other clients while one address floods the login with wrong passwords. */
async function slowdown({ origin }: Site): Promise<Row> {
  const quiet = await timeCalls(origin, counted(samples * 5));
  const tries: Promise<unknown>[] = [];
  const wrong = { email: people.asha.email, password: 'not-this-one', from: '203.0.113.9' };
  const attack = setInterval(() => tries.push(logIn(origin, wrong)), 1000 / flood.perSecond);
  const started = performance.now();
  const flooded = await timeCalls(origin, () => performance.now() - started > flood.ms);
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

/** Timing difference between an unknown e-mail and a wrong password; each attempt uses another address. */
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
  await slowdown(site),
];
