import { and, asc, eq, gt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { GoodsField } from '../../contract/catalogue-field.ts';
import { courseFields } from '../../contract/course.ts';
import { paths } from '../../contract/paths.ts';
import { productFields } from '../../contract/product.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import type { Field } from '../../contract/school/field.ts';
import { parts, textsIn } from '../../contract/school/parts.ts';
import { type Db, daysAgo } from '../lib/db/index.ts';
import { history } from '../lib/history/table.ts';
import { letter, type Row } from '../lib/mail/letter.ts';
import { atOnce, type TimedMail } from '../message/write.ts';
import { colleagues } from '../team/queries.ts';
import { published } from './sql.ts';
import { publication } from './table.ts';

/** Fields beside those of the school in which the office may write what it likes. */
const goods: Record<string, GoodsField> = { ...courseFields, ...productFields };
const chosen: GoodsField['kind'][] = ['price', 'count', 'choice', 'pick'];
const written: Record<string, { label: string }> = {
  words: { label: 'Words' },
  bring: { label: 'To bring' },
  note: { label: 'Note' },
  ...Object.fromEntries(Object.entries(goods).filter(([, field]) => !chosen.includes(field.kind))),
};

const isPublished = sql`(${history.noun} = 'school'
  or ${history.noun} in ('template', 'course', 'product', 'batch')
    and exists (select 1 from json_each(${history.after}) j
      where j.key in (select value from json_each(${JSON.stringify(Object.keys(written))}))))`;

/** What was published of a part before that, as JSON: the history has no words of people. */
const earlier = sql<string | null>`(select e.words from ${publication} e
  where e.part = ${publication.part} and e.seq < ${publication.seq} order by e.seq desc limit 1)`;

const lines = (db: Db, which: SQL | undefined) =>
  db
    .select({ line: history, made: publication, earlier: earlier.as('earlier') })
    .from(history)
    .leftJoin(publication, eq(publication.id, history.record))
    .where(which)
    .orderBy(asc(history.seq))
    .limit(atOnce);

/** Shows each owner what others published, as a difference, and where money goes by whomever. */
export const publishedMails: TimedMail[] = [
  {
    kind: published,
    every: 'minute',
    async due(db, _, isUnsent) {
      const owners = await colleagues(db, (__, role) => sql`${role} = 'owner'`);
      const byOthers = or(
        notInArray(
          history.actor,
          owners.map(({ id }) => id),
        ),
        eq(publication.part, 'upi'),
      );
      const mails = owners.map(async (owner) => {
        const unsent = isUnsent(sql`${history.id} || '/' || ${owner.id}`);
        const found = await lines(
          db,
          and(gt(history.at, daysAgo(1)), isPublished, byOthers, unsent),
        );
        return found.map((change) => ({
          mail: differenceTo(owner, change),
          ...({ noun: 'user', record: owner.id } as const),
          of: `${change.line.id}/${owner.id}`,
        }));
      });
      return (await Promise.all(mails)).flat();
    },
  },
];

type Found = Awaited<ReturnType<typeof lines>>[number];

function differenceTo(to: { name: string; email: string }, { line, made, earlier: old }: Found) {
  const part = made && parts[made.part];
  const before = made ? (old ? JSON.parse(old) : seeded[made.part]) : line.before;
  const after: Record<string, unknown> = made ? JSON.parse(made.words) : line.after;
  const labels: Record<string, Field | { label: string }> = part?.fields ?? written;
  const rows = Object.keys(labels).flatMap((name): Row[] => {
    const { label = name } = labels[name] ?? {};
    const [gone, come] = [onlyIn(before?.[name], after[name]), onlyIn(after[name], before?.[name])];
    return [
      ...(gone ? [[`${label}, before`, gone] as const] : []),
      ...(come ? [[`${label}, now`, come] as const] : []),
    ];
  });
  return letter(
    to,
    `Published: ${part?.label ?? `a ${line.noun}`}`,
    `${line.actorName} has published this. Please look whether it is right, above all where it ` +
      'says how people pay. If it is not, take it back at once.',
    { rows },
    { link: 'See who changed what', href: `${paths.adminActivity}?noun=${line.noun}` },
  );
}

function onlyIn(value: unknown, other: unknown): string {
  const linesOf = (of: unknown) =>
    textsIn(of).flatMap(([path, text]) =>
      path.endsWith('entry') ? [] : text.split('\n').filter((line) => line.trim() !== ''),
    );
  const known = new Set(linesOf(other));
  return linesOf(value)
    .filter((line) => !known.has(line))
    .join('\n');
}
