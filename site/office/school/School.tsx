import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { type PartLine, type PartName, parts } from '../../../contract/school/parts.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Loaded, RecordScreen } from '../kit/RecordScreen.tsx';
import { EditPart } from './EditPart.tsx';

/** The parts in their order, by how often somebody comes for them. */
const groups: Record<string, readonly PartName[]> = {
  'Day to day': ['days', 'notice', 'facts', 'upi'],
  'What it says': ['home', 'about', 'team', 'testimonials', 'gallery', 'questions', 'mails'],
  'Texts of the law': ['terms', 'refund', 'privacy'],
};

const about: Partial<Record<PartName, string>> = {
  days: 'Closed days and other hours, such as Diwali',
  notice: 'A line above every page, for some days',
  facts: 'Phone, hours, addresses, demo fee, GSTIN, FSSAI',
  upi: 'Where the money goes; with your passkey',
  home: 'First view, cards, how you began',
  about: 'Numbers, the beginning, parts of the school',
  team: 'Who teaches, with photos',
  testimonials: 'What students say, and how they agreed',
  gallery: 'Videos, and pictures of students',
  questions: 'Asked about every course',
  mails: 'What customers are written',
};

const listParts = () => ask(api.school.list.$get());
const readPart = (part: PartName) => ask(api.school.part.$get({ query: { part } }));

/** What the site says of the school: its parts, or the one that the address names. */
export function School() {
  const part = new URLSearchParams(location.search).get('part') ?? '';
  // The form begins anew with each answer.
  const [edition, setEdition] = useState(0);
  if (!Object.hasOwn(parts, part)) return <Parts />;
  const name = part as PartName;
  return (
    <RecordScreen
      load={() => readPart(name)}
      label={`Loading ${parts[name].label}`}
      title={() => parts[name].label}
    >
      {(state, { set }) => (
        <EditPart
          key={edition}
          part={name}
          state={state}
          onState={(next) => {
            set(next);
            setEdition(edition + 1);
          }}
        />
      )}
    </RecordScreen>
  );
}

function Parts() {
  const request = useRequest(listParts);
  const isOwner = useMay('editFacts');
  return (
    <Loaded of={request} label="Loading what the site says">
      {(lines) => (
        <div className="stack school-parts">
          {Object.entries(groups).map(([heading, names]) => (
            <section key={heading} aria-label={heading}>
              <h2>{heading}</h2>
              <ul className="grid gap-8">
                {names.map((name) => (
                  <PartLink
                    key={name}
                    line={lines.find(({ part }) => part === name)}
                    name={name}
                    isOpen={isOwner || !parts[name].owner}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}

type LinkProps = { name: PartName; line: PartLine | undefined; isOpen: boolean };

const PartLink = ({ name, line, isOpen }: LinkProps) => (
  <li className="box">
    {isOpen ? (
      <a className="whole" href={paths.adminSchoolPart(name)}>
        {parts[name].label}
      </a>
    ) : (
      <span>{parts[name].label}</span>
    )}
    {isOpen && line?.isDrafted && <span className="pill">Draft</span>}
    <span className="muted small">{isOpen ? about[name] : 'The owner changes this'}</span>
  </li>
);
