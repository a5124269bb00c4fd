import type * as z from 'zod/mini';
import type { OfficeDemoClass } from '../../../contract/demo-class.ts';
import type {
  addDemoClasses as adding,
  approveDemos as approving,
  moveDemo as moving,
  noteDemos as noting,
  updateDemoClass as updating,
} from '../../../contract/demo-class-office.ts';
import { api, ask } from '../../lib/api.ts';

/** The calls about demo classes with the types of their answers. */

export const loadWeek = ({ from }: { from: string }) =>
  ask(api.demo.week.$get({ query: { from } }));

export const addClasses = (json: z.input<typeof adding>) =>
  ask(api.demo['add-classes'].$post({ json }));

export const updateClass = (json: z.input<typeof updating>) =>
  ask(api.demo['update-class'].$post({ json }));

/** Closes a class to visitors, or opens it again. */
export const setState = (one: OfficeDemoClass, state: 'open' | 'closed') => {
  const { _id: id, day, startTime, endTime, place, teacherId, seats, updatedAt } = one;
  return updateClass({ id, day, startTime, endTime, place, teacherId, seats, updatedAt, state });
};

export const cancelClass = (id: string, updatedAt: string) =>
  ask(api.demo['cancel-class'].$post({ json: { id, updatedAt } }));

export const approveMany = (json: z.input<typeof approving>) =>
  ask(api.demo['approve-many'].$post({ json }));

export const noteMany = (json: z.input<typeof noting>) =>
  ask(api.demo['note-many'].$post({ json }));

export const moveToClass = (json: z.input<typeof moving>) =>
  ask(api.demo['move-class'].$post({ json }));

/** The classes that can be booked now. */
export const openClasses = () => ask(api.demo.classes.$get());
