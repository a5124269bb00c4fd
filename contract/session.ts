import * as z from 'zod/mini';
import { recordId } from './field.ts';
import type * as reply from './session-reply.ts';

export type LoginSession = z.output<typeof reply.loginSession>;

export type StaffLogin = z.output<typeof reply.staffLogin>;

/** Sessions that a list shows. */
export const mostSessions = 50;

export const oneSession = z.object({ id: recordId });
