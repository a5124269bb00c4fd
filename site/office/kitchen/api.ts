import { api } from '../../lib/api.ts';
import { reads, sends } from '../kit/calls.ts';

export const kitchenDay = reads(api.kitchen.day.$get);
export const markLines = sends(api.kitchen.mark.$post);
