/** The records that a consent can be about. */
export const consentNouns = ['user', 'enquiry', 'demo'] as const;

/** What personal data is used for: an account with its courses, an answer, a demo class, and news nobody needs to take. */
export const consentPurposes = ['account', 'answer', 'demo', 'news'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const erasureStates = ['open', 'running', 'done', 'withdrawn'] as const;
