import { printBanner } from './banner.ts';
import { lockDataFolder, requireFreePort } from './lock.ts';

lockDataFolder();
await requireFreePort('start');
// Loaded here, since wrangler takes seconds: what stands in the way is said at once.
const { buildAndServe } = await import('./serve.ts');
await buildAndServe(console.log);
printBanner();
