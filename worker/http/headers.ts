import { secureHeaders } from 'hono/secure-headers';

/** Security headers of every answer of the Worker that is not a page; `site/public/_headers` has those of files. */
export const headers = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  crossOriginOpenerPolicy: 'same-origin',
});
