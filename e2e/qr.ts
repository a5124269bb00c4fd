import { expect, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** The QR code of a dialog. Looks until there is one: the dialog may still move. */
export async function scanned(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /QR code/ });
  // A phone has it folded.
  await page.locator('.upi > details').evaluate((fold: HTMLDetailsElement) => {
    fold.open = true;
  });
  let text = '';
  await expect(async () => {
    const picture = sharp(await code.screenshot({ scale: 'device' }));
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    text = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return text;
}
