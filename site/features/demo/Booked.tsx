import { dayWithWeekday, hoursInWords } from '../../../contract/batch-words.ts';
import { business, whatsappFor } from '../../../contract/business.ts';
import type { DemoClass } from '../../../contract/demo.ts';
import { paths } from '../../../contract/paths.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { HowToWithdraw } from '../privacy/HowToWithdraw.tsx';

const { bakery, institute } = business.addresses;

type Props = {
  email: string;
  orderId: string;
  /** The class that was asked for. */
  chosen: DemoClass | undefined;
};

/** Confirmation that a booking was received, which the office decides, with the next steps. */
export const Booked = ({ email, orderId, chosen }: Props) => (
  <Confirmation title="We have received your booking">
    <p>
      Your booking number is <strong className="numbers">{orderId}</strong>.
    </p>
    {chosen && (
      <p className="notice">
        You chose <strong>{dayWithWeekday(chosen.day)}</strong>, {hoursInWords(chosen)}. Your seat
        is reserved and waits for our confirmation.
      </p>
    )}
    <p>This happens next:</p>
    <ol>
      <li>We check your payment, usually within a day.</li>
      <li>
        We write to <strong>{email}</strong>{' '}
        {chosen ? 'to confirm your class, with' : 'with the date and time of your class, and'} an
        entry for your calendar.
      </li>
      <li>
        You come to our {chosen?.place === 'Bakery' ? 'bakery' : 'institute'}, ten minutes early:{' '}
        {(chosen?.place === 'Bakery' ? bakery : institute).lines.join(', ')}. Aprons and ingredients
        are here.
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
