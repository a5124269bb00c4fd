import { type SQL, sql } from 'drizzle-orm';
import type { PartName } from '../../contract/school/parts.ts';
import type { Audited } from '../lib/audit.ts';
import { history } from '../lib/history/table.ts';
import { publication } from './table.ts';

/** The kind of the mails that show owners what others published. */
export const published = 'published';

/** Where the keys of those about a part begin, as a query of `start`. */
export const mailsAbout = (part: PartName): SQL =>
  sql`select ${`${published}/`} || h.id || '/' as start from ${publication} p
    join ${history} h on h.noun = 'school' and h.record = p.id where p.part = ${part}`;

/** The UPI id of that moment, as JSON; null for the one that the school began with. */
export const upiOf = (at: SQL): SQL =>
  sql`(select p.words from ${publication} p
    where p.part = 'upi' and p.created_at <= ${at} order by p.seq desc limit 1)`;

/** All texts within what was published or drafted. */
const texts = `(select atom from school_publication, json_tree(words)
  union select atom from school_draft, json_tree(words))`;

export const schoolAudit: Audited = {
  files: [
    `select key from (select atom as key from ${texts}
      union select substr(atom, 1, instr(atom, '.') - 1) from ${texts})
     where key glob 'school/??????????????????????-[1-9]*x[1-9]*' and length(key) < 50`,
  ],
};
