import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { failRender } from '../worker/lib/http/render.ts';
import { builtSchool, within } from '../worker/school/current.ts';
// Pages ask the nouns too, also those that are rendered at build without the Worker.
import '../worker/registered.ts';

/**
 * A page that the Worker renders is asked for anew each time, unless it says something else. What
 * it throws is the Worker's to answer: `whole` of render.ts says why.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered }, next) => {
  try {
    const response = isPrerendered ? await within(await builtSchool(env), next) : await next();
    if (!isPrerendered && response.ok && !response.headers.has('cache-control'))
      response.headers.set('cache-control', 'no-cache');
    return response;
  } catch (error) {
    return failRender(error);
  }
});
