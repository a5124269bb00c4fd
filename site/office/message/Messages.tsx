import { type Message, messageList } from '../../../contract/message.ts';
import { paths } from '../../../contract/paths.ts';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { MessageActions, MessageState } from './MessageState.tsx';

/** The mails of the school: all, those that could not go, and those that wait. */
export function Messages() {
  const screen = useOfficeList(messageList);
  return (
    <OfficeList
      of={messageList}
      screen={screen}
      what="mails"
      hrefOf={recordHref}
      draw={{ State: (message) => <MessageState message={message} /> }}
      // Among all a mail is looked up; what went is sent again from its record.
      actions={
        screen.tab !== 'all' && {
          head: 'Action',
          quiet: true,
          cell: (message) => <MessageActions message={message} onDone={screen.list.reload} />,
        }
      }
    />
  );
}

function recordHref({ noun, record }: Message): string {
  if (noun === 'order') return paths.adminOrder(record);
  if (noun === 'user') return paths.adminEditUser(record);
  if (noun === 'demo') return paths.adminDemo(record);
  return noun === 'enquiry' ? paths.adminEnquiry(record) : paths.adminMails;
}
