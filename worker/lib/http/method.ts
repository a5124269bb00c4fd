import type { Context, Hono } from 'hono';
import type { App } from '../../env.ts';
import { Refused } from './refuse.ts';

/**
 * Refuses a request without a route: 405 with `allow` when the path has other methods, else 404.
 */
export function notAllowed(c: Context<App>, routes: Pick<Hono<App>, 'routes'>): never {
  const path = c.req.path.replace(/^\/api(?=\/)/, '');
  const allow = new Set(
    routes.routes
      .filter((route) => route.path === path && route.method !== 'ALL')
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  );
  if (allow.size > 0) {
    const methods = [...allow].join(', ');
    throw new Refused('methodNotAllowed', `Use ${methods} here`, { headers: { allow: methods } });
  }
  throw new Refused('notFound', 'There is nothing here');
}
