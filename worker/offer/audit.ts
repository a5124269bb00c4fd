import type { Audited } from '../lib/audit.ts';

export const offerAudit: Audited = {
  tracked: [
    {
      noun: 'offer',
      table: 'offer',
      columns: { code: 'code', value: 'value', endedAt: 'ended_at' },
    },
  ],
};
