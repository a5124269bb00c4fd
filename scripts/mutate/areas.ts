import { aadhaar } from './areas/aadhaar.ts';
import { backup } from './areas/backup.ts';
import { demos } from './areas/demos.ts';
import { deploy } from './areas/deploy.ts';
import { headers } from './areas/headers.ts';
import { journeys } from './areas/journeys.ts';
import { limits } from './areas/limits.ts';
import { login } from './areas/login.ts';
import { mail } from './areas/mail.ts';
import { media } from './areas/media.ts';
import { people } from './areas/people.ts';
import { reset } from './areas/reset.ts';
import { site } from './areas/site.ts';
import type { Mutation } from './mutation.ts';

/** Every mutation, by the area of the product that it hurts. */
export const areas: Record<string, Mutation[]> = {
  aadhaar,
  backup,
  demos,
  deploy,
  headers,
  journeys,
  limits,
  login,
  mail,
  media,
  people,
  reset,
  site,
};
