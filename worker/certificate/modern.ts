import { printed } from '../../contract/certificate.ts';
import { ink, type Paper } from '../lib/pdf/paper.ts';
import type { Drawing } from './draw.ts';
import { drawSignature, issuedInWords, page, periodInWords, shortLink } from './parts.ts';

const band = 218;
const left = band + 56;
const wide = page.width - left - 56;

/** A band of colour at the left with school and code, everything else set from the left. */
export function drawModern(paper: Paper, { facts, link, signature }: Drawing): void {
  const { pdf } = paper;
  pdf.rect(0, 0, band, page.height).fill(ink.accent);
  crumbs(paper);
  const white = '#ffffff';
  const inBand = (y: number) => ({ x: 36, y, width: band - 64, align: 'left' }) as const;
  const name = { style: 'heading', size: 26, least: 25, lines: 3, colour: white } as const;
  const below = paper.write(facts.school, inBand(74), name);
  paper.write(facts.city, inBand(below + 24), { style: 'text', size: 12, colour: white });
  pdf.roundedRect(36, 398, 112, 112, 8).fill(white);
  paper.qr(link, 46, 408, 92);
  const small = { style: 'text', size: 10, colour: white } as const;
  paper.write(printed.check, inBand(530), small);
  paper.write(shortLink(link), inBand(546), { ...small, size: 8, least: 5 });

  const at = (y: number) => ({ x: left, y, width: wide, align: 'left' }) as const;
  paper.write(printed.title, at(92), { style: 'bold', size: 17, colour: ink.accent });
  paper.rule(left, 108, 54, ink.gold, 3);
  paper.write(printed.before, at(164), { style: 'text', size: 14, colour: ink.muted });
  const big = { style: 'heading', size: 48, least: 28, lines: 2 } as const;
  const under = paper.write(facts.name, at(220), big);
  paper.write(printed.between, at(under + 42), { style: 'text', size: 14, colour: ink.muted });
  const course = { style: 'heading', size: 28, least: 18, lines: 2, colour: ink.accent } as const;
  const last = paper.write(facts.course, at(under + 82), course);
  const period = periodInWords(facts);
  if (period) paper.write(period, at(last + 28), { style: 'text', size: 13, colour: ink.muted });

  drawSignature(paper, facts.signatory, signature, { x: left, y: 502, width: 210 });
  const right = page.width - 56;
  const edge = (y: number) => ({ x: right, y, width: 230, align: 'right' }) as const;
  paper.write(issuedInWords(facts), edge(502), { style: 'text', size: 12 });
  const facing = { style: 'text', size: 10, colour: ink.muted } as const;
  paper.write(`Student ${facts.serialNo}`, edge(520), facing);
  paper.write(`Certificate ${facts.number}`, edge(536), { ...facing, style: 'bold' });
}

/** Crumbs that fall along the edge of the band. */
function crumbs({ pdf }: Paper): void {
  pdf.save().fillOpacity(0.16);
  for (const [x, y, r] of [
    [190, 40, 34],
    [214, 150, 18],
    [168, 214, 9],
    [206, 268, 26],
    [150, 330, 6],
    [196, 350, 12],
  ] as const)
    pdf.circle(x, y, r).fill('#ffffff');
  pdf.restore();
  pdf.rect(band, 0, 6, page.height).fill(ink.gold);
}
