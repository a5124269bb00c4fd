import { paths } from '../../contract/paths.ts';

/** Where a search may begin, before a letter is typed: chosen by us, not counted. */
export const searchStarts = {
  heading: 'Good places to begin',
  links: [
    { label: 'Courses for beginners', href: `${paths.courses}?level=Beginner` },
    { label: 'Weekend courses', href: `${paths.courses}?days=Weekends` },
    { label: 'Cakes', href: `${paths.products}?category=Cakes` },
    { label: 'Eggless', href: `${paths.products}?only=eggless` },
    { label: 'Vegan', href: `${paths.products}?only=vegan` },
    { label: 'Ready the same day', href: `${paths.products}?ready=same-day` },
    { label: 'Demo class', href: paths.demo },
  ],
  nothing: 'Try a shorter word, or look through all of it:',
  all: [
    { label: 'All courses', href: paths.courses },
    { label: 'All products', href: `${paths.products}?all` },
    { label: 'Ask us', href: paths.contact },
  ],
};
