import { askDocuments, Documents } from '../../features/document/Documents.tsx';
import { useRequest } from '../../lib/request.ts';

export { askDocuments };

export function Receipts({ number }: { number: string }) {
  const { data = [] } = useRequest(() => askDocuments(number));
  return data.length > 0 && <Documents documents={data} />;
}
