import { limits } from './limits.ts';
import type { TextFields } from './text-field.ts';

/** The optional texts of records that forms of one noun ask for; those of an order have more. */

export const userTexts = {
  spouseName: { label: 'Spouse name', asks: 'Spouse (optional)', max: limits.person, isName: true },
} as const satisfies TextFields;

export const batchTexts = {
  bring: {
    label: 'To bring',
    asks: 'What to bring',
    hint: 'Students read it before the first class.',
    max: limits.note,
    rows: 3,
  },
  note: { label: 'Note', hint: 'For the office and the teacher alone.', max: limits.note, rows: 3 },
} as const satisfies TextFields;

export const offerTexts = {
  note: { label: 'Note', hint: 'Only you see it.', max: limits.note },
} as const satisfies TextFields;
