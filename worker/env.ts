import type {
  D1Database,
  Fetcher,
  ImagesBinding,
  R2Bucket,
  RateLimit,
  SendEmail,
} from '@cloudflare/workers-types';

/** Bindings and variables of wrangler.toml. */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  ASSETS: Fetcher;
  LIMIT_LOGIN: RateLimit;
  LIMIT_ACCOUNT: RateLimit;
  LIMIT_PAIR: RateLimit;
  LIMIT_ATTACKED: RateLimit;
  LIMIT_LOOKUP: RateLimit;
  LIMIT_WRITE: RateLimit;
  SITE_URL: string;
  ADMIN_EMAIL: string;
  MAIL_FROM: string;
  ENVIRONMENT: 'local' | 'production';
  /** Secret: 32 bytes in base64 that seal Aadhaar numbers. Whoever loses it loses the numbers. */
  AADHAR_KEY: string;
  /** Secret: any 32 characters or more behind codes and signed paths. Changing it ends those, nothing else. */
  SIGNING_KEY: string;
};

export type App = { Bindings: Env; Variables: { requestId: string } };
