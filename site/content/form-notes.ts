import { business } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';

type FormNote = { heading: string; lines: string[] };

const notes = () => {
  const { grievanceOfficer } = business;
  const phone = business.phoneDisplay.replaceAll(' ', '\u00a0');
  return {
    [paths.demo]: {
      heading: 'What happens next',
      lines: [
        'We check the payment, usually within a day, and write to you to confirm your class.',
        'You get a link to your booking: put it into your calendar there, or ask for another day. ' +
          'After a year we delete your details.',
      ],
    },
    [paths.acceptInvite]: {
      heading: 'What happens next',
      lines: [
        'You choose a password that nobody else knows, and are in.',
        'Then you add a passkey: your phone, computer or security key says that it is you.',
        'You did not expect this? Leave the page, and nothing happens.',
      ],
    },
    [paths.verification]: {
      heading: 'What you will see',
      lines: [
        'Name and photo of the student, and the courses with their dates.',
        `The serial number is on the certificate and begins with ${business.serialPrefix}.`,
        `Something does not match? Ask ${grievanceOfficer.name}, our ${grievanceOfficer.role.toLowerCase()}: ${phone}.`,
      ],
    },
    [paths.certificate]: {
      heading: 'What you will see',
      lines: [
        'Of a certificate: whether it is valid, the course, its dates and the day of issue.',
        'Of a student: each certificate, to be downloaded once it is approved.',
        `Something is missing? Call or write to ${phone}.`,
      ],
    },
  } satisfies Record<string, FormNote>;
};

export const formNotes = (path: keyof ReturnType<typeof notes>): FormNote => notes()[path];
