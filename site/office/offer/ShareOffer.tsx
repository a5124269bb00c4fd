import type { Offer } from '../../../contract/offer-office.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shareText } from './offer-words.ts';

type Props = { offer: Offer; onClose(): void };

/** The code and a message about it, to be copied or sent by WhatsApp. */
export function ShareOffer({ offer, onClose }: Props) {
  const text = shareText(offer, location.origin);
  return (
    <Dialog title={`Share ${offer.code}`} onClose={onClose}>
      <p className="row">
        <strong className="lead numbers">{offer.code}</strong>
        <CopyButton text={offer.code} what="the code" />
      </p>
      <blockquote className="notice">{text}</blockquote>
      <p className="row">
        <a
          className="button"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send on WhatsApp
        </a>
        <CopyButton text={text} what="the message" />
      </p>
    </Dialog>
  );
}
