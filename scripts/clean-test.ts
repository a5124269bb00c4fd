import { rmSync } from 'node:fs';

// Browser tests begin with an empty database and a fresh build of their own.
rmSync('.test/site', { recursive: true, force: true });
