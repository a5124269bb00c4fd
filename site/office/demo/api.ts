import type { OfficeDemoClass } from '../../../contract/demo.ts';
import { api, ask } from '../../lib/api.ts';
import { byId, changes, reads, sends } from '../kit/calls.ts';

export const getDemo = byId(api.demo['get-demo-by-id'].$post);
export const approveDemo = changes(api.demo['approve-demo'].$post);
export const rejectDemo = changes(api.demo['reject-demo'].$post);
export const noteAttendance = sends(api.demo.attendance.$post);

export const loadWeek = reads(api.demo.week.$get);
export const addClasses = sends(api.demo['add-classes'].$post);
export const updateClass = changes(api.demo['update-class'].$post);
export const cancelClass = changes(api.demo['cancel-class'].$post);
export const approveMany = changes(api.demo['approve-many'].$post);
export const noteMany = changes(api.demo['note-many'].$post);
export const moveToClass = changes(api.demo['move-class'].$post);

export const openClasses = () => ask(api.demo.classes.$get());

export const setState = (demoClass: OfficeDemoClass, state: 'open' | 'closed') => {
  const { _id: id, day, startTime, endTime, place, teacherId, seats, bakes, updatedAt } = demoClass;
  const times = { day, startTime, endTime, place };
  return updateClass({ id, ...times, teacherId, seats, bakes, updatedAt, state });
};
