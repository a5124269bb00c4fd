import { defineMiddleware } from 'astro:middleware';
import { failRender } from '../worker/lib/http/render.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  try {
    return await next();
  } catch (error) {
    return failRender(error);
  }
});
