import { describe, expect, it } from 'vitest';
import type { Course } from '../../contract/course.ts';
import { limits } from '../../contract/limits.ts';
import { call } from '../test/app.ts';
import { add, get, nouns, sourdough, update } from '../test/goods.ts';
import { picture } from '../test/pictures.ts';
import { signInAs } from '../test/school.ts';

const [courses] = nouns;
const meera = await signInAs('admin');
const { body } = await add(courses, meera, { name: 'Crème Brûlée & Tart / Basics?' });
const brulee = body.data as Course;

const added = async (name: string) => (await add(courses, meera, { name })).body.data?._id ?? '';

const byName = (name: unknown) => call<Course>('/api/course/get-course-by-name', { name });

describe('a course', () => {
  it('keeps its duration and its topics', () => {
    expect(brulee.duration).toBe('6 weeks, weekends');
    expect(brulee.details).toEqual([{ heading: 'The starter', data: ['Feeding', 'Reviving'] }]);
  });

  it.each([
    'Crème Brûlée & Tart / Basics?',
    'CRÈME BRÛLÉE & TART / BASICS?',
    ' cre\u0300me bru\u0302le\u0301e & tart / basics? ',
  ])('is found by the name %s', async (name) => {
    expect((await byName(name)).body).toEqual({ success: true, data: brulee });
  });

  it('is found by id and by _id', async () => {
    expect((await get(courses, { id: brulee._id })).body.data).toEqual(brulee);
    expect((await get(courses, { _id: brulee._id })).body.data).toEqual(brulee);
  });

  it.each(['Creme Brulee', 'Crème', '%', "' or 1=1 --"])(
    'is not found by the name "%s"',
    async (name) => {
      const { status, body } = await byName(name);
      expect([status, body]).toEqual([404, { success: false, message: 'Course not found' }]);
    },
  );

  it('is not found by an unknown id', async () => {
    const { status, body } = await get(courses, { id: '000000000000000000000000' });
    expect([status, body.message]).toEqual([404, 'Course not found']);
  });

  it('cannot be asked for by a name that is empty or no text', async () => {
    for (const name of ['', ' \u0000', undefined, null, 7, ['x'], { a: 1 }]) {
      const { status, body } = await byName(name);
      expect([status, body.errors]).toEqual([422, { name: 'Enter a name' }]);
    }
  });
});

describe('topics', () => {
  const lines = 'Topics are a list of headings with lines';
  const topic = (heading: unknown, data: unknown) => JSON.stringify([{ heading, data }]);

  it.each([
    ['JSON cut short', '[{"heading":', lines],
    ['an object', '{}', lines],
    ['a number', '7', lines],
    ['null', 'null', lines],
    ['a list of text', '["The starter"]', lines],
    ['a list of lists', '[[]]', lines],
    ['a topic without heading', topic('', []), 'Enter a heading for every topic'],
    ['a heading of a number', topic(7, []), 'Enter a heading for every topic'],
    ['a topic without lines', topic('A', undefined), 'Topics need a list of lines'],
    ['a line that is a number', topic('A', [1]), 'Enter every line of a topic or remove it'],
    ['an empty line', topic('A', [' ']), 'Enter every line of a topic or remove it'],
    ['a long line', topic('A', ['x'.repeat(301)]), 'Use at most 300 characters'],
    ['61 lines', topic('A', Array(61).fill('x')), 'A topic has at most 60 lines'],
    [
      '41 topics',
      JSON.stringify(Array(41).fill({ heading: 'A', data: [] })),
      'A course has at most 40 topics',
    ],
    ['nesting of 10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000), lines],
    ['too much text', ' '.repeat(limits.details + 1), 'Topics have at most 60,000 characters'],
  ])('refuse %s', async (_, details, message) => {
    const { status, body } = await update(courses, meera, { id: brulee._id, details });
    expect([status, body.errors]).toEqual([422, { details: message }]);
  });

  it('may fill all the room there is, in any script', async () => {
    const heading = 'ळ'.repeat(200);
    const details = JSON.stringify(Array(40).fill({ heading, data: Array(6).fill(heading) }));
    expect(details.length).toBeLessThanOrEqual(limits.details);
    const { body } = await add(courses, meera, { name: 'Encyclopedia', details });
    expect(body.data?.details).toHaveLength(40);
  });

  it('drop fields that a topic does not have', async () => {
    const details = '[{"heading":"A","data":["b"],"price":1,"__proto__":{"x":1}}]';
    const id = await added('Overfull');
    const { body } = await update(courses, meera, { id, details, images: picture() });
    expect(body.data?.details).toEqual([{ heading: 'A', data: ['b'] }]);
  });

  it('may be left out or emptied', async () => {
    const { details: _, ...plain } = sourdough;
    const { body } = await add(courses, meera, { ...plain, name: 'Plain', details: [] });
    expect(body.data?.details).toEqual([]);
    const emptied = await update(courses, meera, {
      id: await added('Full'),
      details: '',
      images: picture(),
    });
    expect(emptied.body.data?.details).toEqual([]);
  });
});

it('a course without a duration is refused', async () => {
  const { status, body } = await add(courses, meera, { name: 'Endless', duration: '' });
  expect([status, body.errors]).toEqual([422, { duration: 'Enter a duration' }]);
});
