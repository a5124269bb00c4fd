import type { MoneyReport } from '../../../contract/money-report.ts';
import { api, ask } from '../../lib/api.ts';

export const getReport = (query: Record<string, string>) =>
  ask<MoneyReport>(api.money.report.$get({ query }));
