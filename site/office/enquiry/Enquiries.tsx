import { enquiryList } from '../../../contract/enquiry.ts';
import { paths } from '../../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useActionColumn, useActions } from '../kit/actions.tsx';
import { MainAction } from '../kit/buttons.tsx';
import { Pill, Stacked } from '../kit/cells.tsx';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { seen, write } from './enquiry-actions.ts';
import { stateOf } from './enquiry-words.ts';

/** Questions, newest first: those that wait, those that were seen, and those for a later day. */
export function Enquiries() {
  const screen = useOfficeList(enquiryList);
  const { reload, renew } = screen.list;
  const [action] = useActionColumn([seen], ({ name }) => `question of ${name}`, {
    onDone: reload,
    onStale: reload,
    goesOn: true,
  });
  const { start, dialog } = useActions({ onDone: renew });
  return (
    <>
      <MainAction>
        <Button onClick={() => start(write, undefined)}>New query</Button>
      </MainAction>
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
      {dialog}
    </>
  );
}
