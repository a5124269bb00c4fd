import { business } from '../../contract/business.ts';
import { type Letter, letter } from '../lib/mail/letter.ts';

type EnquiryContent = { name: string; email: string; mobile: string; msg: string };

/** To the school: a new enquiry. Answers go to the person, by their e-mail alone. */
export const enquiryReceived = ({ name, email, mobile, msg }: EnquiryContent): Letter => ({
  ...letter(
    business,
    'A question through the contact form',
    `${name} (${email}, ${mobile}) asks:`,
    ...msg.split(/\n{2,}/),
  ),
  replyTo: email,
});
