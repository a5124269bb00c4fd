import { business } from '../../contract/business.ts';
import {
  capital,
  glutenFree,
  hasVenue,
  housesInWords,
  ifVenue,
  installation,
  listed,
  ofHouses,
} from '../../contract/installation.ts';
import { rupees } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import { words } from '../../contract/school/words.ts';

/** `title` is for the tab, `heading` for the page, `description` for search engines. */
type PageText = { title: string; heading: string; description: string; intro: string };

/** Where the cards of the houses lead; the lounge's opens its map. */
export const cardLinks = { institute: paths.courses, bakery: paths.products, lounge: '' };

const pages = () => {
  const { bakery, institute } = business.addresses;
  const teach = listed([
    ifVenue('institute', 'baking classes'),
    ifVenue('bakery', `${glutenFree}bakery`),
  ]);
  const come = ofHouses({
    institute: 'learn to bake in small hands-on classes',
    bakery: `order ${glutenFree}breads and cakes`,
    lounge: 'sit down for coffee in our lounge',
  });
  return {
    [paths.home]: {
      title: `${capital(teach)} in ${business.city}`,
      heading: words('home').hero.heading,
      description: `${capital(listed(come, 'or'))}. ${business.name}, ${business.city}.`,
      intro: words('home').hero.text,
    },
    [paths.courses]: {
      title: 'Our Courses',
      heading: 'Our Courses',
      description: `Sourdough, patisserie, cakes, chocolate${glutenFree ? ', eggless and gluten-free' : ' and eggless'} baking: hands-on courses in ${business.city} for beginners and for future professionals.`,
      intro: 'Small batches, your own bench, and everything you bake goes home with you.',
    },
    [paths.products]: {
      title: 'Our Shop',
      heading: 'Our Shop',
      description: `${capital(`${glutenFree}breads`)}, cakes, cookies and granola, baked fresh in our own ${glutenFree}kitchen in ${bakery.locality}, ${business.city}. Order online or on WhatsApp.`,
      intro: `Everything here is ${installation.glutenFree ? 'gluten-free, ' : ''}baked in ${bakery.locality} and best eaten soon.`,
    },
    [paths.orderCake]: {
      title: 'Order a cake',
      heading: 'Order a cake',
      description: `Choose the day, the size and the flavour of your ${glutenFree}cake in ${business.city}, with or without egg, with your words on it. The price is there at once.`,
      intro: `${installation.glutenFree ? 'All gluten-free. ' : ''}Choose your cake and the day you collect it.`,
    },
    [paths.gallery]: {
      title: 'Gallery',
      heading: 'Gallery',
      description: `How baking looks at ${business.name} in ${business.city}: short clips of whisking, proofing and piping${ifVenue('institute', ', and pictures of what students bake in our courses and take home')}.`,
      intro: `How we bake, in short clips${ifVenue('institute', ', and what our students take home')}.`,
    },
    [paths.about]: {
      title: 'About us',
      heading: 'About us',
      description: `Who we are and what we offer: ${housesInWords()} in ${business.city}${installation.glutenFree ? ', and how we keep gluten out of our bakery' : ''}.`,
      intro: `${capital(listed(ofHouses({ institute: 'a school', bakery: 'a bakery', lounge: 'a lounge' })))}, run by people who like to share what they bake.`,
    },
    [paths.contact]: {
      title: 'Contact us',
      heading: 'Contact us',
      description: `Ask us about ${listed([ifVenue('institute', 'a course'), ifVenue('bakery', 'a cake'), 'a visit'], 'or')}. Call, send a WhatsApp message or write to us, and find the way to us in ${business.city}.`,
      intro: `Ask about ${listed([ifVenue('institute', 'a batch'), ifVenue('bakery', 'a cake'), 'anything else'], 'or')}.`,
    },
    [paths.cart]: {
      title: 'Your cart',
      heading: 'Your cart',
      description: `Look over the breads, cakes and cookies you have picked from our ${glutenFree}bakery in ${business.city}, change the amounts and go on to the checkout.`,
      intro: '',
    },
    [paths.checkout]: {
      title: 'Checkout',
      heading: 'Checkout',
      description: `${capital(listed([ifVenue('institute', 'book your course'), ifVenue('bakery', 'order from the bakery')], 'or'))} at ${business.name}, ${business.city}. Pay cash when you visit us, or pay the full price or half of it by UPI now.`,
      intro: 'Pay cash when you visit us, or by UPI now. We check every payment ourselves.',
    },
    [paths.verification]: {
      title: 'Student Verification',
      heading: 'Student Verification',
      description: `Check that a person has studied with ${business.name} in ${business.city}. Choose the year, enter the serial number and see their courses and their dates.`,
      intro: 'For employers, and whoever wants to know: did this person study with us?',
    },
    [paths.certificate]: {
      title: 'Certificate',
      heading: 'Check a certificate',
      description: `Check a certificate of ${business.name} in ${business.city} by any number that is printed on it, or find and download your own.`,
      intro: 'Type a number that is printed on it.',
    },
    [paths.demo]: {
      title: 'Demo Class Booking',
      heading: 'Demo Class Booking',
      description: `Try a baking class before you join. Book a ninety-minute demo class at our institute in ${institute.locality}, ${business.city}, for ${rupees(business.demoFee)}, and take home your bake.`,
      intro: '',
    },
    [paths.login]: {
      title: 'Login',
      heading: 'Login',
      description: `Log in to your ${ifVenue('institute', 'student ')}account at ${business.name} to see your ${ifVenue('institute', 'courses and ')}orders${hasVenue('institute') ? ', update your details and share links to your finished work' : ' and update your details'}.`,
      intro: '',
    },
    [paths.register]: {
      title: 'Create Account',
      heading: 'Create Account',
      description: `Create your ${ifVenue('institute', 'student ')}account at ${business.name}, ${business.city}. You get a serial number at once, and can then ${listed([ifVenue('institute', 'book courses'), ifVenue('bakery', 'order from the bakery')])}.`,
      intro: `One account for ${listed([ifVenue('institute', 'courses'), ifVenue('bakery', 'bakery orders')])}. Have a photo of yourself ready.`,
    },
    [paths.forgotPassword]: {
      title: 'Forgot password',
      heading: 'Forgot password',
      description: `Forgot the password of your account at ${business.name}? Enter your e-mail address, type the OTP we send you, and choose a new password.`,
      intro: '',
    },
    [paths.openAccount]: {
      title: 'Open your account',
      heading: 'Open your account',
      description: `You bought something at the counter of ${business.name}, or by phone, and we sent you a code? With it you choose a password, and find everything in your account.`,
      intro: 'With the serial number and the code that we sent you.',
    },
    '/not-found': {
      title: 'Page not found',
      heading: 'Page not found',
      description: `This page does not exist or has moved. ${capital(listed(['go back to the start', ifVenue('institute', 'look through our baking courses'), ifVenue('bakery', `see what is fresh from our ${glutenFree}bakery`)], 'or'))}.`,
      intro: 'There is no page at this address. It may have moved, or the link has a mistake.',
    },
    '/500': {
      title: 'Something went wrong',
      heading: 'Something went wrong',
      description:
        'Something went wrong on our side while this page was made. Try again in a minute, or call us or write to us on WhatsApp.',
      intro: 'This is our fault, not yours. Please try again in a minute.',
    },
  } satisfies Record<string, PageText>;
};

/** Words of a page but the legal texts. The layout adds the site's name to `title`. */
export type PagePath = keyof ReturnType<typeof pages>;
export const pageWords = (path: PagePath): PageText => pages()[path];
