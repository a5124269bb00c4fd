import { type Audited, rule } from '../lib/audit.ts';

export const importAudit: Audited = {
  rules: [
    // The ledger lets go of what has this mark.
    rule(
      'nothing that an import brought is left half taken back',
      `select record as id, noun as why from imported where is_going`,
    ),
  ],
};
