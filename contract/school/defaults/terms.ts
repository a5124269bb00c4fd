import { glutenFree, hasVenue, ifVenue, installation, listed } from '../../installation.ts';
import type { Words } from '../parts.ts';

const bakery = listed(['bakery', ...(hasVenue('lounge') ? ['lounge'] : [])]);

const doing = listed([
  'using our website',
  ifVenue('institute', 'joining a baking course'),
  ifVenue('bakery', `ordering from the ${glutenFree}bakery`),
]);

const allergy = `Tell us about any allergy before your ${listed([ifVenue('institute', 'first class'), ifVenue('bakery', 'order')], 'or your')}.`;

/** What a guest has to know of gluten. */
const ofGluten = installation.glutenFree
  ? `Everything sold by our ${bakery} is made without gluten and is tested to stay below 20 parts per million. The bakery does use milk, eggs, nuts, soy and sesame in one kitchen, so traces are possible in every product.

${ifVenue('institute', 'The institute works with wheat flour. Students with coeliac disease should choose Gluten-Free Baking Essentials, which is taught in the bakery’s kitchen. ')}${allergy}`
  : `Our kitchens use wheat, milk, eggs, nuts, soy and sesame, so traces are possible in every product. ${allergy}`;

const guests = installation.glutenFree
  ? `\n- Bring no outside food into the ${bakery.replace('and', 'or the')}, so that ${hasVenue('lounge') ? 'they stay' : 'it stays'} gluten-free.`
  : '';

export const terms: Words<'terms'> = {
  description: `The rules for ${doing} of {school} in {city}, in plain words.`,
  text: `## In short

${ifVenue('institute', 'A booking is a request until we have checked your payment. ')}Prices include taxes, and the price you see when you order counts. Under 18, a parent or guardian must agree. How to cancel, and what you get back: see our [Refund Policy](/refund-policy).

## Who we are

These terms are between you and {school}, {houses} in {city}, {state}. By ${listed(['using this website', ifVenue('institute', 'joining a course'), 'placing an order'], 'or')} you accept them.

You can reach us at {email} or {phone}.

## Age

You must be at least {least age} years old to have an account${ifVenue('institute', ' or to book a demo class. For a younger child, a parent or guardian makes the booking in their own name and stays with the child during the class')}.

If you are under 18, a parent or guardian must agree to your registration, your booking and these terms: our forms ask for their name and mobile number, and we may ask them to confirm.

## Your account

Please give your true details${ifVenue('institute', ': your name is printed on your certificate as you enter it')}. Keep your password to yourself. Tell us at once if you think somebody else has used your account.

${ifVenue('institute', 'Each student has one serial number. ')}Please do not register twice.

${ifVenue(
  'institute',
  `## Booking a course

A booking is a request. It stays pending until we have checked your payment and that there is room in the batch; we then confirm it and your dates appear under My Courses. If we cannot give you a seat, you get back all that you paid.

- {course half}
- {course cash}
- Enter the transaction id exactly as your UPI app shows it, so that we can match your payment.
{course held}
{undated held}

`,
)}## Prices and payment

Prices are in Indian rupees and include taxes. The price that counts is the one shown when you place the order. If we have made an obvious mistake in a price, we tell you before we accept the order, and you may cancel.

We take cash and UPI. We never ask for your UPI PIN, your card number or an OTP from your bank.

An offer code takes off what it says, within its days and for what it is meant, when you type it at checkout. An order takes one code. A code is not worth money, and nothing is paid out for it.

${ifVenue('bakery', 'For bakery orders: {shop half} {shop cash}\n\n')}${ifVenue(
  'institute',
  `## Dates and classes

If we have to move a class because of illness, a power cut or too few students, we tell you as early as we can and offer a new date. If no new date suits you, we refund the classes you could not have.

If you miss a class, you may make it up in a later batch of the same course within six months, where a bench is free. Please ask the office first.

`,
)}${ifVenue(
  'institute',
  `## Demo classes

A demo class costs {demo fee}, paid by UPI when you book. Your booking is pending until we approve it and send you a date and time.

{demo credit}

`,
)}${ifVenue(
  'institute',
  `## Certificates

To receive a certificate you attend at least four in five of the classes, pay the course in full and send links to photos and videos of your work. Our teachers look at it and decide. A certificate says that you have completed our course; it is not a university degree or a government licence.

Anyone who has your year and serial number can check your enrolment and certificate on this website. The Privacy Policy says what they see.

- [Privacy Policy](/privacy-policy)

`,
)}${ifVenue(
  'institute',
  `## In the kitchen

Ovens, knives and hot sugar need care. For everybody’s safety:

- Follow the teacher’s instructions and wear closed shoes and the apron.
- Tie back long hair and leave loose jewellery at home.
- Do not come to class unwell, or after drinking alcohol.
- Treat students and staff with respect. We do not tolerate harassment of any kind.
- Ask before you take pictures of other people.${guests}

`,
)}${ifVenue(
  'institute',
  `## When we may ask you to leave

If you endanger or harass others and do not stop when asked, we may end your course without a refund of the classes already held. We return what you paid for the rest.

`,
)}## Food and allergies

${ofGluten}

${ifVenue(
  'bakery',
  `## Bakery orders

{delivery} You choose the day when you order: one on which the bakery is open ({hours}) and all of your order can be ready. Please check your box when you receive it, and keep to the storage advice on the label.

`,
)}## Cancelling and refunds

Changed your mind? You may cancel an order as follows. The Refund Policy has the details and is part of these terms.

${ifVenue('institute', `- A course: {course refund}\n`)}${ifVenue('institute', `- A course booked before it has dates: {undated refund}\n`)}${ifVenue('bakery', `- A bakery order: {shop refund}\n`)}- [Refund Policy](/refund-policy)

## Recipes, pictures and this website

Recipes, handouts and pictures belong to us. Bake from them as much as you like, at home or in your business, but do not publish, sell or teach from them as your own. What you send us of your work stays yours; we show it to others only if you agree.

Do not try to break into this website, overload it or collect other people’s details from it.

## Our liability

We answer for harm caused by our own carelessness, and nothing here takes away the rights that Indian consumer law gives you. Beyond that, our liability is limited to what you paid for the ${listed([ifVenue('institute', 'course'), 'order'], 'or')} in question. We do not answer for lost profit, for belongings left unattended, or for events that nobody could have prevented.

## Law and changes

Indian law applies. Please talk to us first; most things are settled over a cup of tea. If not, the courts of {city} decide, without taking away your right to go to the consumer commission of the place where you live.

When we change these terms we put the new date on this page. A booking you have already made keeps the terms it was made under.
`,
};
