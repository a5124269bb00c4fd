import { business } from '../../../contract/business.ts';

const institute = business.addresses.institute;

export const privacy = {
  title: 'Privacy Policy',
  description: `What ${business.name} in ${business.city} knows about you, why we need it, who can see it, how long we keep it, and how to see, correct or delete your details.`,
  updated: '2026-11-01',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        `${business.name} collects what it needs to teach you, bake for you and issue your certificate, and nothing for advertising. We do not sell your details. This page follows the Digital Personal Data Protection Act, 2023 (the DPDP Act).`,
      ],
    },
    {
      heading: 'What we collect',
      paragraphs: [
        'What you enter yourself, and what we add to it: your serial number, the dates and status of your courses and orders, and your certificate.',
      ],
      points: [
        'When you register: your name, your father’s and mother’s names, your spouse’s name if you wish, Aadhaar number, e-mail, mobile number, date of birth, address, a photo and a password.',
        'When you book or order: what you ordered, how much you paid and is still due, and the UPI transaction id you type in. We never see your bank details or your UPI PIN.',
        'When you book a demo class: your name, your parents’ names, e-mail, phone, date of birth, address, a photo and the transaction id.',
        'When you write to us: your name, e-mail, mobile number and message.',
        'When you finish a course: links to the photos and videos of your work, and a feedback video if you like.',
      ],
    },
    {
      heading: 'Your Aadhaar number',
      paragraphs: [
        'We use it for one thing: to tell apart students with the same name when a certificate is issued or replaced. We do not keep the number itself. We keep its last four digits, which you and our administrators see as XXXX XXXX 1234, and a code computed from it with a secret key. Equal numbers give equal codes; the number cannot be read back from the code. We do not send it to anyone and do not use it for Aadhaar authentication.',
      ],
    },
    {
      heading: 'Why we use your details',
      paragraphs: ['With your consent, which you give by sending the form, we use them:'],
      points: [
        'to run your account, courses, demo classes and orders',
        'to check payments and make refunds',
        'to issue certificates and let others check that they are real',
        'to send e-mails about your orders, classes and password',
        'to answer your questions',
        'to keep the accounts that the law asks for, and to protect the website from misuse',
      ],
    },
    {
      heading: 'Who can see them',
      paragraphs: [
        'You see your own details. Among us, only administrators do, and only for the purposes above. Your password is stored in a form that nobody can read back.',
        'Our website, files and e-mails run on the servers of a hosting company, Cloudflare, which handles the data on our behalf and may keep it outside India. We give details to authorities only where the law obliges us to.',
      ],
    },
    {
      heading: 'What everybody can look up',
      paragraphs: [
        'So that an employer can check a certificate, anyone who enters your year and serial number on this website sees:',
      ],
      points: [
        'your name, photo and serial number',
        'the names, status and dates of your courses',
        'your certificate, once it is approved, which can be downloaded',
      ],
    },
    {
      heading: 'What is kept on your device',
      paragraphs: [
        'Your browser’s local storage holds a session token, which keeps you logged in, and your cart. Logging out removes the token. While a tab is open, its session storage may hold an order on its way to us and the message for the next page. While you reset a password, one cookie is set for at most ten minutes.',
        'There are no trackers, no analytics and no advertising on this website. Google Maps, WhatsApp and Instagram belong to other companies; when you open a link to them, their policies apply. The contact page shows a map we drew ourselves; only when you ask for the live map does your browser load it from OpenStreetMap, whose policy then applies.',
        'Our server notes which calls were made, when, and how they ended, to find faults. These notes hold no names, passwords, codes or numbers of yours. To stop attacks it counts calls per internet address for a minute, and look-ups that find nobody for a day, under a code that does not tell the address.',
      ],
    },
    {
      heading: 'How long we keep them',
      paragraphs: ['As long as there is a reason, and then we delete them:'],
      points: [
        'your account and enrolments: until you ask us to delete them, so that your certificate can still be checked years later',
        'orders and payments: up to eight years, as tax and accounting law requires',
        'demo bookings and messages: one year',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: ['Under the DPDP Act you may at any time:'],
      points: [
        'ask what we hold about you and receive a summary',
        'have it corrected, completed or updated; most of it you can change yourself under Account Details',
        'have it deleted, unless the law tells us to keep it',
        'withdraw your consent, as easily as you gave it; what depends on it, such as your account, then ends',
        'name a person who may use these rights for you if you die or can no longer act',
        'complain to our grievance officer, and after that to the Data Protection Board of India',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'You must be at least 13 to have an account. Until you are 18, a parent or guardian must agree before we use your details, and may use all the rights above for you. If you believe that a child has registered without this, tell us and we delete the account.',
      ],
    },
    {
      heading: 'Keeping it safe',
      paragraphs: [
        'The connection to this website is encrypted, uploaded pictures lose hidden data such as the place where they were taken, and repeated wrong passwords are stopped. Should your details ever get into wrong hands, we tell you and the Data Protection Board without delay.',
      ],
    },
    {
      heading: 'Grievance officer',
      paragraphs: [
        `${business.grievanceOfficer.name}, ${business.grievanceOfficer.role.toLowerCase()}, ${business.name}, ${institute.lines.join(', ')}. E-mail ${business.email}, phone ${business.phoneDisplay}. You get a first answer within three working days and a decision within 30 days.`,
        'When this policy changes we put the new date on this page, and write to you if the change is an important one.',
      ],
    },
  ],
};
