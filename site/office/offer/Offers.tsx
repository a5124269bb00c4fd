import { dayInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { type Offer, offerTabs } from '../../../contract/offer-office.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/Table.tsx';
import { formatCount } from '../../ui/text.ts';
import { reads } from '../kit/calls.ts';
import { Pill } from '../kit/cells.tsx';
import { capitalized } from '../kit/filters.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { MainAction } from '../kit/MainAction.tsx';
import { rowActions } from '../kit/RowButton.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { EditOffer, EndOffer, NewOffer, ShareOffer } from './offer-dialogs.tsx';
import { goodsInWords, offInWords, stateOf } from './offer-words.ts';

const tabs = {
  key: 'tab',
  words: capitalized(offerTabs),
  first: 'running',
  home: paths.adminOffers,
} as const;

/** The offer codes: those that hold today, will, or did. */
export function Offers() {
  const screen = useListScreen({
    path: paths.adminOffers,
    keys: ['q'],
    tabs,
    load: reads(api.offer.list.$get),
  });
  const { tab, list, open } = screen;
  const share = (offer: Offer) =>
    open(({ onClose }) => <ShareOffer offer={offer} onClose={onClose} />);
  const create = () =>
    open(({ onClose }) => (
      <NewOffer
        onClose={onClose}
        onMade={(offer) => {
          list.renew();
          share(offer);
        }}
      />
    ));
  const actions = rowActions((offer: Offer) => {
    const isOver = stateOf(offer).words === 'Ended';
    const does = {
      [offer.endedAt ? 'History' : 'Change']: () =>
        open((ends) => <EditOffer offer={offer} {...ends} />),
      Share: !isOver && (() => share(offer)),
      'End now': !isOver && (() => open((ends) => <EndOffer offer={offer} {...ends} />)),
    };
    return { of: offer.code, does };
  });
  return (
    <>
      <MainAction>
        <Button onClick={create}>New offer</Button>
      </MainAction>
      <ListScreen
        screen={screen}
        noun="offers"
        what={tab === 'all' ? 'offers' : `${tab} offers`}
        search="Code or note"
        columns={[...columns, actions]}
        start={
          <span className="measure">
            A code takes something off an order: to fill the last seats of a class, for a festival,
            or to thank somebody. You say for what, until when, and how often.
          </span>
        }
      />
    </>
  );
}

const columns: Column<Offer>[] = [
  { head: 'Code', narrow: 'name', cell: ({ code }) => <strong className="numbers">{code}</strong> },
  { head: 'Takes off', numeric: true, narrow: 'below', cell: offInWords },
  {
    head: 'For',
    long: true,
    narrow: 'desk',
    cell: (offer) => (
      <span>
        {goodsInWords(offer)}
        {offer.note && <span className="small muted"> ({offer.note})</span>}
      </span>
    ),
  },
  {
    head: 'Days',
    narrow: 'below',
    cell: ({ from, until }) => (
      <span className="numbers">
        <span className="when">{dayInWords(from)} –</span>{' '}
        <span className="when">{until ? dayInWords(until) : 'open'}</span>
      </span>
    ),
  },
  {
    head: 'Uses',
    numeric: true,
    narrow: 'desk',
    cell: ({ uses, most }) =>
      most > 0 ? `${formatCount(uses)} of ${formatCount(most)}` : formatCount(uses),
  },
  {
    head: 'Given',
    numeric: true,
    narrow: 'desk',
    cell: ({ code, given, uses }) =>
      uses > 0 ? (
        <a href={`${paths.adminOrders}?offer=${encodeURIComponent(code)}`}>
          {rupees(given)}
          <span className="visually-hidden">: orders with {code}</span>
        </a>
      ) : (
        rupees(given)
      ),
  },
  { head: 'State', narrow: 'end', cell: (offer) => <Pill {...stateOf(offer)} /> },
];
