import * as z from 'zod/mini';
import { recordId } from './field.ts';
import type { MissingFactor } from './passkey.ts';
import type { StaffRole } from './team.ts';

/** A place where somebody is logged in. */
export type LoginSession = {
  id: string;
  /** Browser and system, such as `Chrome on Android`. */
  device: string;
  createdAt: string;
  expiresAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
};

/** What a login says beside the token, to somebody of the staff alone. */
export type StaffLogin = {
  role: StaffRole;
  /** The call for administrators is the one for this address. */
  door?: 'admin';
  /** What the session lacks before it opens the office. */
  secondFactor?: MissingFactor;
};

/** Sessions that a list shows. */
export const mostSessions = 50;

export const oneSession = z.object({ id: recordId });
