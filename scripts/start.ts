import { readArguments } from './arguments.ts';
import { printBanner } from './banner.ts';
import { lockDataFolder, requireFreePort } from './lock.ts';

readArguments('npm start');
lockDataFolder();
await requireFreePort('start');
// Loaded here, since wrangler takes seconds: what stands in the way is said at once.
const { prepare } = await import('./setup.ts');
const { serve } = await import('./serve.ts');
await prepare();
await serve(console.log);
printBanner();
