import { api, ask } from '../../lib/api.ts';

/** The calls about outgoing mails with the types of their answers. */

export const listMessages = (query: Record<string, string>) =>
  ask(api.message.list.$get({ query }));

export const sendAgain = (json: { id: string; requestId: string }) =>
  ask(api.message['send-again'].$post({ json }));

export const cancelMessages = (json: { id: string } | { bulk: string }) =>
  ask(api.message.cancel.$post({ json }));
