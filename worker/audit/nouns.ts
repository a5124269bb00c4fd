import { attendanceAudit } from '../attendance/audit.ts';
import { bankAudit } from '../bank/personal.ts';
import { catalogueAudit } from '../catalogue/audit.ts';
import { certificateAudit } from '../certificate/personal.ts';
import { demoAudit } from '../demo/personal.ts';
import { documentAudit } from '../document/audit.ts';
import { drawerAudit } from '../drawer/audit.ts';
import { enquiryAudit } from '../enquiry/personal.ts';
import { importAudit } from '../import/audit.ts';
import type { Audited } from '../lib/audit.ts';
import { materialAudit } from '../material/audit.ts';
import { messageAudit } from '../message/audit.ts';
import { noteAudit } from '../note/personal.ts';
import { offerAudit } from '../offer/audit.ts';
import { orderAudit } from '../order/audit.ts';
import { passkeyAudit } from '../passkey/personal.ts';
import { paymentAudit } from '../payment/audit.ts';
import { privacyAudit } from '../privacy/audit.ts';
import { schoolAudit } from '../school/audit.ts';
import { seatAudit } from '../seat/personal.ts';
import { teamAudit } from '../team/personal.ts';
import { timetableAudit } from '../timetable/audit.ts';
import { userAudit } from '../user/audit.ts';

export const nouns: Audited[] = [
  messageAudit,
  userAudit,
  teamAudit,
  passkeyAudit,
  catalogueAudit,
  enquiryAudit,
  timetableAudit,
  offerAudit,
  orderAudit,
  seatAudit,
  attendanceAudit,
  materialAudit,
  schoolAudit,
  demoAudit,
  noteAudit,
  paymentAudit,
  certificateAudit,
  documentAudit,
  bankAudit,
  drawerAudit,
  importAudit,
  privacyAudit,
];
