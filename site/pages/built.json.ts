import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { builtSchool } from '../../worker/school/current.ts';

/** From which record of the school the files were built: the Worker compares it with today's. */
export const GET: APIRoute = async () =>
  Response.json({ school: (await builtSchool(env)).version });
