import { beforeEach, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { openBrowser } from '../../test/browser.ts';
import { savedReset, saveReset } from './ForgotForm.tsx';
import { clearDraft, registrationDraft, saveDraft } from './RegisterForm.tsx';

beforeEach(() => void openBrowser());

it('keeps what is typed, without Aadhaar number, password, photo and consent', () => {
  const secret = { aadharNo: '234123412346', password: 'sourdough-starter-1', consent: '1' };
  saveDraft({ name: 'Asha Patil', email: '', ...secret, image: {} });
  expect(registrationDraft()).toEqual({ name: 'Asha Patil', email: '' });
  expect(sessionStorage.getItem('registration')).not.toMatch(/2341|sourdough|consent/);
  clearDraft();
  expect(registrationDraft()).toBeUndefined();
});

it.each(['null', '7', '[]', '{', '{"name":7}'])('takes %s for no draft', (text) => {
  sessionStorage.setItem('registration', text);
  expect(registrationDraft()).toBeUndefined();
});

const reset = (age: number) => ({ step: 1, email: 'asha@gmail.test', when: Date.now() - age });

it('a reset goes on in this tab for as long as its code is valid', () => {
  const begun = reset(limits.otp.life - 60_000);
  saveReset(begun);
  expect(savedReset()).toEqual(begun);
  saveReset(reset(limits.otp.life));
  expect(savedReset()).toEqual({ step: 0, email: '', when: 0 });
});
