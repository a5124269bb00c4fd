import { expect, it } from 'vitest';
import { answerEnquiry } from '../enquiry.ts';
import { remind } from '../order-request.ts';
import { mailBatch } from '../roster.ts';
import { filled, firstTemplates, saveTemplate } from '../template.ts';
import { seeded } from './defaults/index.ts';
import { type MailName, ownMails } from './pages.ts';
import { type PartName, partNames, schemaOf, textsIn } from './parts.ts';
import { fill, openIn, words } from './words.ts';

const typed = (name: string) => [
  ...[`{${name}}`, `{ ${name} }`, `{${name.toUpperCase()}}`, `{${name[0]?.toUpperCase()}`],
  ...[`｛${name}｝`, `﹛ ${name}﹜`, `{${name}｝`, `{\u00a0${name}\n}`],
];
const [, , , half = '', ...others] = typed('name');
const forms = [...typed('name').slice(0, 3), ...others];

it.each(forms)('the place is filled in however it is typed: %j', (place) => {
  expect(fill(`Hello ${place}!`, { name: '{due}', due: '1' })).toBe('Hello {due}!');
  expect(openIn(place)).toEqual(['{name}']);
});

it('a place of which nothing is known stays open', () => {
  const open = '{toString} {Fee} name}';
  expect(fill(open, { fee: undefined })).toBe(open);
  expect(openIn(open)).toEqual(['{tostring}', '{fee}', '}']);
});

const ids = { id: 'one', requestId: 'a'.repeat(22) };
const sentBy: Record<string, (words: string) => { success: boolean }> = {
  answer: (text) => answerEnquiry.safeParse({ ...ids, way: 'mail', words: text }),
  'mail to a batch': (text) => mailBatch.safeParse({ ...ids, subject: 'Rye', text }),
  reminder: (text) => remind.safeParse({ ...ids, orders: ['one'], way: 'whatsapp', words: text }),
};

it.each(Object.entries(sentBy))('nothing with a brace goes out: %s', (_, send) => {
  expect(send('Hello Asha').success).toBe(true);
  expect([...forms, half].filter((form) => send(`Hello ${form}`).success)).toEqual([]);
});

const withTyped = (part: PartName, path: string, add: string): object => {
  const copy = structuredClone(seeded[part]) as object;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const at = names.reduce((inner, name) => Reflect.get(inner, name), copy);
  Reflect.set(at, last, Reflect.get(at, last) + add);
  return copy;
};

it.each(partNames)('no text of the school names what is not filled in: %s', (part) => {
  const schema = schemaOf(part);
  for (const [path] of textsIn(seeded[part]))
    for (const wrong of [' {nmae}', ' ｛school', ' {To String}'])
      expect(
        schema
          .safeParse(withTyped(part, path, wrong))
          .error?.issues.map((issue) => issue.path.join('.')),
      ).toContain(path);
  const shown =
    part === 'mails'
      ? (Object.keys(ownMails) as MailName[]).flatMap((name) =>
          textsIn(words(part)[name]).map(([, text]) =>
            fill(text, Object.fromEntries(ownMails[name].names.map((name) => [name, name]))),
          ),
        )
      : textsIn(words(part)).map(([, text]) => text);
  expect(shown.filter((text) => openIn(text)[0])).toEqual([]);
});

it('a template names its own places and facts of the school, and no UPI id as letters', () => {
  const fault = (text: string) =>
    saveTemplate.safeParse({ name: 'Rye', way: 'both', words: text }).error?.issues[0]?.message;
  for (const { words: text } of firstTemplates) expect(fault(text)).toBeUndefined();
  expect(fault('Hello {nmae}, {toString}')).toMatch(
    /^There is no \{nmae\}, \{tostring\}: use \{name\}, /,
  );
  expect(fault(`Pay to ${seeded.upi.id}`)).toMatch(/^Write \{upi\}/);
  expect(filled('{ UPI }, {school}', { upi: 'rye@bank' })).toBe(`rye@bank, ${seeded.facts.name}`);
});
