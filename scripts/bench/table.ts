import { eq } from 'drizzle-orm';
import { open } from '../../worker/lib/db/index.ts';
import { newSession } from '../../worker/user/session.ts';
import { user } from '../../worker/user/table.ts';
import type { Site } from '../site.ts';

export type Row = {
  what: string;
  figure: number;
  target: number;
  /** `least`: the figure should reach the target; `most`: it should stay within. */
  bound: 'least' | 'most';
  unit?: string;
  note?: string;
};

const shown = (value: number, unit = '') =>
  `${value >= 100 ? Math.round(value) : Number(value.toPrecision(3))}${unit && ` ${unit}`}`;

const reached = ({ figure, target, bound }: Row): boolean =>
  bound === 'least' ? figure >= target : figure <= target;

export function print(rows: Row[]): void {
  const lines = rows.map((row) => [
    reached(row) ? 'yes' : 'NO',
    row.what,
    shown(row.figure, row.unit),
    `${row.bound === 'least' ? '≥' : '≤'} ${shown(row.target, row.unit)}`,
    row.note ?? '',
  ]);
  const table = [['', 'what', 'figure', 'target', ''], ...lines];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...table.map((line) => (line[i] ?? '').length)));
  for (const line of table)
    console.log(
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

export async function tokenOf({ env }: Pick<Site, 'env'>, email: string): Promise<string> {
  const db = open(env.DB);
  const owner = await db.select().from(user).where(eq(user.email, email)).get();
  if (!owner) throw new Error(`The seed has no account with the e-mail ${email}`);
  const { token, insert } = newSession(db, owner);
  await insert;
  return token;
}
