import type { APIRoute } from 'astro';
import { paths } from '../../contract/paths.ts';

const closed = ['/api/', '/admin', paths.dashboard, '/my-', paths.checkout, paths.cart, '/fresh/'];

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${new URL('/sitemap.xml', site)}`,
      '',
    ].join('\n'),
  );
