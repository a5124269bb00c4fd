import { api } from '../../lib/api.ts';
import { byId, reads, sends } from '../kit/calls.ts';

export const listMessages = reads(api.message.list.$get);
export const sendAgain = sends(api.message['send-again'].$post);
export const cancelMessage = byId(api.message.cancel.$post);
