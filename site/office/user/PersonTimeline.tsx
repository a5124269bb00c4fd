import { useState } from 'react';
import type { PersonPage } from '../../../contract/person.ts';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/Button.tsx';
import { RecordTimeline } from '../history/RecordTimeline.tsx';
import { readPerson } from './api.ts';
import { timelineOf } from './timeline.ts';

export function PersonTimeline({ of }: { of: PersonPage }) {
  const [parts, setParts] = useState([of]);
  const { busy, run } = useAction();
  const older = () =>
    run(async () => {
      const { data } = await readPerson(of.person._id, parts.length + 1);
      setParts((before) => [...before, data]);
    });
  return (
    <RecordTimeline
      noun="user"
      id={of.person._id}
      beside={() => parts.flatMap(timelineOf)}
      hasKinds
      below={
        parts.length < of.pages && (
          <p>
            <Button quiet off={busy} onClick={older}>
              {busy ? 'Loading…' : 'Show older'}
            </Button>
          </p>
        )
      }
    />
  );
}
