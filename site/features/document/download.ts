import type { MoneyDocument } from '../../../contract/document/content.ts';
import { CallFailed, unanswered } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import devanagari from '../../styles/fonts/pdf-devanagari-400.ttf?url';
import text from '../../styles/fonts/pdf-figtree-400.ttf?url';
import bold from '../../styles/fonts/pdf-figtree-600.ttf?url';
import heading from '../../styles/fonts/pdf-fraunces-600.ttf?url';
import { isPrintable, runsOf } from './runs.ts';

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url).catch(unanswered);
  if (!response.ok) throw new CallFailed(response.status, 'The PDF could not be made. Try again.');
  return new Uint8Array(await response.arrayBuffer());
}

const needsDevanagari = ({ content }: MoneyDocument) =>
  runsOf(JSON.stringify(content)).some(({ isDevanagari }) => isDevanagari);

/**
 * Makes the PDF of a document and saves it. What draws it, and its typefaces, are loaded now: 250 KB, of which a page
 * without a PDF has nothing. Fails where a letter would be a box.
 */
export async function downloadPdf(document: MoneyDocument): Promise<void> {
  if (!isPrintable(JSON.stringify(document.content)))
    throw new CallFailed(
      0,
      'The PDF has no typeface for some of these letters. Choose Print, and there “Save as PDF”.',
    );
  const isNeeded = needsDevanagari(document);
  const [{ pdfOf }, heads, texts, bolds, devanagaris] = await Promise.all([
    import('./pdf.ts'),
    ...[heading, text, bold].map(bytesOf),
    isNeeded ? bytesOf(devanagari) : undefined,
  ]);
  const blob = await pdfOf(document, {
    heading: heads as Uint8Array,
    text: texts as Uint8Array,
    bold: bolds as Uint8Array,
    ...(devanagaris && { devanagari: devanagaris }),
  });
  saveFile(blob, `${document.number.replaceAll('/', '-')}.pdf`);
}
