import { addDays, today } from '../../../contract/day.ts';
import type { PartState } from '../../../contract/school/parts.ts';
import { newId } from '../../lib/db/index.ts';
import { asOffice } from '../school.ts';
import { type Way, way } from './facts.ts';

async function partNow(): Promise<PartState> {
  const { body } = await asOffice<PartState>('school/part?part=notice');
  const form = { part: 'notice', words: notice('Oats'), draftedAt: body.data?.draft?.updatedAt };
  const { data } = (await asOffice<PartState>('school/draft', form)).body;
  if (!data) throw new Error('No draft was saved');
  return data;
}

const notice = (words: string) => ({ words, href: '', from: '', until: '' });

export const words: Way[] = [
  way('POST /api/school/draft', 'a draft about the school is another', async () => ({
    part: 'notice',
    words: notice('Rye'),
    draftedAt: (await partNow()).draft?.updatedAt,
  })),
  way('POST /api/school/drop-draft', 'a draft about the school is another', async () => {
    const { draft } = await partNow();
    return { part: 'notice', draftedAt: draft?.updatedAt };
  }),
  way(
    'POST /api/school/publish',
    ['the site says something else of the school', 'a draft about the school is another'],
    async () => {
      const { newest, draft } = await partNow();
      return { part: 'notice', words: notice('Rye'), newest, draftedAt: draft?.updatedAt };
    },
  ),
  way('POST /api/school/take-back', 'the site says something else of the school', async () => {
    const form = { part: 'notice', words: notice('Rye'), newest: (await partNow()).newest };
    const { body } = await asOffice<PartState>('school/publish', form);
    return { part: 'notice', id: body.data?.newest };
  }),
  way(
    'POST /api/school/call-off',
    ['the site says something else of the school', 'a draft about the school is another'],
    async () => {
      const { newest, draft } = await partNow();
      const dropped = { part: 'notice', draftedAt: draft?.updatedAt };
      await asOffice('school/drop-draft', dropped);
      const from = addDays(today(), 2);
      const form = { part: 'notice', words: notice('Rye'), newest, from };
      const { body } = await asOffice<PartState>('school/publish', form);
      return { part: 'notice', id: body.data?.newest };
    },
  ),
  way('POST /api/school/withdraw', 'the site says something else of the school', async () => {
    const { body } = await asOffice<PartState>('school/part?part=testimonials');
    const { newest } = body.data ?? {};
    const quote = {
      entry: newId(),
      name: 'Zoya Khan',
      course: '',
      words: 'Rye rose.',
      picture: '',
    };
    const agreed = { agreedOn: '2026-03-15', agreedHow: 'By mail' };
    const words = { quotes: [{ ...quote, ...agreed }] };
    await asOffice('school/publish', { part: 'testimonials', words, newest });
    return { part: 'testimonials', entry: quote.entry };
  }),
];
