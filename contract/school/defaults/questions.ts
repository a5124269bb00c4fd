import type { Words } from '../parts.ts';

export const questions: Words<'questions'> = {
  questions: [
    {
      heading: 'What do I bring?',
      answer:
        'Closed shoes and a box for what you bake. Ingredients, tools, an apron and the printed recipes are there.',
    },
    {
      heading: 'What if I miss a class?',
      answer:
        'You may make it up in a later batch of the same course within six months, where a bench is free. Please ask the office first.',
    },
    {
      heading: 'From what age can I join?',
      answer:
        'From {least age} years on. Under {adult age} a parent or guardian agrees; for a younger child a grown-up books and stays in the class.',
    },
    {
      heading: 'Can I pay by instalments?',
      answer: 'Yes. {course half} Ask us on {phone} if you need another way.',
    },
  ],
};
