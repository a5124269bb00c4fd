import type { ConsentPurpose } from '../../../contract/privacy.ts';

/** What the consent is for, as people read it. */
export const purposeWords: Record<ConsentPurpose, string> = {
  account: 'Your account, courses, orders and certificates',
  answer: 'An answer to your message',
  demo: 'Your demo class',
  news: 'News about courses',
};
