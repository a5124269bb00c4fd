import { dist, port, state } from './data-folder.ts';

/** Arguments with which `wrangler` serves the built site on the local data. */
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
