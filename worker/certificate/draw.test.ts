import { expect, it } from 'vitest';
import { goTo } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bytesOf as pictureBytes } from '../test/pictures.ts';
import { drawCertificate } from './draw.ts';

const facts = {
  number: '7K3M-9QRT-V2XA',
  school: 'A school',
  city: 'A city',
  name: 'Asha Patil',
  serialNo: people.asha.serialNo,
  course: 'Sourdough Foundations',
  startDate: '2026-10-05',
  endDate: '2026-11-20',
  issuedOn: '2026-11-24',
  signatory: { name: 'Meera Kulkarni', title: 'Head of the institute' },
};
const link = `https://school.test/certificate/${facts.number}`;
const draw = async (changes: object = {}) =>
  new TextDecoder('latin1').decode(
    await drawCertificate({ facts: { ...facts, ...changes }, link }),
  );

it('a certificate gives the same bytes for the same facts, on any day, and others for others', async () => {
  const pdf = await draw();
  goTo(Date.parse('2031-05-06T07:08:09Z'));
  expect(await draw()).toBe(pdf);
  expect(await draw({ name: 'Asha Rao' })).not.toBe(pdf);
});

it('a certificate is one page of A4 lying on its side, with its fonts inside', async () => {
  const pdf = await draw({ name: 'कीर्ति શર્મા' });
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  for (const font of ['Fraunces', 'Figtree', 'NotoSansDevanagari', 'NotoSansGujarati'])
    expect(pdf).toMatch(new RegExp(`/FontName /[A-Z]+\\+${font}`));
  expect(pdf.length).toBeLessThan(60_000);
});

it('a certificate has room for any name and course, for none of the dates, and for a signature', async () => {
  const name = 'Maximiliana Śrīnivāsan-Venkatanarasimharajuvaripeta and many more, '.repeat(2);
  await draw({ name: name.slice(0, 120), course: 'Laminated doughs '.repeat(7) });
  await draw({ name: 'W'.repeat(120), startDate: '', endDate: '' });
  const signature = pictureBytes('png');
  const bytes = await drawCertificate({ facts, link, signature });
  expect(new TextDecoder('latin1').decode(bytes)).toContain('/Subtype /Image');
});
