import type { APIRoute } from 'astro';

const closed = ['/api/', '/admin', '/user-dashboard', '/my-', '/checkout', '/cart', '/fresh/'];

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${new URL('/sitemap.xml', site)}`,
      '',
    ].join('\n'),
  );
