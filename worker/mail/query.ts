import { business } from '../../site/content/business.ts';
import type { Mail } from '../outside/mail.ts';
import { letter } from './letter.ts';

type Asked = { name: string; email: string; mobile: string; msg: string };

/** To the school: somebody asked something. An answer to this mail goes to them. */
export const queryReceived = ({ name, email, mobile, msg }: Asked): Mail => ({
  ...letter(
    business,
    'A question through the contact form',
    `${name} (${email}, ${mobile}) asks:`,
    ...msg.split(/\n{2,}/),
  ),
  replyTo: { name, email },
});
