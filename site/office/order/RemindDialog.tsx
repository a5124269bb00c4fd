import { type ReactNode, useState } from 'react';
import { whatsappTo } from '../../../contract/business.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import {
  isJustReminded,
  type remindedBy,
  whyNotReminded,
} from '../../../contract/order-request.ts';
import { filled, openWords } from '../../../contract/template.ts';
import { drawKey } from '../../../contract/token.ts';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox, Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { Options } from '../kit/fields.tsx';
import { useOwnTemplates } from '../template/templates.ts';
import { remind } from './api.ts';
import { knownOf, remindedInWords } from './order-words.ts';

type Way = (typeof remindedBy)[number];

const ways: Record<Way, string> = {
  mail: 'Mail, to all at once',
  whatsapp: 'WhatsApp, one by one',
};

type Send = (call: () => ReturnType<typeof remind>) => Promise<{ message?: string | undefined }>;

type Props = Ends & { orders: AdminOrder[]; send: Send; children?: ReactNode };

/** Reminds of balances: who is left out and why, and by mail or by one chat after another. */
export function RemindDialog({ orders, send, children, onClose, onDone }: Props) {
  const [way, setWay] = useState<Way>('mail');
  const [again, setAgain] = useState(false);
  const { busy, failure, run } = useAction();
  const reasons = orders.map((order) => whyNotReminded(order, way));
  const owing = orders.filter((_, i) => !reasons[i]);
  const just = owing.filter((order) => isJustReminded(order));
  const chosen = again ? owing : owing.filter((order) => !isJustReminded(order));
  const mailAll = () =>
    run(async () => {
      const ids = chosen.map(({ _id }) => _id);
      await send(() => remind({ orders: ids, way: 'mail', requestId: drawKey(), ...yes(again) }));
      onDone();
    });
  return (
    <Dialog
      title="Remind of balances"
      onClose={onClose}
      locked={busy}
      foot={
        <p className="row end">
          <Button quiet off={busy} onClick={way === 'mail' ? onClose : onDone}>
            {way === 'mail' ? 'Cancel' : 'Close'}
          </Button>
          {way === 'mail' && (
            <Button off={busy || chosen.length === 0} onClick={() => void mailAll()}>
              Mail {countOf(chosen.length, 'people')}
            </Button>
          )}
        </p>
      }
    >
      <div className="form">
        <Select label="By" value={way} onChange={({ target }) => setWay(target.value as Way)}>
          <Options of={ways} />
        </Select>
        {just.length > 0 && (
          <Checkbox
            label={`Also the ${just.length} reminded within a day`}
            checked={again}
            onChange={({ target }) => setAgain(target.checked)}
          />
        )}
        {children}
        <LeftOut orders={orders} reasons={reasons} />
        {failure && <p className="error">{failure}</p>}
        {way === 'whatsapp' && <Chats orders={chosen} again={again} />}
      </div>
    </Dialog>
  );
}

const yes = (again: boolean) => (again ? ({ again: 'yes' } as const) : {});

const LeftOut = ({ orders, reasons }: { orders: AdminOrder[]; reasons: (string | undefined)[] }) =>
  reasons.some(Boolean) && (
    <ul className="outcomes stack tight small">
      {orders.map(
        ({ _id, orderId, name }, i): ReactNode =>
          reasons[i] && (
            <li key={_id}>
              Not {name}, order <span className="numbers">{orderId}</span>: {reasons[i]}
            </li>
          ),
      )}
    </ul>
  );

/** One chat after another: each that is opened is noted, and the next one is offered. */
function Chats({ orders, again }: { orders: AdminOrder[]; again: boolean }) {
  const template = useOwnTemplates()('balance');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const waiting = orders.filter(({ _id }) => !opened.has(_id));
  const [next] = waiting;
  return (
    <>
      <p role="status" className="small muted numbers">
        {next ? `${waiting.length} to go` : 'Nobody is left'}
      </p>
      {next && (
        <NextChat
          key={next._id}
          order={next}
          words={filled(template, knownOf(next))}
          again={again}
          onOpened={() => setOpened(new Set([...opened, next._id]))}
        />
      )}
    </>
  );
}

type NextProps = { order: AdminOrder; words: string; again: boolean; onOpened(): void };

function NextChat({ order, words, again, onOpened }: NextProps) {
  const { name, mobile, orderId } = order;
  const { busy, act } = useAction();
  const open = openWords(words);
  const note = () =>
    act(
      remind({ orders: [order._id], way: 'whatsapp', words, requestId: drawKey(), ...yes(again) }),
      onOpened,
    );
  return (
    <>
      <p>
        <strong>{name}</strong>, order <span className="numbers">{orderId}</span>
        {order.reminded && <span className="muted">. {remindedInWords(order.reminded)}</span>}
      </p>
      <p className="message">{words}</p>
      {open && <p className="error">{open}</p>}
      <p className="row">
        {!open && (
          <a
            className="button"
            href={whatsappTo(mobile, words)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => !busy && note()}
          >
            Open WhatsApp<span className="visually-hidden"> to {name}</span>
          </a>
        )}
        <Button quiet off={busy} onClick={onOpened}>
          Skip
        </Button>
      </p>
    </>
  );
}
