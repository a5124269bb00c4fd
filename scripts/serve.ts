import { dist, port, state } from './home.ts';

/** What `wrangler` is told to serve the built site on this machine's own data. */
export const serveArgs = [
  'dev',
  '--config',
  `${dist}/server/wrangler.json`,
  '--persist-to',
  state,
  '--port',
  String(port),
  '--var',
  `SITE_URL:http://localhost:${port}`,
  '--show-interactive-dev-session=false',
  '--log-level=info',
];
