import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { holdsToken } from '../log/log.ts';
import { islandStyle, ownHashes } from './own-hashes.ts';

const everywhere = {
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  crossOriginOpenerPolicy: 'same-origin',
};

/** Security headers of data and files; `site/public/_headers` has those of the static pages. */
export const headers = secureHeaders({
  ...everywhere,
  // What `default-src` does not stand for is named.
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    sandbox: [],
  },
});

/** For calls about one person, success or failure. */
export const notStored: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
};

const securePage = secureHeaders(everywhere);

/** What holds on every page: `frame-ancestors` is not allowed in a policy of a `<meta>` tag. */
const pagePolicy = [
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/** The policy of Astro, if there is one, with what it lacks of `pagePolicy`. */
function policyOf(own: string | null): string {
  const policy = own?.replace(/;\s*$/, '') ?? '';
  const missing = pagePolicy.filter((directive) => !policy.includes(directive));
  return [...(policy ? [policy] : []), ...missing].join('; ');
}

/** Headers of pages rendered on demand, as `site/public/_headers` has them for the others. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await securePage(c, async () => {
    await next();
    // The headers of what was fetched, such as an asset, cannot be changed.
    c.res = new Response(c.res.body, c.res);
  });
  if (holdsToken(c.req.path)) hideAddress(c.res.headers, c.req.path);
  c.res.headers.set('speculation-rules', '"/speculation.json"');
  const own = c.res.headers.get('content-security-policy');
  c.res.headers.set('content-security-policy', policyOf(own));
  if (c.res.headers.get('content-type') === 'text/html')
    c.res.headers.set('content-type', 'text/html; charset=utf-8');
  if (own?.includes('sha256-')) {
    const html = (await c.res.text()).replace(islandStyle, '');
    c.res = new Response(html, c.res);
    c.res.headers.set('content-security-policy', await ownHashes(policyOf(own), html));
  }
};

/**
 * For a page whose address holds a token: it is not sent on, stored or found. One that has a form
 * is said to this site: without, browsers say that the form comes from nowhere.
 */
function hideAddress(headers: Headers, path: string): void {
  headers.set('referrer-policy', path.startsWith('/demo-booking/') ? 'same-origin' : 'no-referrer');
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
}
