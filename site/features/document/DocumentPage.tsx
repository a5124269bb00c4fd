import { useStore } from '@nanostores/react';
import type { MoneyDocument } from '../../../contract/document/content-reply.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask, askFile, CallFailed } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { saveFile } from '../../lib/save-file.ts';
import { $user } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';
import '../order/receipt.css';

/** A receipt, invoice or voucher by its number: one's own, for the staff anybody's. */
export default function DocumentPage({ number }: { number: string }) {
  const user = useStore($user);
  return user ? <Loaded key={user._id} number={number} /> : null;
}

const notFound = new CallFailed(404, 'Receipt not found');

function Loaded({ number }: { number: string }) {
  const { data, failed, retry } = useRequest(async () => {
    try {
      return await ask(api.document.get.$post({ json: { number } }));
    } catch (error) {
      if (error instanceof CallFailed && [404, 422].includes(error.status)) throw notFound;
      throw error;
    }
  });
  if (failed === notFound.message) return <NotFound />;
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  if (!data) return <Waiting label="Loading the receipt" />;
  return <Paper document={data} />;
}

const NotFound = () => (
  <div className="stack" role="alert">
    <h1>Receipt not found</h1>
    <p>
      None of your receipts has this number. Look at <a href={paths.myCourses}>My Courses</a> or{' '}
      <a href={paths.dashboard}>My Orders</a>, which link to the receipts of each order.
    </p>
  </div>
);

function Paper({ document }: { document: MoneyDocument }) {
  const { busy, run } = useAction();
  const { number } = document;
  const download = async () => {
    const pdf = await askFile(api.document.pdf.$get({ query: { number } }));
    saveFile(pdf, `${number.replaceAll('/', '-')}.pdf`);
  };
  return (
    <article className="receipt document stack">
      <p className="row no-print">
        <Button off={busy} onClick={() => void run(download)}>
          {busy ? 'One moment…' : 'Download PDF'}
        </Button>
        <button className="button quiet" type="button" onClick={() => print()}>
          Print
        </button>
      </p>
      <DocumentSheet document={document} />
    </article>
  );
}
