import { api } from '../../lib/api.ts';
import { byId, reads } from '../kit/calls.ts';

export const listEnquiries = reads(api.admin['get-all-queries'].$get);
export const markEnquirySeen = byId(api.admin['query-seen'].$post);
