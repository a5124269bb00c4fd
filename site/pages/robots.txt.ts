import type { APIRoute } from 'astro';
import { paths } from '../../contract/paths.ts';

const closed = ['/api/', '/admin', paths.dashboard, '/my-', paths.checkout, paths.cart, '/fresh/'];

/** What crawlers may not read: of staging, nothing at all. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      ...(site?.host.startsWith('staging.') ? ['/'] : closed).map((path) => `Disallow: ${path}`),
      `Sitemap: ${new URL('/sitemap.xml', site)}`,
      '',
    ].join('\n'),
  );
