import { myDataLists } from '../../../contract/my-data.ts';
import { paths } from '../../../contract/paths.ts';
import type { ConsentGiven, ConsentPurpose, MyPrivacy } from '../../../contract/privacy.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useRequest } from '../../lib/request.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { onceOnly } from '../../ui/once-only.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';

const part = (page: number) =>
  ask(api.user['export-my-data'].$get({ query: { page: String(page) } }));

/** Offers all parts of the data as one file: each list goes on from part to part. */
async function saveMyData(): Promise<void> {
  const { data } = await part(1);
  for (let page = 2; page <= data.pages; page++) {
    const { data: next } = await part(page);
    for (const name of myDataLists) (data[name] as unknown[]).push(...next[name]);
  }
  const content = new Blob([JSON.stringify({ ...data, pages: 1 }, null, 2)], {
    type: 'application/json',
  });
  saveFile(content, `my-data-${data.record.serialNo}.json`);
}

const purposeWords: Record<ConsentPurpose, string> = {
  account: 'Your account, courses, orders and certificates',
  answer: 'An answer to your message',
  demo: 'Your demo class',
  news: 'News about courses',
};

/** What the user agreed to, what is held of them, and the way out. */
export default function PrivacySection() {
  const { data, failed, retry } = useRequest(() => ask(api.user['my-privacy'].$get()));
  const { busy, run } = useAction();
  return (
    <section className="stack" aria-labelledby="privacy">
      <h3>Your data</h3>
      <p>
        All that we hold of you as one file: your record, orders, messages and mails, what the
        school changed, and who handles it for us. See the{' '}
        <a href={paths.privacy}>privacy notice</a>.
      </p>
      <p>
        <Button quiet off={busy} onClick={() => void run(saveMyData)}>
          Send me all of it
        </Button>
      </p>
      {failed && !data && <Failed message={failed} retry={retry} />}
      {!data && !failed && <Skeleton label="Loading your consents" />}
      {data && <Consents consents={data.consents} onChanged={retry} />}
      {data && <Erasure request={data.erasure} onChanged={retry} />}
    </section>
  );
}

type ConsentsProps = { consents: ConsentGiven[]; onChanged(): Promise<void> };

const Consents = ({ consents, onChanged }: ConsentsProps) => (
  <>
    <h3>What you agreed to</h3>
    {consents.length === 0 && (
      <p>
        No consent is written down for your account: it is older than the form that asks for it, or
        the school opened it.
      </p>
    )}
    <ul className="stack gap-12" onClickCapture={onceOnly}>
      {consents.map((consent) => (
        <li key={consent.purpose + consent.givenAt} className="row between">
          <span>
            <strong>{purposeWords[consent.purpose]}</strong>
            <br />
            <span className="small muted">
              {consent.byGuardian ? 'Your guardian agreed' : 'Agreed'} on{' '}
              {momentForPeople(consent.givenAt)},{' '}
              <a href={paths.textOn(paths.privacy, consent.notice)}>
                notice of {dayForPeople(consent.notice)}
              </a>
              {consent.withdrawnAt && `; withdrawn on ${momentForPeople(consent.withdrawnAt)}`}
            </span>
          </span>
          {!consent.withdrawnAt && <Withdraw purpose={consent.purpose} onChanged={onChanged} />}
        </li>
      ))}
    </ul>
  </>
);

/** News end at once; the consent that the account rests on ends with the account. */
function Withdraw({
  purpose,
  onChanged,
}: Pick<ConsentGiven, 'purpose'> & Pick<ConsentsProps, 'onChanged'>) {
  const { busy, act } = useAction();
  const words = <span className="visually-hidden">: {purposeWords[purpose]}</span>;
  if (purpose !== 'news')
    return (
      <a className="button quiet small" href="#erasure">
        Withdraw{words}
      </a>
    );
  const withdraw = () =>
    act(ask(api.user['withdraw-consent'].$post({ json: { purpose } })), onChanged);
  return (
    <Button quiet small off={busy} onClick={withdraw}>
      Withdraw{words}
    </Button>
  );
}

const loadDialog = async () => (await import('./RequestErasure.tsx')).RequestErasure;

type Props = { request: MyPrivacy['erasure']; onChanged(): Promise<void> };

function Erasure({ request, onChanged }: Props) {
  const { Part: RequestErasure, open, close } = useOnDemand(loadDialog);
  const { busy, act } = useAction();
  const withdraw = () => act(ask(api.user['withdraw-erasure'].$post()), onChanged);
  return (
    <>
      <h3 id="erasure">Delete my account</h3>
      {request ? (
        <>
          <p className="notice" role="status">
            You asked on {momentForPeople(request.askedAt)} to be erased. The school answers by{' '}
            {momentForPeople(request.answerBy)}.
          </p>
          <p>
            <Button quiet off={busy} onClick={withdraw}>
              Withdraw my request
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>
            Your account rests on your consent. To withdraw it, ask us to erase you: your record,
            photo, certificates, messages and bookings go. Of your orders we keep what tax law
            wants, without your name. Nobody can check your certificates afterwards.
          </p>
          <p>
            <Button quiet onClick={open}>
              Erase me
            </Button>
          </p>
        </>
      )}
      {RequestErasure && (
        <RequestErasure
          onClose={close}
          onDone={() => {
            close();
            void onChanged();
          }}
        />
      )}
    </>
  );
}
