import { expect, it } from 'vitest';
import { api } from '../../lib/api.ts';
import { ask } from '../../lib/ask.ts';
import { $user } from '../../lib/session.ts';
import { openBrowser, success } from '../../test/browser.ts';
import { findCertificates } from './find.ts';

it('a certificate is found by one counted look-up, what can be downloaded first', async () => {
  const pending = { courseName: 'Breads', certificate: 'pending', pdfPath: '' };
  const ready = { courseName: 'Cakes', certificate: 'yes', pdfPath: '/media/c' };
  $user.set(undefined);
  const { calls } = openBrowser({ '/api/order/track-order': () => success([pending, ready]) });
  const query = { year: '2026', serialNo: '1234' };
  expect(await findCertificates(api, (send) => ask(send(query)))).toEqual([ready, pending]);
  expect(calls).toMatchObject([{ path: '/api/order/track-order', body: query }]);
});
