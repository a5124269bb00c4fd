import { business, whatsappFor } from '../../contract/business.ts';
import type { Topic } from '../../contract/catalogue-field.ts';
import type { Course, Level } from '../../contract/course.ts';
import { leastAge } from '../../contract/day.ts';
import { limits } from '../../contract/limits.ts';
import { paymentTerms } from '../../contract/payment-terms.ts';
import { testimonials } from './testimonials.ts';

/** Words of a course's page that are the same for every course. */
export const courseWords = {
  book: 'Book Now',
  notify: 'Tell me when dates are out',
  notifyInShort: 'Tell me the dates',
  demo: `Try a demo class for ${limits.demoFee}/-`,
  age: (least: number) => `From ${least} years`,
  certificate: 'Yes, and anybody can check it on this website',
  syllabus: 'What you learn',
  questions: 'Questions and answers',
  testimonials: 'Students about this course',
  end: 'Ready to begin?',
};

/** Opens the form for that, or asks on WhatsApp. */
export const notifyLink = ({ name }: Pick<Course, 'name'>) => ({
  href: whatsappFor.batch(name),
  'data-open': 'tell-me',
});

/** What a level asks of whoever comes. */
export const levelWords: Record<Level, string> = {
  Beginner: 'you need no experience',
  Intermediate: 'a few bakes at home are enough',
  Advanced: 'for people who bake often',
};

/** Questions that are asked about every course; those of the course itself come first. */
const questions: Topic[] = [
  {
    heading: 'What do I bring?',
    data: [
      'Closed shoes and a box for what you bake. Ingredients, tools, an apron and the printed recipes are there.',
    ],
  },
  {
    heading: 'What if I miss a class?',
    data: [
      'You may make it up in a later batch of the same course within six months, where a bench is free. Please ask the office first.',
    ],
  },
  {
    heading: 'From what age can I join?',
    data: [
      `From ${leastAge} years on. Under 18 a parent or guardian agrees; for a younger child a grown-up books and stays in the class.`,
    ],
  },
  {
    heading: 'Can I pay by instalments?',
    data: [
      `Yes. ${paymentTerms.course.half} Ask us on ${business.phoneDisplay} if you need another way.`,
    ],
  },
];

const shown = 5;

/** The questions that the page of a course answers. */
export const questionsAbout = (course: Pick<Course, 'questions'>): Topic[] =>
  [...course.questions, ...questions].slice(0, Math.max(shown, course.questions.length));

/** What students of that course said. */
export const testimonialsAbout = ({ name }: Pick<Course, 'name'>) =>
  testimonials.filter(({ course }) => course === name);
