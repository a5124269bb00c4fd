import { readArguments } from './arguments.ts';
import { serveByTool } from './serve-tool.ts';
import { lockDataFolder, prepareData, requireFreePort } from './setup.ts';

readArguments('npm run dev');
lockDataFolder();
await requireFreePort('run dev');
await prepareData();
serveByTool('astro', ['dev'], 'watching for file changes');
