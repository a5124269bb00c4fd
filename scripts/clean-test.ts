import { rmSync } from 'node:fs';

// Browser tests start with an empty database and a fresh build.
rmSync('.test/site', { recursive: true, force: true });
