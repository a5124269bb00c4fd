import type * as z from 'zod/mini';
import type {
  addBatch as adding,
  cancelBatch as cancelling,
  Holiday,
  moveSeat as moving,
  updateBatch as updating,
} from '../../../contract/batch-office.ts';
import type { mailBatch as mailing, noteStudent as noting } from '../../../contract/roster.ts';
import { api, ask } from '../../lib/api.ts';

/** The calls about batches with the types of their answers. */

export const listBatches = (query: Record<string, string>) => ask(api.batch.list.$get({ query }));

/** What is asked for of each course, and a page of the people. */
export const askedCourses = () => ask(api.batch.asked.$get());

export const whoAsked = (query: Record<string, string>) =>
  ask(api.batch['who-asked'].$get({ query }));

export const getBatch = (id: string) => ask(api.batch.get.$post({ json: { id } }));

export const addBatch = (json: z.input<typeof adding>) => ask(api.batch.add.$post({ json }));

export const updateBatch = (json: z.input<typeof updating>) =>
  ask(api.batch.update.$post({ json }));

export const cancelBatch = (json: z.input<typeof cancelling>) =>
  ask(api.batch.cancel.$post({ json }));

export const listTeachers = () => ask(api.batch.teachers.$get());

export const listHolidays = () => ask(api.batch.holidays.$get());

export const setHolidays = (holidays: Holiday[]) =>
  ask(api.batch['set-holidays'].$post({ json: { holidays } }));

/** Gives an order a seat in the batch; with an empty `batch` takes it out of its own. */
export const moveSeat = (json: z.input<typeof moving>) =>
  ask(api.batch['move-seat'].$post({ json }));

/** The students of a batch; for teachers without money. */
export const getRoster = (id: string) => ask(api.batch.roster.$post({ json: { id } }));

export const mailBatch = (json: z.input<typeof mailing>) => ask(api.batch.mail.$post({ json }));

/** Writes what a teacher should know of a student. */
export const noteStudent = (json: z.input<typeof noting>) =>
  ask(api.batch['note-student'].$post({ json }));

/** Who waits for a seat of the batch, in order. */
export const listWaiting = (id: string) => ask(api.waiting.list.$post({ json: { id } }));

export const addWaiting = (batch: string, serialNo: string) =>
  ask(api.waiting.add.$post({ json: { batch, serialNo } }));

export const offerSeat = (id: string) => ask(api.waiting.offer.$post({ json: { id } }));

export const removeWaiting = (id: string) => ask(api.waiting.remove.$post({ json: { id } }));
