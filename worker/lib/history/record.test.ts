import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enquiry } from '../../enquiry/table.ts';
import { db } from '../../test/app.ts';
import { breaksRule } from '../../test/audit.ts';
import { enquiryOn } from '../../test/school.ts';
import { record } from './record.ts';
import { save } from './save.ts';
import { history } from './table.ts';

for (const rule of ['a record is as its history left it', 'a decision has a line in the history'])
  breaksRule(rule, 'lines are written without their changes, and changes without lines');
const meera = { id: 'meera-id', name: 'Meera Kulkarni', email: 'meera@crumbschool.test' };
const at = '2026-03-15T06:30:00.000Z';
const linesOf = (id: string) => db.select().from(history).where(eq(history.record, id));

const change = (id: string) =>
  ({
    noun: 'enquiry',
    what: 'changed',
    table: enquiry,
    fields: ['status', 'msg'],
    after: { status: 'seen', msg: 'Later' },
    at,
    where: eq(enquiry.id, id),
  }) as const;

it('a line of the history has each value in its column, and the actor as given', async () => {
  const id = await enquiryOn('2026-03-14', 'Earlier');
  await record(db, meera, change(id));
  expect(await linesOf(id)).toEqual([
    {
      seq: expect.any(Number),
      id: expect.stringMatching(/^[\w-]{22}\.1$/),
      at,
      actor: 'meera-id',
      actorName: 'Meera Kulkarni',
      actorEmail: 'meera@crumbschool.test',
      what: 'changed',
      noun: 'enquiry',
      record: id,
      before: { status: 'pending', msg: 'Earlier' },
      after: { status: 'seen', msg: 'Later' },
    },
  ]);
});

it('a line of the history has no fields before an addition and none after a deletion', async () => {
  const id = await enquiryOn('2026-03-14');
  await record(db, meera, { ...change(id), what: 'added' });
  await record(db, meera, { ...change(id), what: 'deleted', after: null });
  const [added, deleted] = await linesOf(id);
  expect([added?.before, deleted?.after]).toEqual([null, null]);
});

it.each(['seed', 'self'] as const)('the history keeps no line of what %s saves', async (actor) => {
  const id = await enquiryOn('2026-03-14');
  const before = await db.select().from(enquiry).where(eq(enquiry.id, id)).get();
  if (!before) throw new Error('No enquiry was made');
  const current = async () => undefined;
  await save(db, { noun: 'enquiry', table: enquiry, before, current }, { status: 'seen' }, actor);
  expect(await linesOf(id)).toEqual([]);
});
