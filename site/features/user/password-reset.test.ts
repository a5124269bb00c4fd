import { beforeEach, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { openBrowser } from '../../test/browser.ts';
import { savedReset, saveReset } from './password-reset.ts';

beforeEach(() => void openBrowser());

const reset = (age: number) => ({ step: 1, email: 'asha@gmail.test', when: Date.now() - age });

it('a reset goes on in this tab for as long as its code is valid', () => {
  const begun = reset(limits.otp.life - 60_000);
  saveReset(begun);
  expect(savedReset()).toEqual(begun);
  saveReset(reset(limits.otp.life));
  expect(savedReset()).toEqual({ step: 0, email: '', when: 0 });
});
