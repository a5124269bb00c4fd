import { Agent, request } from 'node:http';

/** One call of a row: its path, and what it sends; `body` may be made anew for every call. */
export type Call = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: () => string;
};

const connections = 10;

/** Status of one call through the agent, its body read to the end. */
export function send(agent: Agent, origin: string, { path, method, headers, body }: Call) {
  return new Promise<number>((done, fail) => {
    const asked = request(
      `${origin}${path}`,
      { agent, method: method ?? 'GET', ...(headers && { headers }) },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
        answer.on('error', fail);
      },
    );
    asked.on('error', fail);
    asked.end(body?.());
  });
}

/** Requests a second over `ms` milliseconds on ten connections. Fails when an answer is not the expected status. */
export async function rate(origin: string, call: Call, ms: number, status = 200): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let count = 0;
  const started = performance.now();
  const until = started + ms;
  const work = async () => {
    while (performance.now() < until) {
      const got = await send(agent, origin, call);
      if (got !== status) throw new Error(`${call.path} answered ${got}`);
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return (count * 1000) / (performance.now() - started);
}

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * How many requests a second each call gets, as a share of `/api/ping`: the median of `rounds`, each of which measures
 * ping and the call one after the other, so that a busy machine slows both.
 */
export async function shareOfPing(origin: string, call: Call, rounds = 9, ms = 1500) {
  const ping: Call = { path: '/api/ping' };
  await rate(origin, call, ms / 2);
  const shares: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [base, own] = [await rate(origin, ping, ms), await rate(origin, call, ms)];
    shares.push(own / base);
    rates.push(own);
  }
  return { share: median(shares), perSecond: median(rates) };
}
