import { eq, sql } from 'drizzle-orm';
import type { ImportStatement } from '../../contract/bank-request.ts';
import { type Db, newId, now } from '../lib/db/index.ts';
import { insertFrom } from '../lib/db/insert-from.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { keysOf } from './keys.ts';
import { type ImportRow, selectImports } from './queries.ts';
import { bankFormat, bankImport, bankLine } from './table.ts';

/**
 * Writes a statement down: lines that are there already stay as they are. The same request again is the first one, and
 * changes nothing.
 */
export async function importStatement(
  db: Db,
  { requestId, lines, format, ...rest }: ImportStatement,
  by: RecordedActor,
): Promise<ImportRow> {
  const id = newId();
  const at = now();
  const keys = keysOf(lines);
  const days = lines.map(({ day }) => day).toSorted();
  const rows = lines.map(({ balance, ...line }, i) => ({ ...line, key: keys[i], id: newId() }));
  const isFirst = sql`exists (select 1 from bank_import where id = ${id})`;
  const value = (name: string) => sql.raw(`value ->> '$.${name}'`);
  const results = await db.batch([
    db
      .insert(bankImport)
      .values({
        ...{ id, createdAt: at, requestId, importedBy: by.id },
        ...{ from: days[0] ?? '', to: days.at(-1) ?? '', lines: lines.length },
        paise: lines.reduce((sum, { paise }) => sum + paise, 0),
        ...rest,
      })
      .onConflictDoNothing({ target: bankImport.requestId }),
    insertFrom(
      db,
      bankLine,
      {
        ...{ seq: sql`null`, id: value('id'), key: value('key'), import: id },
        ...{ day: value('day'), paise: value('paise') },
        ...{ reference: value('reference'), narration: value('narration') },
      },
      sql`from json_each(${JSON.stringify(rows)}) where ${isFirst}`,
    ).onConflictDoNothing({ target: bankLine.key }),
    ...(format
      ? [
          db
            .insert(bankFormat)
            .values({ ...format, savedAt: at, savedBy: by.id })
            .onConflictDoUpdate({
              target: bankFormat.heads,
              set: { name: format.name, columns: format.columns, savedAt: at, savedBy: by.id },
            }),
        ]
      : []),
    selectImports(db).where(eq(bankImport.requestId, requestId)),
  ]);
  const [row] = results.at(-1) as ImportRow[];
  if (!row) throw new Error('An import is missing after it was written');
  return row;
}
