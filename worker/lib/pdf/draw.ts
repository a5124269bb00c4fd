import PDFDocument from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { Paper } from './paper.ts';

type About = {
  title: string;
  author: string;
  subject?: string;
  /** Day of the document, `YYYY-MM-DD`. */
  day: string;
  layout: 'portrait' | 'landscape';
};

/**
 * A PDF on A4 with what `put` puts on it. The same content gives the same bytes: nothing in them
 * depends on the clock or on chance. It is a megabyte of code and two of typefaces: import the file
 * that calls it when there is something to draw.
 */
export async function drawPdf(
  { title, author, subject, day, layout }: About,
  put: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    // None yet: `Paper` sets one before it writes.
    font: '',
    info: {
      Title: title,
      Author: author,
      ...(subject && { Subject: subject }),
      CreationDate: new Date(`${day}T00:00:00Z`),
    },
  });
  const bytes = toBytes(pdf);
  put(new Paper(pdf));
  pdf.end();
  return (await bytes) as Uint8Array<ArrayBuffer>;
}
