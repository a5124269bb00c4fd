import { readArguments } from './arguments.ts';
import { prepare } from './setup.ts';

/** `npm run build` builds what `npm start` serves, into `dist`, when something has changed. */
readArguments('npm run build');
await prepare();
process.exit(0);
