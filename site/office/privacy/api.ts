import { api } from '../../lib/api.ts';
import { reads, sends } from '../kit/calls.ts';

export const listErasures = reads(api.admin.erasures.$get);
export const erasePerson = sends(api.admin['erase-person'].$post);
export const deleteRecord = sends(api.admin['delete-record'].$post);
