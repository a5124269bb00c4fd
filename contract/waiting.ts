import * as z from 'zod/mini';
import type * as reply from './batch-reply.ts';
import { recordId, withId } from './field.ts';
import { wholeSerialNo } from './lookup.ts';

/** Waiting lists that one person may be in at a time. */
export const mostWaitingLists = 10;

export const joinWaiting = z.object({ batch: recordId });

export const whichWaiting = withId({});

/** Puts a student into the waiting list of a batch by hand. */
export const addWaiting = z.object({ batch: recordId, serialNo: wholeSerialNo });

export type WaitingPerson = z.output<typeof reply.waitingPerson>;
