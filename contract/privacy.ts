import type * as z from 'zod/mini';
import { readRecord } from './business.ts';
import type * as reply from './erasure.ts';

/**
 * People's rights under the Digital Personal Data Protection Act, 2023 (the Act) and the Rules of
 * 13 November 2025; most bind from 13 May 2027.
 */

export const consentNouns = ['user', 'enquiry', 'demo'] as const;

/** What data is used for: an account with courses, an answer, a demo class, and news. */
export const consentPurposes = ['account', 'answer', 'demo', 'news'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const erasureStates = ['open', 'running', 'done', 'withdrawn'] as const;

/**
 * The version of the privacy notice (s. 5 of the Act) that holds: its first day. A consent names
 * the one that was agreed to, which on a page that was opened before may be an older one.
 */
export const noticeVersion = (): string => readRecord().notices[0] ?? '';
export const isNoticeVersion = (day: string): boolean => readRecord().notices.includes(day);

/** Days within which the school answers a request; rule 14 allows 90. */
export const answerDays = 30;

/** The moment by which a request that was made then is answered. */
export const answerBy = (askedAt: string) =>
  new Date(Date.parse(askedAt) + answerDays * 24 * 60 * 60 * 1000).toISOString();

/** Who handles data for the school, and what for (s. 11 of the Act). */
export const processors = [
  {
    name: 'Cloudflare, Inc.',
    purpose:
      'Runs the website and keeps its database, files, logs, backups of the last 30 days and sends its e-mails.',
  },
] as const;

export type ConsentGiven = z.output<typeof reply.consentGiven>;

export type MyPrivacy = z.output<typeof reply.myPrivacy>;
