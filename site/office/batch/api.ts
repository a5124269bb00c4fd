import { type Batch, batchList } from '../../../contract/batch-office.ts';
import { api, ask } from '../../lib/api.ts';
import { byId, changes, sends } from '../kit/calls.ts';
import { readList } from '../kit/OfficeList.tsx';

export const listBatches = (query: Record<string, string>) => readList<Batch>(batchList, query);
export const getBatch = byId(api.batch.get.$post);
export const addBatch = sends(api.batch.add.$post);
export const updateBatch = changes(api.batch.update.$post);
export const cancelBatch = changes(api.batch.cancel.$post);
export const listTeachers = () => ask(api.batch.teachers.$get());

/** What is asked for of each course, and a page of the people. */
export const interestCourses = () => ask(api.batch.asked.$get());

/** The students of a batch; for teachers without money. */
export const getRoster = byId(api.batch.roster.$post);
/** Gives an order a seat in the batch; with an empty `batch` takes it out of its own. */
export const moveSeat = changes(api.batch['move-seat'].$post);
export const mailBatch = sends(api.batch.mail.$post);
export const noteStudent = sends(api.batch['note-student'].$post);

export const listWaiting = byId(api.waiting.list.$post);
export const addWaiting = sends(api.waiting.add.$post);
export const offerSeat = byId(api.waiting.offer.$post);
export const removeWaiting = byId(api.waiting.remove.$post);
