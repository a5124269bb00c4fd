import { api } from '../../lib/api.ts';
import { byId, reads, sends } from '../kit/calls.ts';

export const listDemos = reads(api.demo['get-all-demo'].$get);
export const getDemo = byId(api.demo['get-demo-by-id'].$post);
export const approveDemo = sends(api.demo['approve-demo'].$post);
export const rejectDemo = sends(api.demo['reject-demo'].$post);
export const noteAttendance = sends(api.demo.attendance.$post);
