import { business } from '../../contract/business.ts';
import { letter } from '../lib/mail/letter.ts';
import type { Mail } from '../lib/mail/send.ts';

type Asked = { name: string; email: string; mobile: string; msg: string };

/** To the school: somebody asked something. An answer to this mail goes to them. */
export const enquiryReceived = ({ name, email, mobile, msg }: Asked): Mail => ({
  ...letter(
    business,
    'A question through the contact form',
    `${name} (${email}, ${mobile}) asks:`,
    ...msg.split(/\n{2,}/),
  ),
  replyTo: { name, email },
});
