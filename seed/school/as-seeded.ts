import { sources } from '../../contract/business.ts';
import { seeded } from './index.ts';

/** Imported by what reads the school without a database: scripts, tests, journeys. */
sources.elsewhere = () => seeded;
