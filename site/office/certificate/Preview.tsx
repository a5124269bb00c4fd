import { useEffect, useState } from 'react';
import type { Candidate } from '../../../contract/certificate-office.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { previewOf } from './api.ts';

type Props = {
  order: Pick<Candidate, '_id' | 'name' | 'courseName' | 'startDate' | 'endDate' | 'serialNo'>;
  onClose(): void;
};

/** What would be printed, to be read word by word, and the PDF itself. */
export function Preview({ order, onClose }: Props) {
  return (
    <Dialog title="Read it before it is issued" onClose={onClose} leave="Done">
      <Facts>
        <Fact name="Name">
          <strong>{order.name}</strong>
        </Fact>
        <Fact name="Course">{order.courseName}</Fact>
        <Fact name="Dates">
          {[order.startDate, order.endDate].filter(Boolean).map(dayForPeople).join(' to ') ||
            'None'}
        </Fact>
        <Fact name="Student">{order.serialNo}</Fact>
      </Facts>
      <p className="small muted">
        The name is the one that the office has approved. Once issued, nothing on it changes.
      </p>
      <Paper order={order._id} name={order.name} />
    </Dialog>
  );
}

type PaperProps = { order: string; name: string };

export function Paper({ order, name }: PaperProps) {
  const { failure, run } = useAction();
  const [url, setUrl] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    let made = '';
    void run(async () => {
      made = URL.createObjectURL(await previewOf(order));
      setUrl(made);
    });
    return () => {
      // A page that was just opened may still be reading it.
      setTimeout(() => URL.revokeObjectURL(made), 60_000);
    };
  }, [order]);
  if (failure) return <p role="alert">{failure}</p>;
  if (!url) return <Skeleton label="Drawing the preview" rows={1} />;
  return (
    <p>
      <a className="button quiet" href={url} target="_blank" rel="noopener">
        Open the PDF<span className="visually-hidden"> of {name}</span>
      </a>
    </p>
  );
}
