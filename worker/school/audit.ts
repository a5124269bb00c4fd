import type { Audited } from '../lib/audit.ts';

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
