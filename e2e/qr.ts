import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Content of the QR code on the screen. */
export async function scanned(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /QR code/ }).screenshot({ scale: 'device' });
  const { data, info } = await sharp(picture)
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}
