import type { APIRoute } from 'astro';
import { openApi } from '../../../worker/reference/document.ts';

export const GET: APIRoute = () => Response.json(openApi);
