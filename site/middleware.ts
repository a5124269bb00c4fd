import { defineMiddleware } from 'astro:middleware';
import { failRender } from '../worker/lib/http/render.ts';

/** What a page throws is the Worker's to answer: `whole` of render.ts says why. */
export const onRequest = defineMiddleware(async (_, next) => {
  try {
    return await next();
  } catch (error) {
    return failRender(error);
  }
});
