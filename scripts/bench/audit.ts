import type { Env } from '../../worker/env.ts';
import type { Row } from './table.ts';

/** Rows that the hourly audit reads in a day, after a day that asked everything. */
export async function measureAudit(env: Env): Promise<Row> {
  // Loaded once the records of all nouns are, which `withLocalEnv` does.
  const { auditInTurn, lastTurn } = await import('../../worker/audit/turn.ts');
  let rows = 0;
  for (let hour = 0; hour < 48; hour++) {
    const at = new Date(Date.now() + hour * 3_600_000).toISOString();
    await auditInTurn(env, at);
    const asked = Object.values(await lastTurn(env)).filter((one) => one.at === at);
    if (hour >= 24) rows += asked.reduce((sum, { read }) => sum + read, 0);
  }
  const bound = { target: 16, bound: 'most', unit: 'million rows' } as const;
  return { what: '100,000 orders: audits of a day read', figure: rows / 1e6, ...bound };
}
