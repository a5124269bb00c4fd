import { eq, sql } from 'drizzle-orm';
import { certificateNumberOf } from '../../contract/certificate.ts';
import { paths } from '../../contract/paths.ts';
import { finder } from '../lib/list/find.ts';
import { certificate } from './table.ts';

/** The one with that number. */
export const certificateFinder = finder({
  kind: 'certificate',
  needs: 'issueCertificates',
  part: (db, { typed }) =>
    db
      .select({
        ...{ id: certificate.id, number: certificate.number, facts: certificate.facts },
        ...{ state: certificate.state, fit: sql<number>`0`.as('fit') },
      })
      .from(certificate)
      .where(eq(certificate.number, certificateNumberOf(typed))),
  view: ({ id, number, facts, state }) => ({
    ...{ _id: id, name: number, state, about: [facts.name, facts.course] },
    href: `${paths.adminCertificates}?${new URLSearchParams({ tab: 'all', q: number })}`,
  }),
});
