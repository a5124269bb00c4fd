import { api } from '../../lib/api.ts';
import { byId, changes, sends } from '../kit/calls.ts';

export const getEnquiry = byId(api.enquiry.get.$post);
export const writeEnquiry = sends(api.enquiry.write.$post);
export const answerEnquiry = sends(api.enquiry.answer.$post);
export const updateEnquiry = changes(api.enquiry.update.$post);
