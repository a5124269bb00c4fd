import type { Page } from '@playwright/test';
import { dayInWords, today } from '../contract/day.ts';
import { type PublicKey, signJws, thumbprint } from '../contract/jws.ts';
import { expectAccessible } from './accessibility.ts';
import { callAs } from './calls.ts';
import { course, isIssued, name } from './certificates.ts';
import { expect, test } from './test.ts';

// Some checks are made without a network.
test.use({ ignored: [/ERR_INTERNET_DISCONNECTED/] });

const parts = (page: Page) => ({
  typed: page.getByLabel('Or paste what is in it'),
  check: page.getByRole('button', { name: 'Check it' }),
  result: page.getByRole('region', { name: 'Result' }),
  ask: page.getByRole('button', { name: 'Ask the school about it now' }),
});

test('a credential is verified on the visitor’s device, with the network off', async ({
  page,
  context,
  request,
}) => {
  const { office, _id, number, token } = await isIssued(request);
  const { typed, check, result, ask } = parts(page);
  await page.goto('/verify-certificate');
  await context.setOffline(true);
  // By keyboard alone.
  await typed.focus();
  await typed.fill(token);
  await page.keyboard.press('Tab');
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result).toBeFocused();
  await expect(result).toContainText('Genuine');
  for (const words of [name, course, number]) await expect(result).toContainText(words);
  await expectAccessible(page, 'a genuine credential');
  await page.keyboard.press('Tab');
  await expect(result.getByRole('link', { name: number })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result).toContainText('cannot be reached now, so this is not known');
  await expect(result).not.toContainText('It holds');
  await context.setOffline(false);
  await ask.click();
  await expect(result).toContainText(`It holds today, ${dayInWords(today())}.`);

  await callAs(request, office, '/api/certificate/revoke', {
    data: { id: _id, reason: 'Issued by mistake' },
  });
  await ask.click();
  await expect(result).toContainText('no longer holds');
  await expect(result).not.toContainText('It holds today');
  await expectAccessible(page, 'a revoked credential');
  await result.getByRole('link', { name: number }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('not valid any more');
  await expect(main).toContainText(`Withdrawn on ${dayInWords(today())}: Issued by mistake.`);
  await expectAccessible(page, 'the page of a revoked certificate');
});

test('a file that was changed or is none is not genuine', async ({ page, request }) => {
  const { token } = await isIssued(request);
  const { result, ask } = parts(page);
  await page.goto('/verify-certificate');
  const list = await (await request.get('/credentials/status/1')).text();
  const changed = `${token.slice(0, 400)}${token[400] === 'A' ? 'B' : 'A'}${token.slice(401)}`;
  for (const [what, text] of Object.entries({ changed, list, picture: '\u0000PNG', empty: '' })) {
    await page.getByLabel('Credential file (.jwt)').setInputFiles({
      ...{ name: `${what}.jwt`, mimeType: 'text/plain' },
      buffer: Buffer.from(text),
    });
    await expect(result, what).toContainText('Not genuine');
    await expect(result).not.toContainText(course);
    await expect(ask).toBeHidden();
  }
  await expectAccessible(page, 'a credential that is not genuine');
});

test('a replaced certificate leads to the one in its place', async ({ page, request }) => {
  const { office, _id, number, token } = await isIssued(request);
  const made = await callAs(request, office, '/api/certificate/replace', {
    data: { id: _id, reason: 'The name was misspelt', design: 'modern' },
  });
  const next = (await made.json()).data.number;
  const { typed, check, result, ask } = parts(page);
  await page.goto('/verify-certificate');
  await typed.fill(token);
  await check.click();
  await ask.click();
  await expect(result).toContainText('no longer holds');
  await page.goto(`/certificate/${number}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This certificate was replaced');
  await expect(main).toContainText(`Replaced on ${dayInWords(today())}: The name was misspelt.`);
  await expect(main.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  await expectAccessible(page, 'the page of a replaced certificate');
  await main.getByRole('link', { name: next }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
});

test('a device with a wrong date doubts itself, not the certificate', async ({ page, request }) => {
  const { token } = await isIssued(request);
  await page.clock.setFixedTime(new Date('2020-01-01T12:00:00Z'));
  const { typed, check, result, ask } = parts(page);
  await page.goto('/verify-certificate');
  await typed.fill(token);
  await check.click();
  await expect(result).toContainText('for a day to come. Is the date of this device right?');
  await expect(result).toContainText(course);
  await expect(result).not.toContainText(/genuine/i);
  await ask.click();
  await expect(result).toContainText('not the school’s list of today, so this is not known');
});

/** Opens the page as a tab has it that was opened when these were the school's keys. */
async function openedWith(page: Page, keys: PublicKey[]) {
  await page.route('/verify-certificate', async (route) => {
    const response = await route.fetch();
    const attribute = JSON.stringify(keys).replaceAll('"', '&quot;');
    const body = (await response.text()).replace(
      /(&quot;|&#34;)keys\1:\[[^\]]*\]/,
      `&quot;keys&quot;:${attribute}`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/verify-certificate');
}

test('a tab from before the key was changed asks for the new one', async ({
  page,
  context,
  request,
}) => {
  const { token } = await isIssued(request);
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const kid = await thumbprint(x);
  await openedWith(page, [{ kty: 'OKP', crv: 'Ed25519', x, kid }]);
  const { typed, check, result, ask } = parts(page);

  await typed.fill(token);
  await check.click();
  await expect(result).toContainText('with a key that this page does not know');
  await expect(result).not.toContainText(/genuine/i);
  await expect(result).not.toContainText(course);
  await expectAccessible(page, 'a credential of an unknown key');
  await context.setOffline(true);
  await ask.click();
  await expect(result).toContainText('cannot be reached');
  await expect(result).not.toContainText(/genuine/i);

  // What the old key signed is genuine for this tab, until the school is asked: there that key was taken away.
  const [, body = ''] = token.split('.');
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
  const header = { kid: `${payload.iss}#${kid}`, typ: 'JWT' };
  const old = await signJws(pair.privateKey, header, payload);
  await typed.fill(old);
  await check.click();
  await expect(result).toContainText('Genuine');
  await context.setOffline(false);
  await ask.click();
  await expect(result).toContainText('Not genuine');
  await expect(ask).toBeHidden();

  await page.reload();
  await typed.fill(token);
  await check.click();
  await ask.click();
  await expect(result).toContainText('Genuine');
  await expect(result).toContainText(course);
  await expect(result).toContainText('It holds today');
});

test('an older browser accuses nobody of a forgery', async ({ page, request }) => {
  const { token } = await isIssued(request);
  // Chrome before 137 and Safari before 17 know every other algorithm.
  await page.addInitScript(() => {
    const unknown = async () => {
      throw new DOMException('Unrecognized name', 'NotSupportedError');
    };
    Object.assign(SubtleCrypto.prototype, { generateKey: unknown, importKey: unknown });
  });
  await page.goto('/verify-certificate');
  const { typed, check, result } = parts(page);
  await check.click();
  await expect(typed).toBeFocused();
  await expect(result).toBeHidden();
  await typed.fill(token);
  await check.click();
  await expect(result).toContainText('Not checked');
  await expect(result).not.toContainText(/genuine/i);
  await expect(result.getByRole('button')).toBeHidden();
  await expectAccessible(page, 'a browser that cannot verify');
  await typed.press('End');
  await typed.press('Backspace');
  await expect(result).toBeHidden();
});
