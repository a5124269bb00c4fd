import { api } from '../api.ts';
import { media } from '../media/routes.ts';

/** A call as registered: `POST /api/course/add-course` with its path as Hono has it and its handlers in order. */
export type Route = { call: string; pattern: string; handlers: object[] };

/** Every call of the Worker. Middleware, whose path ends with a star, is none. */
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
