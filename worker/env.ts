import type {
  D1Database,
  Fetcher,
  ImagesBinding,
  R2Bucket,
  RateLimit,
  SendEmail,
} from '@cloudflare/workers-types';

import type { School } from './school/current.ts';

/** Bindings and variables of wrangler.toml. */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  /** The nightly backups, encrypted. */
  BACKUPS: R2Bucket;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  ASSETS: Fetcher;
  LIMIT_LOGIN: RateLimit;
  LIMIT_ACCOUNT: RateLimit;
  LIMIT_PAIR: RateLimit;
  LIMIT_ATTACKED: RateLimit;
  LIMIT_LOOKUP: RateLimit;
  LIMIT_WRITE: RateLimit;
  LIMIT_MEDIA: RateLimit;
  SITE_URL: string;
  ADMIN_EMAIL: string;
  MAIL_FROM: string;
  ENVIRONMENT: 'local' | 'staging' | 'production';
  /** On staging: who gets mails besides the administrator, divided by commas. */
  MAIL_ALLOWED: string | undefined;
  /** Mails that the account may send a day; empty where nobody has said. */
  MAIL_QUOTA: string | undefined;
  /** Secret, if any: the address (https) that is told of new faults. */
  ALARM_URL: string | undefined;
  /** Secret: 32 bytes in base64 that hash Aadhaar numbers; another matches no old hashes. */
  AADHAR_KEY: string;
  /** Secret: 32 characters or more that sign codes, paths and counts; changing it ends those. */
  SIGNING_KEY: string;
  /** Secret: 32 bytes in base64 that encrypt the nightly backups; without it none can be read. */
  BACKUP_KEY: string;
};

export type App = { Bindings: Env; Variables: { requestId: string; school?: School; undo?: Undo } };

/** That the call's change can be undone: under which number, and for how long. */
type Undo = { requestId: string; seconds: number };
