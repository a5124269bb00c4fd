import { type Agent, request } from 'node:http';
import autocannon from 'autocannon';

/** A measured call; `body` builds a new one for every call, and `headers` may too. */
type Call = {
  path: string;
  method?: string;
  headers?: Record<string, string> | (() => Record<string, string>);
  body?: () => string;
};

const connections = 10;

export function send(agent: Agent, origin: string, { path, method, headers, body }: Call) {
  return new Promise<number>((done, fail) => {
    const outgoing = request(
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
    outgoing.on('error', fail);
    outgoing.end(body?.());
  });
}

/** Requests a second over `ms` on ten connections. Throws on a status but 200. */
export async function rate(origin: string, call: Call, ms: number): Promise<number> {
  const { requests, duration, statusCodeStats, errors, timeouts } = await autocannon({
    url: origin,
    connections,
    duration: ms / 1000,
    requests: [
      {
        path: call.path,
        method: (call.method ?? 'GET') as autocannon.Request['method'],
        setupRequest: (request) => ({
          ...request,
          headers: (typeof call.headers === 'function' ? call.headers() : call.headers) ?? {},
          body: call.body?.(),
        }),
      },
    ],
  });
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== '200');
  if (errors + timeouts + others.length > 0)
    throw new Error(`${call.path} answered ${others.join(', ') || 'nothing'}`);
  return requests.total / duration;
}

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
