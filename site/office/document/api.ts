import { api } from '../../lib/api.ts';
import { reads, sends } from '../kit/calls.ts';

export const listRegister = reads(api.document.list.$get);
export const issueReceipt = sends(api.document.issue.$post);
export const cancelReceipt = sends(api.document.cancel.$post);
