import { enquiryList } from '../../../contract/enquiry.ts';
import { paths } from '../../../contract/paths.ts';
import { useActionColumn } from '../kit/actions.tsx';
import { Pill, Stacked } from '../kit/cells.tsx';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { seen } from './enquiry-actions.ts';
import { stateOf } from './enquiry-words.ts';

/** Questions, newest first: those that wait, those that were seen, and those for a later day. */
export function Enquiries() {
  const screen = useOfficeList(enquiryList);
  const { reload } = screen.list;
  const [action] = useActionColumn([seen], ({ name }) => `question of ${name}`, {
    onDone: reload,
    onStale: reload,
    goesOn: true,
  });
  return (
    <OfficeList
      of={enquiryList}
      screen={screen}
      hrefOf={({ _id }) => paths.adminEnquiry(_id)}
      draw={{
        Answer: (enquiry) => (
          <Stacked below={enquiry.assignee}>
            <Pill {...stateOf(enquiry)} />
          </Stacked>
        ),
      }}
      actions={screen.tab === 'pending' && action}
    />
  );
}
