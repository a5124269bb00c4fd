import { readArguments } from './arguments.ts';
import { printBanner } from './local-server.ts';
import { lockDataFolder, prepare, requireFreePort } from './setup.ts';

readArguments('npm start');
lockDataFolder();
await requireFreePort('start');
console.log('Preparing the database…');
await prepare();
// Loaded here, since wrangler takes seconds: what stands in the way is said at once.
const { serve } = await import('./serve.ts');
await serve(console.log);
printBanner();
