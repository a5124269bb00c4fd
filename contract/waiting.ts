import * as z from 'zod/mini';
import type { WaitingEnd } from './batch.ts';
import { recordId, withId } from './field.ts';
import { wholeSerialNo } from './lookup.ts';

/** Waiting lists that one person may be in at a time. */
export const mostWaits = 10;

export const joinWaiting = z.object({ batch: recordId });

export const whichWaiting = withId({});

/** Puts a student into the waiting list of a batch by hand. */
export const addWaiting = z.object({ batch: recordId, serialNo: wholeSerialNo });

/** Somebody in the waiting list of a batch, as the office sees them, in their order. */
export type WaitingPerson = {
  _id: string;
  name: string;
  serialNo: string;
  mobile: string;
  email: string;
  /** When they joined, until when a seat is offered (empty before), and how and when the wait ended. */
  createdAt: string;
  offeredUntil: string;
  end: WaitingEnd;
  endedAt: string;
};
