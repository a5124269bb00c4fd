import { api } from '../../lib/api.ts';
import { reads, sends } from '../kit/calls.ts';

export const listMessages = reads(api.message.list.$get);
export const sendAgain = sends(api.message['send-again'].$post);
export const cancelMessages = sends(api.message.cancel.$post);
