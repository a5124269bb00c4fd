import type { APIRoute } from 'astro';
import { openApi } from '../../../worker/reference/document.ts';

/** Every call of the API as OpenAPI 3.1. */
export const GET: APIRoute = () => Response.json(openApi);
