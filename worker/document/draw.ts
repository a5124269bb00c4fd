import type { Content, MoneyDocument } from '../../contract/document/content.ts';
import {
  accountOf,
  columnsOf,
  headline,
  notesOf,
  numbersInWords,
  type Pair,
  particularsOf,
  paymentOf,
  sumsOf,
  titles,
} from '../../contract/document/sheet.ts';
import { drawPdf } from '../lib/pdf/draw.ts';
import { ink, type Look, type Paper } from '../lib/pdf/paper.ts';

const margin = 48;
const width = 595.28 - 2 * margin;
/** Two columns of pairs stand beside each other. */
const column = width / 2 - 12;
const secondColumn = margin + width / 2 + 12;

const text: Look = { style: 'text', size: 10 };
const small: Look = { style: 'text', size: 9, colour: ink.muted };

export const drawDocument = (document: MoneyDocument): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf(
    {
      title: headline(document),
      author: document.content.supplier.name,
      day: document.issuedOn,
      layout: 'portrait',
    },
    (paper) => {
      const { content } = document;
      let y = drawHead(paper, document);
      y = Math.max(
        drawPairs(paper, particularsOf(document), margin, y),
        drawPairs(paper, paymentOf(document), secondColumn, y),
      );
      y = drawTable(paper, content, y + 10);
      const account = accountOf(document);
      y = drawPairs(paper, account, secondColumn, roomFor(paper, y + 8, account.length * 16));
      for (const note of notesOf(document))
        y = paper.flow(note, at(margin, roomFor(paper, y + 6, 40)), small);
      const edge = (below: number) => ({ ...at(margin + width, below), align: 'right' }) as const;
      y = paper.flow(`For ${content.supplier.name}`, edge(roomFor(paper, y + 36, 60)), text);
      paper.flow('Authorised signatory', edge(y + 28), small);
    },
  );

const at = (x: number, y: number, wide = width) => ({ x, y, width: wide, align: 'left' }) as const;

/** Goes on to another page where less than that is left of this one; answers the y to write at. */
function roomFor({ pdf }: Paper, y: number, height: number): number {
  if (y + height <= pdf.page.height - margin) return y;
  pdf.addPage();
  return margin;
}

/** The school with its number at the tax office, and what the document is. */
function drawHead(paper: Paper, { kind, content, cancelledAt, cancelReason }: MoneyDocument) {
  const { name, address, phone, email } = content.supplier;
  paper.pdf.rect(0, 0, paper.pdf.page.width, 6).fill(ink.accent);
  const heading: Look = { style: 'heading', size: 22, colour: ink.accent };
  let y = paper.flow(name, at(margin, 40), heading);
  for (const line of [
    address.join(', '),
    `${phone} · ${email}`,
    ...numbersInWords(content.supplier),
  ])
    y = paper.flow(line, at(margin, y), small);
  y = paper.flow(titles[kind], at(margin, y + 18), { style: 'heading', size: 18 }) + 8;
  if (!cancelledAt) return y;
  const cancelled: Look = { style: 'bold', size: 10, colour: ink.accent };
  return paper.flow(`Cancelled. ${cancelReason}`, at(margin, y), cancelled) + 8;
}

function drawPairs(paper: Paper, rows: Pair[], x: number, from: number): number {
  const label = 96;
  return rows.reduce((y, [name, value]) => {
    // Both have the same baseline.
    const nameEnd = paper.flow(name, at(x, y + text.size - small.size, label - 8), small);
    const right = paper.flow(value, at(x + label, y, column - label), text);
    return Math.max(nameEnd, right) + 3;
  }, from);
}

function drawTable(paper: Paper, content: Content, from: number): number {
  const columns = columnsOf(content);
  const amounts = columns.length > 4 ? 58 : 90;
  const widths = columns.map(({ head }): number =>
    head === 'Qty' || head === 'Rate' ? 34 : amounts,
  );
  widths[0] = width - widths.slice(1).reduce((sum, width) => sum + width, 0);

  const row = (cells: string[], y: number, look: Partial<Look> = {}): number => {
    let x = margin;
    const ends = cells.map((cell, i) => {
      const wide = widths[i] ?? 0;
      const place = columns[i]?.isNumber
        ? ({ ...at(x + wide - 6, y, wide - 6), align: 'right' } as const)
        : at(x, y, wide - 6);
      x += wide;
      return paper.flow(cell, place, { style: 'text', size: 9, ...look });
    });
    return Math.max(...ends) + 4;
  };
  const ruled = (y: number): number => {
    paper.rule(margin, y, width, ink.line, 0.5);
    return y + 8;
  };
  const heads = columns.map(({ head }) => head);
  const drawHeads = (y: number) => ruled(row(heads, y, { style: 'bold', colour: ink.muted }));

  let y = drawHeads(ruled(from));
  for (const line of content.lines) {
    const next = roomFor(paper, y, 40);
    y = row(
      columns.map(({ of }) => of(line)),
      next === y ? y : drawHeads(next),
    );
  }
  return row(sumsOf(content), ruled(roomFor(paper, y + 2, 40)), { style: 'bold' });
}
