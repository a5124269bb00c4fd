import { api, ask } from '../../lib/api.ts';

export const listRegister = (query: Record<string, string>) =>
  ask(api.document.list.$get({ query }));
