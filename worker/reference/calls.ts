import { api } from '../api.ts';
import { media } from '../media/routes.ts';

/** A registered call, such as `POST /api/course/add-course`, with its Hono path and its handlers in order. */
export type Route = { call: string; pattern: string; handlers: object[] };

/** Every call of the Worker, without middleware, whose paths end with a star. */
export const routes: Route[] = [...grouped('/api', api.routes), ...grouped('/media', media.routes)];

function grouped(
  base: string,
  entries: { method: string; path: string; handler: object }[],
): Route[] {
  const calls = new Map<string, Route>();
  for (const { method, path, handler } of entries) {
    if (path.endsWith('*')) continue;
    const pattern = `${base}${path}`;
    const call = `${method} ${pattern.replace(/\{.*?\}+/g, '')}`;
    const route = calls.get(call) ?? { call, pattern, handlers: [] };
    route.handlers.push(handler);
    calls.set(call, route);
  }
  return [...calls.values()];
}
