import { expect } from 'vitest';
import { seeded } from '../../contract/school/defaults/index.ts';
import type { Words } from '../../contract/school/parts.ts';
import { stateOf } from '../school/edit.ts';
import { db } from './app.ts';
import { asOffice } from './school.ts';

export async function publishBut<Name extends 'facts' | 'days'>(
  part: Name,
  words: Partial<Words<Name>>,
) {
  const { newest } = await stateOf(db, part);
  const form = { part, newest, words: { ...seeded[part], ...words } };
  const { status, body } = await asOffice('school/publish', form);
  expect([status, body.errors]).toEqual([200, undefined]);
}
