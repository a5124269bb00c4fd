import { useState } from 'react';
import { business, whatsappTo } from '../../../contract/business.ts';
import { openingCode } from '../../../contract/opening.ts';
import { openingLink } from '../../../contract/opening-link.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { sends } from '../kit/calls.ts';
import { formOf } from '../kit/fields.tsx';

const makeCode = sends(api.admin['opening-code'].$post);

type Person = { id: string; name: string; mobile: string };
type Code = { serialNo: string; code: string };

/** Lets somebody without an e-mail open their account; nothing for whom may not. */
export function Opening({ person, small = false }: { person: Person; small?: boolean }) {
  const { open, dialog } = useDialog();
  if (!useMay('editPeople')) return null;
  const ask = () => open((ends) => <OpeningDialog person={person} ends={ends} />);
  return (
    <>
      <Button quiet small={small} onClick={ask}>
        Let them open their account
      </Button>
      {dialog}
    </>
  );
}

const ways = { whatsapp: 'On WhatsApp', mail: 'By e-mail' } as const;

function OpeningDialog({ person, ends }: { person: Person; ends: Ends }) {
  const { id, name, mobile } = person;
  const [made, setMade] = useState<Code>();
  const [way, setWay] = useState<keyof typeof ways>('whatsapp');
  const isMail = way === 'mail';
  return (
    <AskDialog
      key={way}
      title="A code for their account"
      action={isMail ? 'Send the code' : 'Make the code'}
      isReady={!isMail}
      busy="One moment…"
      schema={formOf(openingCode)}
      values={isMail ? { id, email: '' } : { id }}
      send={(valid) => makeCode(valid)}
      {...ends}
      onDone={({ data }) => (isMail ? ends.onDone() : setMade(data))}
      above={
        <p className="kinds row tight">
          {(Object.keys(ways) as (keyof typeof ways)[]).map((choice) => (
            <Button key={choice} quiet aria-pressed={choice === way} onClick={() => setWay(choice)}>
              {ways[choice]}
            </Button>
          ))}
        </p>
      }
      below={
        <div className="stack">
          {made && <Made name={name} mobile={mobile} {...made} />}
          <p className="muted">
            With it {name} chooses a password and finds everything in the account. It works once and
            for a day; a new one ends the one before.
          </p>
        </div>
      }
    >
      {(form) =>
        isMail && <Field label="Their e-mail" type="email" data-focus {...form.field('email')} />
      }
    </AskDialog>
  );
}

function Made({ name, mobile, serialNo, code }: Omit<Person, 'id'> & Code) {
  const link = openingLink(location.origin + paths.openAccount, serialNo, code);
  const words = [
    `Hello ${name}, here you open your account at ${business.name}: ${link}`,
    `Serial number ${serialNo}, code ${code}. It works once, until tomorrow.`,
  ].join('\n');
  const chat = whatsappTo(mobile, words);
  return (
    <>
      <p className="notice numbers">
        {serialNo}, code {code}
      </p>
      <p className="row">
        {chat && (
          <a className="button quiet" href={chat} target="_blank" rel="noopener noreferrer">
            Open WhatsApp
          </a>
        )}
        <CopyButton text={words} what="the words" />
      </p>
    </>
  );
}
