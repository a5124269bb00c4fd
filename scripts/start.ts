import { readArguments } from './arguments.ts';
import { printBanner } from './local-server.ts';
import { lockDataFolder, prepare, requireFreePort } from './setup.ts';

readArguments('npm start');
lockDataFolder();
await requireFreePort('start');
console.log('Preparing the database…');
await prepare();
const { serve } = await import('./serve.ts');
await serve(console.log);
printBanner();
