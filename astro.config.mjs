import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { styleSheet } from './contract/colours.ts';
import { licences, licencesOf } from './scripts/licences/index.ts';
import { target } from './scripts/lint/floors.ts';
import { livePages } from './scripts/live-pages.ts';
import { ownHashes } from './scripts/own-hashes.ts';
import { photos } from './scripts/photos/prepare.ts';
import * as inline from './site/lib/inline.ts';

/** Where the build is published, `production` or `staging`; none on this machine. */
const place = process.env.CLOUDFLARE_ENV;
/** Set by `npm run deploy -- --dry-run`: the same build against an empty local database. */
const dryRun = process.env.DEPLOY_DRY_RUN === 'true';
const { addressOf, published } = place ? await import('./scripts/deploy/integration.ts') : {};

/** What the policy calls an inline script by. */
const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

const touch = {
  name: 'touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'open', entrypoint: './site/lib/open-directive.ts' });
    },
  },
};

/** The platform serves `_headers` to nobody; Astro would ask for it in place of the 404 page. */
const unserved = {
  name: 'unserved',
  hooks: {
    'astro:build:ssr': ({ manifest }) => {
      manifest.assets = manifest.assets.filter((path) => path !== '/_headers');
    },
  },
};

/** The same without what stands in for `async`, which all browsers have: every form loads it. */
const resolver = fileURLToPath(
  new URL('zod.modern.mjs', import.meta.resolve('@hookform/resolvers/zod')),
);

/**
 * pdfkit loads a colour profile from beside itself. The Worker's modules have no address, and no
 * PDF of ours needs the profile.
 */
const withoutProfile = {
  name: 'pdfkit-without-profile',
  transform: {
    filter: { id: /pdfkit\/js\/pdfkit\.browser\.mjs$/ },
    handler: (code) => ({ code: code.replaceAll('import.meta.url', "'file:///'"), map: null }),
  },
};

/** Styles are collected where pages are rendered, whose own target is the Worker. */
const floors = {
  name: 'floors',
  enforce: 'post',
  configEnvironment: (name) => ({
    build: { cssTarget: target, ...(name === 'client' && { target }) },
  }),
};

/**
 * In `npm run dev` there are no files for the Worker to be asked before: wrangler.toml's list would
 * send it what is Vite's, and pages to where built ones are.
 */
const viteFirst = {
  name: 'vite-first',
  configureServer: {
    order: 'post',
    handler({ middlewares: { stack } }) {
      const at = stack.findIndex(({ handle }) => handle.name === 'cloudflarePreMiddleware');
      if (at >= 0) stack.splice(at, 1);
    },
  },
};

/**
 * What the contract says is there for whoever imports it: a schema that no page uses is left out
 * of its scripts, also where it stands beside one that a page uses.
 */
const pureContract = {
  name: 'pure-contract',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'post',
    filter: { id: `${fileURLToPath(new URL('contract', import.meta.url))}/**/*.ts` },
    handler(code) {
      const wrapped = this.parse(code)
        .body.map((statement) => statement.declaration ?? statement)
        .flatMap((statement) =>
          statement.type === 'VariableDeclaration' ? statement.declarations : [],
        )
        .flatMap(({ id, init }) =>
          id.type === 'Identifier' && init && !/Function|Literal/.test(init.type) ? [init] : [],
        );
      return {
        code: wrapped.reduceRight(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
          code,
        ),
        map: null,
        moduleSideEffects: false,
      };
    },
  },
};

/** The school's colours as the first of the style sheets. */
const palette = {
  name: 'palette',
  resolveId: { filter: { id: /^virtual:palette\.css$/ }, handler: () => '/palette.css' },
  load: { filter: { id: /^\/palette\.css$/ }, handler: styleSheet },
};

/** Style sheets beside what they draw are of the last layer, which wins over those of all pages. */
const layers = {
  name: 'layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/site\/(components|features|lib|office|ui)\/[^?]+\.css(\?|$)/ },
    handler: (code) => `@layer reset, base, layout, pieces;@layer pieces{${code}}`,
  },
};

export default defineConfig({
  site: addressOf?.(place) ?? `http://localhost:${process.env.PORT ?? 8787}`,
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
    remoteBindings: place !== undefined && !dryRun,
    persistState: {
      path: process.env.CRUMB_HOME ? `${process.env.CRUMB_HOME}/state` : '.wrangler/state',
    },
  }),
  integrations: [
    react(),
    touch,
    unserved,
    livePages(),
    licences(),
    photos(),
    ownHashes(),
    published?.(place, dryRun),
  ],
  session: false,
  fetchFile: null,
  vite: {
    plugins: [withoutProfile, floors, palette, pureContract, layers, viteFirst],
    // What reads spreadsheets is loaded for spreadsheets alone.
    worker: { format: 'es', plugins: () => [licencesOf()] },
    resolve: { alias: { '@hookform/resolvers/zod': resolver } },
    // Two homes may be served at once; what one has bundled of the packages is not the other's.
    ...(process.env.CRUMB_HOME && { cacheDir: `${process.env.CRUMB_HOME}/vite` }),
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The adapter's own, which stands in for `process`, is for the Worker.
              banner: '',
              codeSplitting: {
                // What every page loads comes as one file, not as five that wait for one another.
                groups: [
                  {
                    name: 'shell',
                    test: /site\/(features\/(cart\/cart|shell\/(account-menu|shell))|lib\/(back-closes|early|session|session-storage|toast|token))\.ts|contract\/(limits|money|paths|reply)\.ts|node_modules\/nanostores\//,
                  },
                  // What every island loads; and one file compresses better than many.
                  {
                    name: 'react',
                    test: /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react|hono)\/|site\/(ui\/(Field|Submit|unsaved|try-again)|lib\/(api|ask|action|dates|on-mount|request))\.tsx?|contract\/(business|day|installation|privacy|text)\.ts/,
                  },
                  // What forms check, which is loaded when one is touched.
                  {
                    name: 'schema',
                    test: /node_modules\/zod\/|contract\/(field|day-field|consent|reply-schema)\.ts/,
                  },
                  {
                    name: 'form',
                    test: /(react-hook-form|@hookform)\/|site\/(lib\/form|ui\/(Honeypot|Password))/,
                  },
                  // What the checkout has too, whose form needs no library.
                  {
                    name: 'consent',
                    test: /site\/(ui\/Checkbox|features\/privacy\/(ConsentField|Notice))\.tsx/,
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
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: Object.values(inline).map(hashOf) },
    },
  },
});
