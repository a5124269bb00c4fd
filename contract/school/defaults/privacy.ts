import { hasVenue, ifVenue, listed } from '../../installation.ts';
import type { Words } from '../parts.ts';

export const privacy: Words<'privacy'> = {
  description:
    'What {school} in {city} knows about you, why we need it, who can see it, how long we keep it, and how to see, correct or delete your details.',
  text: `## In short

{school} collects what it needs to ${listed([ifVenue('institute', 'teach you'), ifVenue('bakery', 'bake for you'), ifVenue('institute', 'issue your certificate')])}, and nothing for advertising. We do not sell your details. This page is the notice of section 5 of the Digital Personal Data Protection Act, 2023 (the DPDP Act), and follows the Rules of November 2025.

## What we collect

What you enter yourself, and what we add to it: your serial number, the dates and status of your ${ifVenue('institute', 'courses and ')}orders${ifVenue('institute', ', and your certificate')}.

- When you register: your name, your father’s and mother’s names, your spouse’s name if you wish, Aadhaar number, e-mail, mobile number, date of birth, address, a photo and a password.
- When you order without an account: your name, mobile number and e-mail, from which we make one${ifVenue('institute', '; with a course also your father’s and mother’s names, Aadhaar number, date of birth and a photo')}.
- When you book or order: what you ordered, how much you paid and is still due, and the UPI transaction id you type in. We never see your bank details or your UPI PIN.
${ifVenue('institute', `- When you book a demo class: your name, your parents’ names, e-mail, phone, date of birth, address, a photo and the transaction id.\n`)}- When you write to us: your name, e-mail, mobile number and message.
${ifVenue('institute', `- When you ask to be told of the next batch of a course: your name and e-mail. We write once and delete them a month later, or after a year in which there was none.\n`)}${ifVenue('institute', `- When you join a waiting list: that you waited, and until when a seat was offered to you. We delete it a year after the wait has ended.\n`)}${ifVenue('institute', `- When you book a batch: what your teacher should know, such as an allergy, if you tell us, and which classes you came to.\n`)}- Under {adult age}: the name and mobile number of a parent or guardian, when you register${ifVenue('institute', ' or book a demo class')}.
- When you send one of our forms: what you agreed to, which version of this notice, and when.
${ifVenue('bakery', `- When you order a cake: a photo of your idea if you like. The kitchen and the office see it, you can delete it with your order, and it goes {idea days} days after the collection.\n`)}${ifVenue('institute', `- When you finish a course: links to the photos and videos of your work, and a feedback video if you like.\n`)}
## Your Aadhaar number

We use it for one thing: to tell apart ${hasVenue('institute') ? 'students with the same name when a certificate is issued or replaced' : 'people with the same name'}. We do not keep the number itself. We keep its last four digits, which you and our administrators see as XXXX XXXX 1234, and a code computed from it with a secret key. Equal numbers give equal codes; the number cannot be read back from the code. We do not send it to anyone and do not use it for Aadhaar authentication.

## Why we use your details

With your consent, which you give by ticking the box of the form and which we write down with the version of this notice, we use them:

- to run your account${ifVenue('institute', ', courses, demo classes')} and orders
- to check payments and make refunds
${ifVenue('institute', `- to issue certificates and let others check that they are real\n`)}- to send e-mails about your orders${ifVenue('institute', ', classes')} and password
- to answer your questions
${ifVenue('institute', `- to write to you about new courses, if you ticked that box too; nothing depends on it\n`)}- to keep the accounts that the law asks for, and to protect the website from misuse

## Who can see them

You see your own details. Among us, only administrators do, and only for the purposes above. Your password is stored in a form that nobody can read back.

One company handles data on our behalf and may keep it outside India. Cloudflare, Inc.: Runs the website and keeps its database, files, logs, backups of the last 30 days and sends its e-mails. We give details to authorities only where the law obliges us to.

${ifVenue(
  'institute',
  `## What everybody can look up

So that an employer can check a certificate, anyone who enters your year and serial number on this website sees:

- your name, photo and serial number
- the names, status and dates of your courses
- your certificate, once it is approved, which can be downloaded
- with the number that is printed on a certificate, without your serial number: what is printed on it, and whether it still holds

`,
)}## What is kept on your device

Your browser’s local storage holds a session token, which keeps you logged in, your cart, the notice that you closed last and, for a day at most, a payment by UPI that you began: its amount, order number and transaction id. Logging out removes the token. While a tab is open, its session storage may hold an order on its way to us, what you typed into the registration (never Aadhaar number, password or photo) and the message for the next page. While you reset a password, one cookie is set for at most ten minutes.

There are no trackers and no advertising on this website. How many people come we read from the numbers of Cloudflare, which name nobody. Google Maps, YouTube, WhatsApp and Instagram belong to other companies; when you open a link to them, their policies apply, and nothing of theirs is loaded before. The contact page shows a map we drew ourselves.

Our server notes which calls were made, when, and how they ended, to find faults. These notes hold no names, passwords, codes or numbers of yours. To stop attacks it counts calls per internet address for a minute and, for a day, per address, account or mailbox, what could be done too often, such as look-ups that find nobody; under codes that do not tell the address.${ifVenue('institute', ' With a demo booking we note under such a code which account or network it came from, so that nobody takes all seats of a class, until we have answered it, 30 days at most.')}

## How long we keep them

As long as there is a reason, and then we delete them:

- your account${ifVenue('institute', ' and enrolments')}: until you ask us to delete ${hasVenue('institute') ? 'them, so that your certificate can still be checked years later' : 'it'}
- orders and payments: eight years, as tax and accounting law requires; after you are erased, only the order number, dates, what was bought, the amounts, the payment reference and your serial number, without your name
${ifVenue('institute', `- certificates that we have issued: as long as your account; after you are erased, only their numbers, which say that they hold no longer\n`)}- receipts and invoices that we have issued: as long, and as they were handed to you, with the name that stands on them, also after you are erased; only the office can read them then
- ${ifVenue('institute', 'demo bookings and ')}messages: one year
- what you agreed to: as long as the record that it is about; after your account is erased, as a proof without anything that names you
- logins: until they end, after seven days at most
- e-mails that we sent you: their words 90 days, that they were sent one year; those with a code or a link to log in are not kept
- backups: we make them to be able to go on after a fault. Who was erased is left out when an older backup is brought back

## Your rights

Under the DPDP Act you may at any time:

- see all that we hold about you, at once as a file, under Privacy in Account Details (section 11)
- have it corrected, completed or updated; most of it you can change yourself under Account Details (section 12)
- have it deleted, unless the law tells us to keep it: ask under Privacy in Account Details; we answer within {answer days} days (section 12)
- withdraw your consent as easily as you gave it: for news with one click, for your account by the same request; what depends on it then ends (section 6)
- withdraw what you agreed to in a message or a booking without an account: write to {email} from the same e-mail, and we delete it
- name a person who may use these rights for you if you die or can no longer act
- complain to our grievance officer, and after that to the Data Protection Board of India (section 13)
- [Privacy in Account Details](/my-account#privacy)

## Children

You must be at least {least age} to have an account${ifVenue('institute', ' or book a demo class')} yourself; our forms refuse younger dates of birth. Until you are {adult age}, the forms ask for the name, mobile number and consent of a parent or guardian (section 9), who may use all the rights above for you, and whom we may call. ${ifVenue('bakery', 'Who orders from the bakery without an account says that they are {adult age} or older. ')}If you believe that a child has registered without this, tell us and we delete the account.

We follow nobody’s behaviour and show no advertising, to children or anybody else.

## Keeping it safe

The connection to this website is encrypted, uploaded pictures lose hidden data such as the place where they were taken, and repeated wrong passwords are stopped. Should your details ever get into wrong hands, we tell you and the Data Protection Board without delay.

## Grievance officer

{officer}, {officer role}, {school}, {institute address}. E-mail {email}, phone {phone}. You get a first answer within three working days and a decision within 30 days.

When this notice changes it gets a new version, the date at the top of this page, and we write to you if the change is an important one.
`,
};
