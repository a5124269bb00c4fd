import { api } from '../../lib/api.ts';
import { reads, sends } from '../kit/calls.ts';

export const readDrawer = reads(api.drawer.day.$get);
export const listDays = reads(api.drawer.list.$get);
export const signDrawer = sends(api.drawer.sign.$post);
