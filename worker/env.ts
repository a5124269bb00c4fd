import type {
  D1Database,
  Fetcher,
  ImagesBinding,
  R2Bucket,
  RateLimit,
  SendEmail,
} from '@cloudflare/workers-types';
import type { SignedIn } from './user/session.ts';

/** Bindings and variables of wrangler.toml. */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  ASSETS: Fetcher;
  LIMIT_LOGIN: RateLimit;
  LIMIT_ACCOUNT: RateLimit;
  LIMIT_LOOKUP: RateLimit;
  LIMIT_WRITE: RateLimit;
  SITE_URL: string;
  ADMIN_EMAIL: string;
  MAIL_FROM: string;
  ENVIRONMENT: 'local' | 'production';
};

export type App = { Bindings: Env; Variables: { requestId: string } };

/** What a guard adds to the context. */
export type Guarded = { Variables: { user: SignedIn } };
