import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { create } from 'fontkit';
import * as hb from 'harfbuzzjs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCertificate, page } from '../worker/certificate/draw.ts';
import { type Face, runsOf } from '../worker/lib/pdf/faces.ts';
import places from '../worker/lib/pdf/fonts/typefaces.json' with { type: 'json' };
import { type Directed, ink, inVisualOrder, isFromRight } from '../worker/lib/pdf/paper.ts';
import { people } from '../worker/test/cast.ts';
import { names, written } from '../worker/test/names.ts';

const all = readFileSync('worker/lib/pdf/fonts/typefaces.bin');
const bytesOf = ({ at, length }: { at: number; length: number }) =>
  Buffer.from(all.subarray(at, at + length));

const opened = new Map<Face, hb.Font>();
function fontOf(face: Face): hb.Font {
  const bytes = () => new Uint8Array(bytesOf(places[face])).buffer;
  const font = opened.get(face) ?? new hb.Font(new hb.Face(new hb.Blob(bytes())));
  opened.set(face, font);
  return font;
}

const runsFor = (name: string): Directed[] =>
  inVisualOrder(runsOf(name, 'heading') ?? [], isFromRight(name));

function glyphsOf({ text, face, isRightToLeft }: Directed) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.guessSegmentProperties();
  hb.shape(fontOf(face), buffer);
  const places = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map(({ codepoint: id }, i) => ({ id, xAdvance: 0, xOffset: 0, yOffset: 0, ...places[i] }));
}

describe('the typefaces of PDF files', () => {
  it('have a glyph for all that is put together, as the test of the Worker has them', async () => {
    const lines = Object.entries(names).flatMap(([script, name]) =>
      runsFor(name).map((run) => {
        const glyphs = glyphsOf(run);
        for (const { id } of glyphs) expect(id, `${script}: ${run.text}`).not.toBe(0);
        return `${script} ${run.face} ${written(glyphs)}`;
      }),
    );
    // `npx vitest run scripts/fonts.test.ts -u` writes it.
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../worker/test/glyphs.txt');
  });

  it('have the letters that typefaces.json says, and no others', () => {
    for (const [name, { letters, ...place }] of Object.entries(places)) {
      const font = create(bytesOf(place));
      if (!('characterSet' in font)) throw new Error(`${name} is a collection`);
      const codes = letters.flatMap(([from = 0, to = 0]) =>
        Array.from({ length: to - from + 1 }, (_, i) => from + i),
      );
      expect(codes, name).toEqual(
        [...new Set(font.characterSet)].filter((code) => code !== 0xffff).sort((a, b) => a - b),
      );
    }
  });
});

/** Pixels a point, and where a certificate has the name, in points. */
const scale = 2;
const place = { baseline: 262, width: 640, size: 46 };
const area = { left: 200, top: 424, width: 1284, height: 140 };

/** The name drawn by PDFium from a certificate, dark on light. */
async function drawnOf(library: PDFiumLibrary, name: string): Promise<Buffer> {
  const facts = {
    number: '7K3M-9QRT-V2XA',
    school: 'A school',
    city: 'A city',
    name,
    serialNo: people.asha.serialNo,
    course: 'Sourdough',
    startDate: '',
    endDate: '',
    issuedOn: '2026-11-24',
    signatory: { name: '', title: '' },
  };
  const bytes = await drawCertificate({ facts, link: 'https://crumb.example/c' });
  const document = await library.loadDocument(bytes);
  const { data } = await document
    .getPage(0)
    .render({
      scale,
      render: ({ data, width, height }) =>
        greyOf(sharp(data, { raw: { width, height, channels: 4 } })),
    });
  document.destroy();
  return Buffer.from(data);
}

const greyOf = (picture: Sharp) =>
  picture.extract(area).flatten({ background: '#fff' }).greyscale().raw().toBuffer();

/** HarfBuzz's outlines at HarfBuzz's places, in the size that the design would choose. */
async function outlinedOf(name: string): Promise<Buffer> {
  const em = (run: Directed) => fontOf(run.face).face.upem;
  let x = 0;
  const paths = runsFor(name).flatMap((run) =>
    glyphsOf(run).map(({ id, xAdvance, xOffset, yOffset }) => {
      const at = `translate(${x + xOffset / em(run)} ${-yOffset / em(run)}) scale(${1 / em(run)} ${-1 / em(run)})`;
      x += xAdvance / em(run);
      return `<path transform="${at}" d="${fontOf(run.face).glyphToPath(id)}"/>`;
    }),
  );
  let { size } = place;
  while (x * size > place.width) size -= 1;
  // PDFium fits the page into whole points.
  const [width, height] = [scale * Math.floor(page.width), scale * Math.floor(page.height)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 ${page.width} ${page.height}" preserveAspectRatio="none">
    <g fill="${ink.accent}" transform="translate(${(page.width - x * size) / 2} ${place.baseline}) scale(${size})">${paths.join('')}</g>
  </svg>`;
  return greyOf(sharp(Buffer.from(svg)));
}

it('a certificate shows every name as HarfBuzz outlines it', {
  timeout: 60_000,
  tags: ['full'],
}, async () => {
  const library = await PDFiumLibrary.init();
  for (const [script, name] of Object.entries(names)) {
    const [drawn, outlined] = [await drawnOf(library, name), await outlinedOf(name)];
    const isInk = (value = 255) => value < 128;
    const inked = outlined.filter(isInk).length;
    const unlike = outlined.filter((value, i) => isInk(value) !== isInk(drawn[i])).length;
    expect(inked, script).toBeGreaterThan(5000);
    // Edges are smoothed otherwise. A mark in another place or a box would be several times that.
    expect(unlike / inked, script).toBeLessThan(0.03);
  }
});
