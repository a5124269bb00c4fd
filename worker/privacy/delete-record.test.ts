import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { noticeVersion } from '../../contract/privacy.ts';
import { consent } from '../consent/table.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import { history } from '../lib/history/table.ts';
import { register } from '../test/account.ts';
import { call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bookDemo } from '../test/demos.ts';
import { fileBook } from '../test/files.ts';
import { asOffice } from '../test/school.ts';

it('a message or booking whose sender takes the consent back is deleted with its photo, and the history does not say what it was', async () => {
  const { name, email, mobile } = people.asha;
  const agreed = { consent: noticeVersion() };
  await register(people.asha, { ...agreed, news: 'yes' });
  await call('/api/contact/add-contact-form', { name, email, mobile, msg: 'Rye?', ...agreed });
  await bookDemo(agreed);
  for (const [noun, table] of [
    ['enquiry', enquiry],
    ['demo', demo],
  ] as const) {
    const row = await db.select({ id: table.id }).from(table).get();
    const send = () => asOffice('admin/delete-record', { noun, id: row?.id });
    expect((await send()).status).toBe(200);
    expect(await db.select().from(table)).toEqual([]);
    expect((await send()).status).toBe(404);
    const [line] = await db.select().from(history).orderBy(desc(history.seq)).limit(1);
    expect(line).toMatchObject({ noun, what: 'deleted', record: row?.id, before: {}, after: null });
  }
  expect((await fileBook()).stored.filter((key) => key.startsWith('demo/'))).toEqual([]);
  expect((await db.select().from(consent)).map(({ noun }) => noun)).toEqual(['user', 'user']);
});
