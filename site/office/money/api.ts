import { api, ask } from '../../lib/api.ts';

export const getReport = (query: Record<string, string>) => ask(api.money.report.$get({ query }));
