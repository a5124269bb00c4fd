import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';

/** A PDF's first page, drawn by PDFium as a reader would: text and QR code. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; code: string }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const page = document.getPage(0);
  const text = page.getText();
  let code = '';
  await page.render({
    scale: 2,
    render: async ({ data, width, height }) => {
      code = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
      return data;
    },
  });
  document.destroy();
  return { text, code };
}
