import type { Audited } from '../lib/audit.ts';

export const materialAudit: Audited = {
  files: [`select file as key from material where file <> ''`],
};
