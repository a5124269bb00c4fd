import { sources } from '../../business.ts';
import { seeded } from './index.ts';

/** Imported by what reads the school without a database: scripts, tests, journeys. */
sources.elsewhere = () => seeded;
