import { Agent, request } from 'node:http';

/** A measured call; `body` builds a new one for every call, and `headers` may too. */
export type Call = {
  path: string;
  method?: string;
  headers?: Record<string, string> | (() => Record<string, string>);
  body?: () => string;
};

const connections = 10;

/** Sends a call, reads the response to the end and returns its status. */
export function send(agent: Agent, origin: string, { path, method, headers, body }: Call) {
  return new Promise<number>((done, fail) => {
    const asked = request(
      `${origin}${path}`,
      {
        agent,
        method: method ?? 'GET',
        ...(headers && { headers: typeof headers === 'function' ? headers() : headers }),
      },
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

/** Requests a second over `ms` milliseconds on ten connections. Throws on another status than expected. */
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
 * Requests a second as a share of `/api/ping`: the median of `rounds`, each of which measures ping and the call in turn,
 * so that other load on the machine affects both.
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
