import type { MoneyDocument } from '../../../contract/document/content.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask, askFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';
import { OwnPaper } from './OwnPaper.tsx';
import '../order/receipt.css';

const DocumentPage = ({ number }: { number: string }) => (
  <OwnPaper
    load={() => ask(api.document.get.$post({ json: { number } }))}
    label="Loading the receipt"
    of="receipts"
    links="the receipts of each order"
  >
    {(document) => <Paper document={document} />}
  </OwnPaper>
);
export default DocumentPage;

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
