import { business, whatsappFor } from '../../contract/business.ts';
import type { Topic } from '../../contract/catalogue-field.ts';
import type { Course, Level } from '../../contract/course.ts';
import { words } from '../../contract/school/words.ts';

export const courseWords = {
  book: 'Book Now',
  notify: 'Tell me when dates are out',
  notifyInShort: 'Tell me the dates',
  demo: () => `Try a demo class for ${business.demoFee}/-`,
  age: (least: number) => `From ${least} years`,
  certificate: 'Yes, and anybody can check it on this website',
  syllabus: 'What you learn',
  questions: 'Questions and answers',
  testimonials: 'Students about this course',
};

/** Opens the form for that, or asks on WhatsApp. */
export const notifyLink = ({ name }: Pick<Course, 'name'>) => ({
  href: whatsappFor.batch(name),
  'data-open': 'tell-me',
});

export const levelWords: Record<Level, string> = {
  Beginner: 'you need no experience',
  Intermediate: 'a few bakes at home are enough',
  Advanced: 'for people who bake often',
};

export const questionsAbout = (
  course: Pick<Course, 'questions'>,
): (Topic & { answer?: string })[] => [
  ...course.questions,
  ...words('questions').questions.map((question) => ({ ...question, data: [] })),
];

export const testimonialsAbout = ({ name }: Pick<Course, 'name'>) =>
  words('testimonials').quotes.filter(({ course }) => course === name);
