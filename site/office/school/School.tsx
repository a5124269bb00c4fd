import { paths } from '../../../contract/paths.ts';
import type { PartLine } from '../../../contract/school/calls.ts';
import { type PartName, parts } from '../../../contract/school/parts.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { EditPart } from './EditPart.tsx';

/** The parts in their order, by how often somebody comes for them. */
const groups: Record<string, readonly PartName[]> = {
  'Day to day': ['days', 'notice', 'facts', 'upi'],
  'What the pages say': ['home', 'about', 'team', 'testimonials', 'gallery', 'questions'],
  'What mails say': ['mails'],
  'Texts of the law': ['terms', 'refund', 'privacy'],
};

const listParts = () => ask(api.school.list.$get());
const readPart = (part: PartName) => ask(api.school.part.$get({ query: { part } }));

/** What the site says of the school: its parts, or the one that the address names. */
export function School() {
  const part = new URLSearchParams(location.search).get('part') ?? '';
  if (!Object.hasOwn(parts, part)) return <Parts />;
  const name = part as PartName;
  return (
    <RecordScreen
      load={() => readPart(name)}
      label={`Loading ${parts[name].label}`}
      title={() => parts[name].label}
    >
      {(state, { set }) => <EditPart key={state.newest} part={name} state={state} onState={set} />}
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
              <ul>
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
          <p className="muted">
            Words that people search by stand at <a href={paths.adminProducts}>Products</a>, those
            of your own answers at <a href={paths.adminTemplates}>Templates</a>.
          </p>
        </div>
      )}
    </Loaded>
  );
}

type LinkProps = { name: PartName; line: PartLine | undefined; isOpen: boolean };

const PartLink = ({ name, line, isOpen }: LinkProps) => (
  <li>
    {isOpen ? (
      <a href={paths.adminSchoolPart(name)}>{parts[name].label}</a>
    ) : (
      <span>{parts[name].label}</span>
    )}
    <span className="muted small">
      {!isOpen
        ? 'The owner’s'
        : line?.changedAt
          ? `${momentForPeople(line.changedAt)}, ${line.changedBy}`
          : 'As it began'}
    </span>
    {isOpen && line?.isDrafted && <span className="status">Draft</span>}
  </li>
);
