import { useState } from 'react';
import { dayInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { type Offer, type OfferTab, offerTabs } from '../../../contract/offer-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import type { Column } from '../../ui/Table.tsx';
import { capitalize, formatCount } from '../../ui/text.ts';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { listOffers } from './api.ts';
import { EditOffer } from './EditOffer.tsx';
import { EndOffer } from './EndOffer.tsx';
import { NewOffer } from './NewOffer.tsx';
import { goodsInWords, offInWords, stateOf } from './offer-words.ts';
import { ShareOffer } from './ShareOffer.tsx';
import './offer.css';

const tabs = offerTabs.map((value) => ({
  value,
  label: capitalize(value),
  href: value === 'running' ? paths.adminOffers : `?tab=${value}`,
}));

type Verb = 'edit' | 'end' | 'share';
type Asked = { verb: 'new' } | { verb: Verb; offer: Offer };

/** The offer codes: those that hold today, will, or did. */
export function Offers() {
  const params = useListParams(paths.adminOffers, ['tab', 'q'] as const);
  const tab = offerTabs.find((value) => value === params.values.tab) ?? 'running';
  return <Listed key={tab} tab={tab} params={params} />;
}

type Props = { tab: OfferTab; params: ReturnType<typeof useListParams<'tab' | 'q'>> };

function Listed({ tab, params }: Props) {
  const { q } = params.values;
  const list = useList(asQuery({ tab, q }, params.page), listOffers);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    list.reload();
  };
  /** The tab is no filter: a search is given up within it. */
  const search = { filtered: q !== '', clear: () => params.set({ q: '' }) };
  const create = (
    <button className="button" type="button" onClick={() => setAsked({ verb: 'new' })}>
      New offer
    </button>
  );
  return (
    <>
      <p>{create}</p>
      <RecordList
        what={tab === 'all' ? 'offers' : `${tab} offers`}
        list={list}
        params={{ ...params, values: { q }, ...search }}
        columns={[...columns, actionsWith((verb, offer) => setAsked({ verb, offer }))]}
        keyOf={({ _id }) => _id}
        sought={q}
        start={
          <span className="measure">
            A code takes something off an order: to fill the last seats of a class, for a festival,
            or to thank somebody. You say for what, until when, and how often.
          </span>
        }
        filters={
          <>
            <Tabs label="Offers" what="offers" tabs={tabs} current={tab} counts={list.counts} />
            <FilterBar label="Filter offers" filtered={search.filtered} onClear={search.clear}>
              <SearchField
                label="Code or note"
                value={q}
                onChange={({ target }) => params.set({ q: target.value }, 'replace')}
              />
            </FilterBar>
          </>
        }
      />
      {asked?.verb === 'new' && (
        <NewOffer
          onClose={close}
          onDone={(offer) => {
            list.reload();
            setAsked({ verb: 'share', offer });
          }}
        />
      )}
      {asked?.verb === 'edit' && <EditOffer offer={asked.offer} onClose={close} onDone={done} />}
      {asked?.verb === 'end' && <EndOffer offer={asked.offer} onClose={close} onDone={done} />}
      {asked?.verb === 'share' && <ShareOffer offer={asked.offer} onClose={close} />}
    </>
  );
}

const columns: Column<Offer>[] = [
  {
    head: 'Code',
    cell: ({ code }) => <strong className="numbers">{code}</strong>,
  },
  { head: 'Takes off', numeric: true, cell: offInWords },
  {
    head: 'For',
    long: true,
    cell: (offer) => (
      <span>
        {goodsInWords(offer)}
        {offer.note && <span className="small muted"> ({offer.note})</span>}
      </span>
    ),
  },
  {
    head: 'Days',
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
    cell: ({ uses, most }) =>
      most > 0 ? `${formatCount(uses)} of ${formatCount(most)}` : formatCount(uses),
  },
  {
    head: 'Given',
    numeric: true,
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
  {
    head: 'State',
    cell: (offer) => {
      const { words, look } = stateOf(offer);
      return <span className={`pill ${look}`}>{words}</span>;
    },
  },
];

const actionsWith = (ask: (verb: Verb, offer: Offer) => void): Column<Offer> => ({
  head: 'Actions',
  quiet: true,
  cell: (offer) => {
    const isOver = stateOf(offer).words === 'Ended';
    const button = (verb: Verb, words: string) => (
      <button className="text-button" type="button" onClick={() => ask(verb, offer)}>
        {words}
        <span className="visually-hidden"> {offer.code}</span>
      </button>
    );
    return (
      <span className="offer-actions">
        {button('edit', offer.endedAt ? 'History' : 'Change')}
        {!isOver && button('share', 'Share')}
        {!isOver && button('end', 'End now')}
      </span>
    );
  },
});
