import { api } from '../api.ts';
import { callOf, type Described } from '../lib/http/call.ts';
import { media } from '../media/routes.ts';

/** A registered call, such as `POST /api/course/add-course`: Hono path and handlers in order. */
export type Route = Described & { call: string; pattern: string; handlers: object[] };

/** Every call of the Worker, without middleware, whose paths end with a star. */
export const routes: Route[] = [...grouped('/api', api.routes), ...grouped('/media', media.routes)];

function grouped(
  base: string,
  entries: { method: string; path: string; handler: object }[],
): Route[] {
  const calls = new Map<string, Omit<Route, keyof Described>>();
  for (const { method, path, handler } of entries) {
    if (path.endsWith('*')) continue;
    const pattern = `${base}${path}`;
    const call = `${method} ${pattern.replace(/\{[^/]*\}(?=\/|$)/g, '')}`;
    const route = calls.get(call) ?? { call, pattern, handlers: [] };
    route.handlers.push(handler);
    calls.set(call, route);
  }
  return [...calls.values()].map((route) => {
    const made = route.handlers.map(callOf).find((call) => call);
    if (!made) throw new Error(`${route.call} is not made by call() of lib/http/call.ts`);
    return { ...route, ...made };
  });
}
