import { expect, it } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { clearDraft, registrationDraft, saveDraft } from './registration-draft.ts';

it('keeps what is typed, without Aadhaar number, password, photo and consent', () => {
  const { sessionStorage } = openBrowser();
  const secret = { aadharNo: '234123412346', password: 'sourdough-starter-1', consent: '1' };
  saveDraft({ name: 'Asha Patil', email: '', ...secret, image: {} });
  expect(registrationDraft()).toEqual({ name: 'Asha Patil', email: '' });
  expect(sessionStorage.getItem('registration')).not.toMatch(/2341|sourdough|consent/);
  clearDraft();
  expect(registrationDraft()).toBeUndefined();
});

it.each(['null', '7', '[]', '{', '{"name":7}'])('takes %s for no draft', (text) => {
  openBrowser().sessionStorage.setItem('registration', text);
  expect(registrationDraft()).toBeUndefined();
});
