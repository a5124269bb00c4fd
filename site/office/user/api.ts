import { api } from '../../lib/api.ts';
import { byId, reads, sends } from '../kit/calls.ts';

export const listUsers = reads(api.admin['get-all-users'].$get);
export const getUser = byId(api.admin['get-user'].$post);
export const addUser = sends(api.admin['admin-add-user'].$post);
export const editUser = sends(api.admin['admin-edit-user'].$post);
export const endSessions = byId(api.admin['end-sessions'].$post);
/** Decides about a name and a photo that wait, as they were in the version of `updatedAt`. */
export const decideChange = sends(api.admin['decide-change'].$post);
