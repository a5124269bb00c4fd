import { freePort } from './free-port.ts';

/** Loaded ahead of what tests (`node --import`): it takes free ports, four in a row, by itself. */
process.env['PORT'] ??= String(await freePort(4));
