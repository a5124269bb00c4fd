import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { builtSchool } from '../../worker/school/current.ts';

/** The school's record from which the files were built: it holds where the database is away. */
export const GET: APIRoute = async () => Response.json(await builtSchool(env));
