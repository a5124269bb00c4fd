import { ne } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { certificate } from './table.ts';

/** The places in the status list of certificates that were replaced or revoked; read from the index `certificate_ended`. */
export const endedIndexes = async (db: Db): Promise<number[]> =>
  (
    await db
      .select({ index: certificate.statusIndex })
      .from(certificate)
      .where(ne(certificate.state, 'valid'))
  ).map(({ index }) => index);
