import { consentsAreAbout } from '../consent/audit.ts';
import type { Audited } from '../lib/audit.ts';
import { mailsAreAbout } from '../message/audit.ts';
import { notesAreAbout } from '../note/audit.ts';

export const enquiryAudit: Audited = {
  rules: [
    mailsAreAbout('enquiry', 'enquiry'),
    notesAreAbout('enquiry', 'enquiry'),
    consentsAreAbout('enquiry', 'enquiry'),
  ],
  tracked: [
    { noun: 'enquiry', table: 'enquiry', columns: { status: 'status' }, undecided: 'pending' },
  ],
  dated: ['enquiry'],
};
