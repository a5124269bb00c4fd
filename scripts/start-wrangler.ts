import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { dist, port, state } from './data-folder.ts';
import { serveByTool } from './serve-tool.ts';
import { lockDataFolder, prepare, requireFreePort } from './setup.ts';

/** `npm run start:wrangler` serves what `npm start` does, on the same data, by `wrangler dev`. */
readArguments('npm run start:wrangler');
lockDataFolder();
await requireFreePort('run start:wrangler');
await prepare();
// What wrangler remembers of its user goes beside the data, not into the home folder.
process.env['XDG_CONFIG_HOME'] = join(state, '../config');
const args = ['dev', '--config', `${dist}/server/wrangler.json`, '--persist-to', state];
args.push('--ip', 'localhost', '--inspector-port', '0');
args.push('--var', `SITE_URL:http://localhost:${port}`);
serveByTool('wrangler', args, 'Ready on');
