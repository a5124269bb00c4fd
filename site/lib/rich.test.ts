import { describe, expect, it } from 'vitest';
import { rich, sectionsOf } from './rich.ts';

describe('a text of the law', () => {
  it('keeps what stands before its first heading, and is whole without one', () => {
    expect(sectionsOf('We bake.\n\n## Fees\n\nPaid.\n')).toEqual({
      first: 'We bake.',
      sections: [{ heading: 'Fees', id: 'fees', text: '\nPaid.\n' }],
    });
    expect(sectionsOf('We bake.')).toEqual({ first: 'We bake.', sections: [] });
  });

  it('has another id for each heading, in any script', () => {
    const { sections } = sectionsOf('## Fees\n## Fees!\n# शुल्क\n## கட்டணம்');
    const ids = sections.map(({ id }) => id);
    expect(ids).toEqual(['fees', 'fees-1', 'शुल्क', 'கட்டணம்']);
  });
});

it.each([
  ['# Rye', '<h3>Rye</h3>'],
  ['## Rye\n### Oats', '<h3>Rye</h3>\n<h3>Oats</h3>'],
  ['    Indented by hand', '<p>Indented by hand</p>'],
  ['![Rye](https://a.test/rye.png)', '<p>!<a href="https://a.test/rye.png">Rye</a></p>'],
  ['<b onclick="x">Rye</b>', '<p>&lt;b onclick=&quot;x&quot;&gt;Rye&lt;/b&gt;</p>'],
  ['[Rye](javascript:alert(1))', '<p><a href="">Rye</a></p>'],
])('%s is no more than text of a page', (text, html) => {
  expect(rich(text)).toBe(html);
});
