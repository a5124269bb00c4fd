import { dayInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { type Offer, offerList } from '../../../contract/offer-office.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { type Action, type DialogAction, useActionColumn } from '../kit/actions.tsx';
import { MainAction } from '../kit/buttons.tsx';
import { changes } from '../kit/calls.ts';
import { Pill } from '../kit/cells.tsx';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { EditOffer, NewOffer, ShareOffer } from './offer-dialogs.tsx';
import { goodsInWords, offInWords, stateOf } from './offer-words.ts';

const endOffer = changes(api.offer.end.$post);

const isOver = (offer: Offer) => stateOf(offer).words === 'Ended';

const edit = (offer: Offer, ends: Ends) => <EditOffer offer={offer} {...ends} />;

const actions: (Action<Offer> | DialogAction<Offer>)[] = [
  { label: 'History', when: ({ endedAt }) => endedAt !== '', dialog: edit },
  { label: 'Change', when: ({ endedAt }) => endedAt === '', dialog: edit },
  {
    label: 'Share',
    when: (offer) => !isOver(offer),
    dialog: (offer, { onClose }) => <ShareOffer offer={offer} onClose={onClose} />,
  },
  {
    label: 'End now',
    when: (offer) => !isOver(offer),
    question: ({ code }) => `End ${code} now?`,
    words:
      'Nobody can use the code from now on, and it cannot be taken up again. Orders that have it keep their price.',
    action: 'End it',
    grave: true,
    send: ({ _id: id, updatedAt }) => endOffer({ id, updatedAt }),
  },
];

/** The offer codes: those that hold today, will, or did. */
export function Offers() {
  const screen = useOfficeList(offerList);
  const { list, open } = screen;
  const [column, dialog] = useActionColumn(actions, ({ code }) => code, {
    onDone: list.reload,
    onStale: list.reload,
  });
  const create = () =>
    open(({ onClose }) => (
      <NewOffer
        onClose={onClose}
        onMade={(offer) => {
          list.renew();
          open(({ onClose }) => <ShareOffer offer={offer} onClose={onClose} />);
        }}
      />
    ));
  return (
    <>
      <MainAction>
        <Button onClick={create}>New offer</Button>
      </MainAction>
      <OfficeList
        of={offerList}
        screen={screen}
        draw={{
          Code: ({ code }) => <strong className="numbers">{code}</strong>,
          'Takes off': offInWords,
          For: (offer) => (
            <span>
              {goodsInWords(offer)}
              {offer.note && <span className="small muted"> ({offer.note})</span>}
            </span>
          ),
          Days: ({ from, until }) => (
            <span className="numbers">
              <span className="when">{dayInWords(from)} –</span>{' '}
              <span className="when">{until ? dayInWords(until) : 'open'}</span>
            </span>
          ),
          Uses: ({ uses, most }) =>
            most > 0 ? `${formatCount(uses)} of ${formatCount(most)}` : formatCount(uses),
          Given: ({ code, given, uses }) =>
            uses > 0 ? (
              <a href={`${paths.adminOrders}?offer=${encodeURIComponent(code)}`}>
                {rupees(given)}
                <span className="visually-hidden">: orders with {code}</span>
              </a>
            ) : (
              rupees(given)
            ),
          State: (offer) => <Pill {...stateOf(offer)} />,
        }}
        actions={column}
        start={
          <span className="measure">
            A code takes something off an order: to fill the last seats of a class, for a festival,
            or to thank somebody. You say for what, until when, and how often.
          </span>
        }
      />
      {dialog}
    </>
  );
}
