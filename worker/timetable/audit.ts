import type { Audited } from '../lib/audit.ts';

export const timetableAudit: Audited = {
  tracked: [
    {
      noun: 'batch',
      table: 'batch',
      columns: { state: 'state', seats: 'seats', startTime: 'start_time', place: 'place' },
    },
  ],
  dated: ['batch'],
};
