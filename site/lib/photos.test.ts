import { expect, it } from 'vitest';
import { altOf, captionOf, pictureOf, teacherPicture } from './photos.ts';

const photo = { base: '/pictures/photos/student-1-0a1b2c3d', widths: [400, 800], ratio: 4 / 3 };

it('a photograph needs words of its own where the drawing has some', () => {
  const silent = { 'student-1': { ...photo, alt: '' } };
  expect(() => pictureOf('student-1', 'Drawing: a student', silent)).toThrow(
    'Say in site/photos/student-1.txt',
  );
  expect(pictureOf('student-1', '', silent)).toMatchObject({ alt: '', width: 800, height: 600 });
  const spoken = { 'student-1': { ...photo, alt: 'A student with her first loaf' } };
  expect(pictureOf('student-1', 'Drawing: a student', spoken).alt).toBe(
    'A student with her first loaf',
  );
});

it('the words of a photograph stand below it in the place of those of the drawing', () => {
  const photos = { 'student-1': { ...photo, alt: 'A student with her first loaf' } };
  expect(captionOf('student-1', 'A chocolate drip cake', photos)).toBe(
    'A student with her first loaf',
  );
  expect(captionOf('student-2', 'The first big loaf', photos)).toBe('The first big loaf');
  expect(altOf('student-1', 'A student', photos)).toBe('A student with her first loaf');
  expect(altOf('student-2', 'A student', photos)).toBe('Drawing: A student');
});

it.each([
  ['Meher Irani', 'teacher-meher-irani'],
  ['  José D’Souza ', 'teacher-jose-d-souza'],
])('the picture of %s is called %s', (name, picture) => {
  expect(teacherPicture(name)).toBe(picture);
});
