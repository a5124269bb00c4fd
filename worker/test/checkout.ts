import type { Quote } from '../../contract/offer.ts';
import { call } from './app.ts';
import { breads, signInAs } from './school.ts';

/** For the tests of codes and of the credit of a fee. */
export const ofBreads = { courseName: breads.name };

export const quote = async (body: object = ofBreads, token?: string) =>
  call<Quote>('/api/offer/quote', body, { token: token ?? (await signInAs('asha')) });
