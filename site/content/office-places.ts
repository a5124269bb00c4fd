import { offered } from '../../contract/offered.ts';
import { paths } from '../../contract/paths.ts';
import type { Permission } from '../../contract/team.ts';
import { adminLinks } from './navigation.ts';

/** A page of the office or a thing to do there, with the other words by which people ask for it. */
export type Place = { label: string; href: string; needs?: Permission | undefined; words: string };

/** Other words for the pages of the menu. */
const synonyms: Record<string, string> = {
  [paths.adminDashboard]: 'today start overview figures',
  [paths.adminKitchen]:
    'bake baking cakes collect collections pick-up prepare ready labels print printer tomorrow pick-ups',
  [paths.adminUsers]:
    'people students customers accounts persons duplicate merge twice erase delete data request gdpr login problem reset password mobile',
  [paths.adminCounter]: 'till sell shop walk-in pay door',
  [paths.adminRegistrations]:
    'orders enrolments bookings sales cancel move seat another list download collect today',
  [paths.adminPayments]: 'upi transactions money claims paid',
  [paths.adminMoney]:
    'gst tax invoice receipts credit note report accounts accountant revenue sales daily profit month year',
  [paths.adminOffers]: 'discount coupon code gift voucher',
  [paths.adminCertificates]: 'diploma issue sign signatory revoke submissions handed in',
  [paths.adminBatches]:
    'classes timetable calendar schedule reschedule postpone cancel size full roster seats waiting list teacher',
  [paths.adminAttendance]: 'present absent register roll call take mark today came',
  [paths.adminCourses]:
    'catalogue syllabus prices topics fees change categories material homework bin trash',
  [paths.adminProducts]:
    'shop bakery cakes loaves stock prices menu sold out stop selling flavours sizes ingredients allergens categories bin trash',
  [paths.adminDemos]: 'trial class visitors approve requests',
  [paths.adminEnquiries]:
    'questions enquiries messages contact leads answer reply call back customer phone new',
  [paths.adminSchool]:
    'hours holidays phone address notice teachers testimonials gallery photos upload videos hero banner change edit home page website about terms map parking instagram reviews upi settings',
  [paths.adminTemplates]: 'words snippets replies canned whatsapp placeholders',
  [paths.adminMails]: 'email e-mail messages sent failed bounced undelivered',
  [paths.adminActivity]:
    'changed what price log history audit deleted restore yesterday trail undo who',
  [paths.adminImport]:
    'csv xlsx excel google sheet spreadsheet upload bring migrate old orders students list file',
  [paths.adminTeam]: 'staff employee role permission invite remove colleague teacher leaves access',
  [paths.adminSecurity]:
    'change password passkey two second factor fingerprint recovery codes log out logout lost phone devices login everywhere',
  [paths.adminHealth]:
    'faults errors alarm wrong down broken clock backup quota well system status',
};

const commands: Place[] = [
  {
    label: 'New order',
    href: paths.adminCounter,
    needs: 'placeOrders',
    words: 'sell sale counter walk-in place enrol enroll student cake bread phone till',
  },
  {
    label: 'Verify payments',
    href: `${paths.adminPayments}?tab=claimed`,
    needs: 'recordPayments',
    words: 'check confirm claimed upi transaction',
  },
  {
    label: 'Match the bank statement',
    href: paths.adminPayments,
    needs: 'verifyPayments',
    words: 'import upload csv excel reconcile account',
  },
  {
    label: 'Refund',
    href: `${paths.adminRegistrations}?status=cancelled`,
    needs: 'refundOrders',
    words: 'money back return cancelled give pay',
  },
  {
    label: 'Balances due',
    href: `${paths.adminRegistrations}?tab=balance`,
    needs: 'readOrders',
    words:
      'overdue owing owes owe money outstanding remind reminder rest unpaid pending pay orders send',
  },
  {
    label: 'Certificates due',
    href: `${paths.adminCertificates}?tab=due`,
    needs: 'issueCertificates',
    words: 'issue print',
  },
  {
    label: 'Count the cash',
    href: `${paths.adminMoney}?tab=drawer`,
    needs: 'moveCash',
    words: 'drawer till close closing end day bank float petty expense in out',
  },
  {
    label: 'File of a month',
    href: `${paths.adminMoney}?tab=accountant`,
    needs: 'exportPayments',
    words: 'accountant excel csv export gst download tax report monthly ca',
  },
  {
    label: 'Add a person',
    href: paths.adminAddUser,
    needs: 'editPeople',
    words: 'new user student account register',
  },
  {
    label: 'Names and photos that wait',
    href: `${paths.adminUsers}?waiting=yes`,
    needs: 'approveChanges',
    words: 'approve change',
  },
  {
    label: 'Add a batch',
    href: paths.adminAddBatch,
    needs: 'editBatches',
    words: 'new class schedule start',
  },
  {
    label: 'Calendar of batches',
    href: `${paths.adminBatches}?tab=calendar`,
    needs: 'readBatches',
    words: 'month week clashes',
  },
  {
    label: 'Who starts this week',
    href: `${paths.adminBatches}?tab=starts`,
    needs: 'moveSeats',
    words: 'monday begins rosters print students',
  },
  {
    label: 'Holidays',
    href: paths.adminSchoolPart('days'),
    needs: 'editSchool',
    words: 'holiday close closed diwali vacation leave weekly monday days off festival',
  },
  {
    label: 'Opening hours',
    href: paths.adminSchoolPart('facts'),
    needs: 'editFacts',
    words: 'open times closing hour facts phone number address gstin change school',
  },
  {
    label: 'UPI id',
    href: paths.adminSchoolPart('upi'),
    needs: 'editFacts',
    words: 'vpa gpay qr code payee change bank account receive',
  },
  {
    label: 'Demo classes of the week',
    href: paths.adminDemos,
    needs: 'readDemos',
    words: 'trial add visitors',
  },
  {
    label: 'Add a course',
    href: paths.adminAddCourse,
    needs: 'editCatalogue',
    words: 'new syllabus',
  },
  {
    label: 'Add a product',
    href: paths.adminAddProduct,
    needs: 'editCatalogue',
    words: 'new cake bread',
  },
  {
    label: 'Invite a colleague',
    href: paths.adminTeam,
    needs: 'manageTeam',
    words: 'staff team role teacher employee new add',
  },
  { label: 'My account', href: paths.myAccount, words: 'profile photo own' },
  { label: 'See the site', href: paths.home, words: 'website home shop public' },
];

export const places: Place[] = [
  ...offered(adminLinks).map(({ href, label, needs }) => ({
    label,
    href,
    needs,
    words: synonyms[href] ?? '',
  })),
  ...offered(commands),
];

/** What an empty box begins with. */
export const firstPlaces = [
  'New order',
  'Verify payments',
  'Balances due',
  'Demo classes of the week',
  'Batches',
];
