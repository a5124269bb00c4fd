import { useEffect, useRef, useState } from 'react';
import type { Found } from '../../../contract/person.ts';
import { may, type Role } from '../../../contract/team.ts';
import { clean } from '../../../contract/text.ts';
import { firstPlaces, type Place, places } from '../../content/office-places.ts';
import { api, CallFailed, whyUnread } from '../../lib/api.ts';
import { pagesFor, wordsOf } from '../../lib/pages-for.ts';
import { reads } from '../kit/calls.ts';

const find = reads(api.admin.find.$get);

/** Milliseconds without a key after which is asked. */
const pause = 120;

type Answer = { hits: Found[]; of: string; failed?: string };

/** What fits the text: of the latest that was answered, `of` which text that is, or a failure. */
export function useFound(text: string) {
  const [answer, setAnswer] = useState<Answer>({ hits: [], of: '' });
  const [round, setRound] = useState(0);
  const latest = useRef(0);
  const typed = clean(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks once more
  useEffect(() => {
    latest.current += 1;
    const turn = latest.current;
    const show = (next: Answer) => turn === latest.current && setAnswer(next);
    if (!typed) {
      show({ hits: [], of: '' });
      return;
    }
    const timer = setTimeout(
      () =>
        find({ q: typed }).then(
          ({ data }) => show({ hits: data, of: typed }),
          (error: unknown) => {
            if (!(error instanceof CallFailed)) throw error;
            show({ hits: [], of: typed, failed: whyUnread(error) });
          },
        ),
      pause,
    );
    return () => clearTimeout(timer);
  }, [typed, round]);
  return { ...answer, retry: () => setRound(round + 1) };
}

/** Places that a role may open, by what people call them, the best first; some for no words. */
export function placesFor(text: string, role: Role): { place: Place; isNamed: boolean }[] {
  const mine = places.filter(({ needs }) => !needs || may(role, needs));
  if (wordsOf(text).length === 0)
    return firstPlaces.flatMap((label) =>
      mine.filter((place) => place.label === label).map((place) => ({ place, isNamed: false })),
    );
  return pagesFor(text, mine).map(({ page, cost }) => ({ place: page, isNamed: cost <= 0.2 }));
}
