import { rmSync } from 'node:fs';

// Browser tests start with an empty database and a fresh build.
rmSync('.test', { recursive: true, force: true });
