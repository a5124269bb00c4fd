import type { Message } from '../../../contract/message.ts';
import { api, ask } from '../../lib/api.ts';

/** The calls about outgoing mails with the types of their answers. */

export const listMessages = (query: Record<string, string>) =>
  ask<Message[]>(api.message.list.$get({ query }));

export const sendAgain = (json: { id: string; requestId: string }) =>
  ask<Message>(api.message['send-again'].$post({ json }));

export const cancelMessages = (json: { id: string } | { bulk: string }) =>
  ask(api.message.cancel.$post({ json }));
