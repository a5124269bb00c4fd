import { aadhaar } from './areas/aadhaar.ts';
import { demos } from './areas/demos.ts';
import { headers } from './areas/headers.ts';
import { limits } from './areas/limits.ts';
import { login } from './areas/login.ts';
import { mail } from './areas/mail.ts';
import { media } from './areas/media.ts';
import { people } from './areas/people.ts';
import { reset } from './areas/reset.ts';
import type { Mutation } from './mutation.ts';

/** Every mutation, by the area of the product that it hurts. */
export const areas: Record<string, Mutation[]> = {
  limits,
  headers,
  login,
  reset,
  people,
  aadhaar,
  demos,
  media,
  mail,
};
