import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { licences } from './scripts/licences/index.ts';

const touch = {
  name: 'touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'open', entrypoint: './site/lib/open.ts' });
    },
  },
};

export default defineConfig({
  site: process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 8787}`,
  srcDir: './site',
  outDir: process.env.CRUMB_HOME ? `${process.env.CRUMB_HOME}/dist` : './dist',
  publicDir: './site/public',
  output: 'static',
  trailingSlash: 'never',
  // Shorter than an attribute, on every element of every page.
  scopedStyleStrategy: 'class',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: cloudflare({
    imageService: 'passthrough',
    // One port for everybody: with it, two builds at once on a machine are one too many.
    inspectorPort: false,
    persistState: {
      path: process.env.CRUMB_HOME ? `${process.env.CRUMB_HOME}/state` : '.wrangler/state',
    },
  }),
  integrations: [react(), touch, licences()],
  session: false,
  fetchFile: null,
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // What every page loads comes as one file, not as five that wait for one another.
                groups: [
                  {
                    name: 'shell',
                    test: /site\/(features\/(cart\/cart|user\/(session|token))|lib\/(fresh|toast))\.ts|contract\/(limits|money|paths|reply)\.ts|node_modules\/nanostores\//,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
  redirects: {
    '/admin': '/admin-dashboard',
    '/games': '/products',
    '/download-certificate': '/certificate',
    '/course': '/courses',
    '/product': '/products',
  },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
});
