import { api } from '../../lib/api.ts';
import { byId, changes, reads, sends } from '../kit/calls.ts';

export const listEnquiries = reads(api.admin['get-all-queries'].$get);
export const markEnquirySeen = changes(api.admin['query-seen'].$post);
export const getEnquiry = byId(api.enquiry.get.$post);
export const answerEnquiry = sends(api.enquiry.answer.$post);
export const updateEnquiry = sends(api.enquiry.update.$post);
