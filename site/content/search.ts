import { glutenFree, hasVenue, installation } from '../../contract/installation.ts';
import { isOffered, offered } from '../../contract/offered.ts';
import { paths } from '../../contract/paths.ts';

/** Where a search may begin, before a letter is typed: chosen by us, not counted. */
export const searchStarts = {
  what: offered([
    { label: 'a product', href: paths.products },
    { label: 'a course', href: paths.courses },
  ])
    .map(({ label }) => label)
    .join(' or '),
  heading: 'Good places to begin',
  links: offered([
    { label: 'Courses for beginners', href: `${paths.courses}?level=Beginner` },
    { label: 'Weekend courses', href: `${paths.courses}?days=Weekends` },
    { label: 'Order a cake', href: paths.orderCake },
    { label: 'Cakes', href: `${paths.products}?category=Cakes` },
    { label: 'Eggless', href: `${paths.products}?only=eggless` },
    { label: 'Vegan', href: `${paths.products}?only=vegan` },
    { label: 'Ready the same day', href: `${paths.products}?ready=same-day` },
    { label: 'Demo class', href: paths.demo },
  ]),
  nothing: 'Try a shorter word, or look through all of it:',
  all: offered([
    { label: 'Order a cake', href: paths.orderCake },
    { label: 'All courses', href: paths.courses },
    { label: 'All products', href: `${paths.products}?all` },
    { label: 'Ask us', href: paths.contact },
  ]),
};

export const searchStart = isOffered(paths.products) ? paths.products : paths.courses;

/** Pages that a search finds, with words by which people look for them. */
export const searchedPages = offered([
  {
    label: 'Order a cake',
    href: paths.orderCake,
    words: 'birthday wedding custom photo message size',
  },
  { label: 'Demo class', href: paths.demo, words: 'book a demo trial taster try fee' },
  {
    label: 'Opening hours and address',
    href: paths.contact,
    words: `open closed timings today when where location map directions parking collect pick-up delivery ${installation.houses.join(' ')}`,
  },
  {
    label: 'Contact us',
    href: paths.contact,
    words:
      'phone number call whatsapp mail e-mail message question help corporate group kids online',
  },
  {
    label: 'Refund Policy',
    href: paths.refund,
    words: 'cancel cancellation order money back return',
  },
  { label: 'Terms and Conditions', href: paths.terms, words: 'rules conditions seats payment' },
  { label: 'Privacy Policy', href: paths.privacy, words: 'data delete photo aadhar' },
  {
    label: 'Weekend courses',
    href: `${paths.courses}?days=Weekends`,
    words: 'weekends saturday sunday batch',
  },
  {
    label: 'All courses',
    href: paths.courses,
    words: 'class learn batches dates fees price diploma workshop baking',
  },
  { label: 'Bakery', href: paths.products, words: `our shop products buy ${glutenFree}menu price` },
  { label: 'Certificate', href: paths.certificate, words: 'download find verify' },
  {
    label: 'Check a student',
    href: paths.verification,
    words: 'student verification verify serial',
  },
  { label: 'Gallery', href: paths.gallery, words: 'pictures videos photos' },
  {
    label: 'About us',
    href: paths.about,
    words: `history story ${hasVenue('institute') ? 'teachers ' : ''}team`,
  },
  {
    label: `My orders${hasVenue('institute') ? ' and courses' : ''}`,
    href: paths.dashboard,
    words: 'account status track receipt pay balance due upi',
  },
  { label: 'Login', href: paths.login, words: 'account password sign in' },
]);
