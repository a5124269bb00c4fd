import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { readsMark } from '../worker/lib/http/own-hashes.ts';
import { failRender } from '../worker/lib/http/render.ts';
import { withinBuilt } from '../worker/school/current.ts';
// Pages ask the nouns too, also those that are rendered at build without the Worker.
import '../worker/registered.ts';

/**
 * A page that the Worker renders is asked for anew each time, unless it says something else. What
 * it throws is the Worker's to answer: `whole` of render.ts says why.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered }, next) => {
  try {
    if (isPrerendered) return await rendered(next);
    const response = await next();
    if (response.ok && !response.headers.has('cache-control'))
      response.headers.set('cache-control', 'no-cache');
    return response;
  } catch (error) {
    return failRender(error);
  }
});

/** A file of the build; a page names at its end the parts of the school's record that it reads. */
async function rendered(next: () => Promise<Response>): Promise<Response> {
  const [[response, body], parts] = await withinBuilt(env, async () => {
    const response = await next();
    return [response, await response.arrayBuffer()] as const;
  });
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return new Response(body, response);
  return new Response(`${new TextDecoder().decode(body)}${readsMark.of(parts)}`, response);
}
