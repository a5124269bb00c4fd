import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type PartName, peopleIn } from '../../contract/school/parts.ts';
import { takeWords } from '../message/write.ts';
import { mailsAbout } from './sql.ts';
import { draft, publication } from './table.ts';

/** An entry that was taken out of a part for good: its id, and when. */
export type Withdrawn = { id: string; part: PartName; at: string };

const names = (list: string, ids: string) =>
  sql`exists (select 1 from json_each(words, ${`$.${list}`}) e
    where e.value ->> 'entry' in (select value from json_each(${ids})))`;

/** Of all that was published of a part, and of its draft; twice is once. */
export const withdrawing = (
  part: PartName,
  entries: string[],
  at: string,
  when: SQL = sql`true`,
): SQL[] => {
  const ids = JSON.stringify(entries);
  const rest = (list: string) => sql`words = json_set(words, ${`$.${list}`}, json((
    select json_group_array(json(e.value)) from json_each(words, ${`$.${list}`}) e
    where e.value ->> 'entry' is null
      or e.value ->> 'entry' not in (select value from json_each(${ids})))))`;
  const lists = (peopleIn[part] ?? []).flatMap((list) => [
    sql`update ${publication} set ${rest(list)}
      where part = ${part} and ${names(list, ids)} and ${when}`,
    sql`update ${draft} set ${rest(list)}, updated_at = ${at}
      where part = ${part} and ${names(list, ids)} and ${when}`,
  ]);
  return [...lists, ...takeWords(mailsAbout(part), when)];
};

export const isPublishedEntry = (id: string) =>
  `exists (select 1 from ${getTableName(publication)} where instr(words, '"' || ${id} || '"'))`;

/** All who were taken out, as a query of `Withdrawn`. */
export const withdrawnEntries = `select value as id, part, created_at as at
  from ${getTableName(publication)}, json_each(withdrawn)`;
