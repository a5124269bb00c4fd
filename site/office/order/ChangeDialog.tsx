import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { collectionDay } from '../../../contract/collection.ts';
import { limits } from '../../../contract/limits.ts';
import { madeKey } from '../../../contract/line-key.ts';
import { rupees } from '../../../contract/money.ts';
import { askedFor, orderFields } from '../../../contract/order-field.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { ChangeQuote } from '../../../contract/order-request.ts';
import { lineStateWords } from '../../../contract/own-order.ts';
import { textsOf } from '../../../contract/text-field.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { TextInputs, typedIn } from '../../lib/TextInputs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldNotes, Select } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { Options } from '../kit/fields.tsx';
import { CollectionTime, ExtraLines } from '../kit/goods-fields.tsx';
import { changeOrder, quoteChange } from './api.ts';
import {
  changeOf,
  type EditedLine,
  type Edits,
  linesOf,
  madeAs,
  noEdits,
  timeOf,
} from './order-change.ts';

type Props = Ends & { order: AdminOrder };

/** Where the school may refuse a change; what is typed stands beside the form. */
const refusable = z.object({ neededOn: z.string(), neededAt: z.string(), lines: z.string() });

const listProducts = () => ask(api.product['get-all-products'].$get({ query: {} }));

/** Changes day, words and lines of a shop order, and says before what it comes to. */
export function ChangeDialog({ order: opened, ...ends }: Props) {
  const [order, setOrder] = useState(opened);
  const [edits, setEdits] = useState(noEdits);
  const offered = useRequest(listProducts).data ?? [];
  const change = changeOf(order, edits, offered);
  const latest = useRef(change);
  latest.current = change;
  const version = JSON.stringify({ ...change, ...textsOf(orderFields) });
  const quoted = useRequest(() => quoteChange(latest.current), { version });
  const lines = linesOf(order, edits, offered);
  const edit = (more: Partial<Edits>) => setEdits((before) => ({ ...before, ...more }));
  const editLine = (id: string, more: Edits['lines'][string]) =>
    edit({ lines: { ...edits.lines, [id]: { ...edits.lines[id], ...more } } });
  const texts = askedFor('shop');
  const { data: quote } = quoted;
  const day = edits.day ?? order.neededOn;
  const days = quote?.days ?? [];
  const others = offered
    .filter(({ stock }) => stock === 'Yes')
    .flatMap(madeAs)
    .filter(({ key }) => !lines.some((line) => madeKey(line) === key));
  return (
    <AskDialog
      title={`Change order ${order.orderId}`}
      action="Change order"
      schema={refusable}
      values={{ neededOn: '', neededAt: '', lines: '' }}
      send={() => changeOrder({ ...change, updatedAt: order.updatedAt })}
      onFailure={({ data }) => {
        const { current } = (data ?? {}) as { current?: AdminOrder };
        // What was typed stays, beside the order as somebody else left it.
        if (current) setOrder(current);
        void quoted.retry();
        return undefined;
      }}
      {...ends}
    >
      {(form) => (
        <>
          <div className="wide stack gap-12">
            <ul className="changed-lines divided">
              {lines.map((line) => (
                <Line key={line.key} line={line} onEdit={(more) => editLine(line.key, more)} />
              ))}
            </ul>
            <FieldNotes id="changed" error={form.error('lines') ?? quoted.failed} />
            <Select
              label="Add a product"
              value=""
              onChange={({ target }) => target.value && editLine(target.value, { amount: 1 })}
            >
              <option value="">Choose a product</option>
              <Options
                of={others.map(({ key, name, price }) => [key, `${name}, ${rupees(price)}`])}
              />
            </Select>
            <ExtraLines extras={edits.extras} onChange={(extras) => edit({ extras })} />
          </div>
          <Select
            label="Collected on"
            value={day}
            error={form.error('neededOn') ?? (quote?.dayFault || undefined)}
            onChange={({ target }) => edit({ day: target.value })}
          >
            {!days.some((entry) => entry.day === day) && (
              <option value={day}>{day ? collectionDay(day) : 'No day yet'}</option>
            )}
            {days.map(({ day: date, full }) => (
              <option key={date} value={date} disabled={full.length > 0 && date !== day}>
                {collectionDay(date)}
                {full.length > 0 && `, full: ${full.join(', ')}`}
              </option>
            ))}
          </Select>
          {day && (
            <CollectionTime
              day={day}
              time={timeOf(order, edits)}
              error={form.error('neededAt')}
              onChange={(time) => edit({ time })}
            />
          )}
          <TextInputs
            of={texts}
            isShort
            field={typedIn(texts, textsOf(orderFields, edits.texts, order), (changed) =>
              edit({ texts: { ...edits.texts, ...changed } }),
            )}
          />
          {quote && <ChangedMoney order={order} quote={quote} />}
        </>
      )}
    </AskDialog>
  );
}

type LineProps = { line: EditedLine; onEdit(more: Edits['lines'][string]): void };

function Line({ line, onEdit }: LineProps) {
  const { key, name, amount, words, asksWords, state } = line;
  const isFixed = state === 'collected';
  return (
    <li className="row between" data-out={amount === 0 || undefined}>
      <span className="row gap-4">
        {name}
        {state !== 'to-bake' && <span className="pill">{lineStateWords[state]}</span>}
        {amount === 0 && <span className="pill">Taken out</span>}
      </span>
      <span className="row">
        <Button
          quiet
          small
          aria-label={`One ${name} less`}
          off={isFixed || amount === 0}
          onClick={() => onEdit({ amount: amount - 1 })}
        >
          −
        </Button>
        <strong className="numbers">{amount}</strong>
        <Button
          quiet
          small
          aria-label={`One ${name} more`}
          off={isFixed || amount >= limits.cart.amount}
          onClick={() => onEdit({ amount: amount + 1 })}
        >
          +
        </Button>
      </span>
      {asksWords && amount > 0 && (
        <Field
          label={`Words on ${name}`}
          id={`words-${key}`}
          maxLength={limits.cakeWords}
          disabled={isFixed}
          value={words}
          onChange={({ target }) => onEdit({ words: target.value })}
        />
      )}
    </li>
  );
}

type ChangedMoneyProps = { order: AdminOrder; quote: ChangeQuote };

/** What a change comes to: the price before and after it, what is due or given back. */
const ChangedMoney = ({ order, quote }: ChangedMoneyProps) => {
  const { price, discount, due, over, again } = quote;
  return (
    <div className="wide changed-money" aria-live="polite">
      <p className="numbers">
        {price === order.coursePrice ? (
          <strong>{rupees(price)}</strong>
        ) : (
          <>
            <del>{rupees(order.coursePrice)}</del> <strong>{rupees(price)}</strong>
          </>
        )}
        {discount > 0 && <span className="muted"> after {rupees(discount)} off</span>}
        {' · '}
        {over > 0 ? (
          <strong>{rupees(over)} to be given back</strong>
        ) : due > 0 ? (
          `${rupees(due)} due`
        ) : (
          'Nothing is due'
        )}
      </p>
      {again.length > 0 && <p>Ready already, to be baked again: {again.join(', ')}</p>}
    </div>
  );
};
