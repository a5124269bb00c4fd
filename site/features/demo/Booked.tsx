import { business, whatsappFor } from '../../../contract/business.ts';
import { paths } from '../../../contract/paths.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { HowToWithdraw } from '../privacy/HowToWithdraw.tsx';

const { institute } = business.addresses;

/** Confirmation that a booking was received, which the office decides, with the next steps. */
export const Booked = ({ email, orderId }: { email: string; orderId: string }) => (
  <Confirmation title="We have received your booking">
    <p>
      Your booking number is <strong className="numbers">{orderId}</strong>. This happens next:
    </p>
    <ol>
      <li>We check your payment, usually within a day.</li>
      <li>
        We write to <strong>{email}</strong> with the date and time of your class, and an entry for
        your calendar.
      </li>
      <li>
        You come to our institute, ten minutes early: {institute.lines.join(', ')}. Aprons and
        ingredients are here.
      </li>
    </ol>
    <HowToWithdraw what="booking" />
    <p className="row">
      <a className="button" href={paths.courses}>
        See our courses
      </a>
      <a className="button quiet" href={whatsappFor.order('Demo class', orderId)} rel="noopener">
        Ask on WhatsApp
      </a>
    </p>
  </Confirmation>
);
