import { attendanceAudit } from '../attendance/classes.ts';
import { bankAudit } from '../bank/personal.ts';
import { catalogueAudit } from '../catalogue/sql.ts';
import { certificateAudit } from '../certificate/personal.ts';
import { demoAudit } from '../demo/personal.ts';
import { documentAudit } from '../document/audit.ts';
import { drawerAudit } from '../drawer/sign.ts';
import { enquiryAudit } from '../enquiry/personal.ts';
import { importAudit } from '../import/list.ts';
import type { Audited } from '../lib/audit.ts';
import { materialAudit } from '../material/materials.ts';
import { messageAudit } from '../message/personal.ts';
import { noteAudit } from '../note/notes.ts';
import { offerAudit } from '../offer/offers.ts';
import { orderAudit } from '../order/personal.ts';
import { passkeyAudit } from '../passkey/keys.ts';
import { paymentAudit } from '../payment/audit.ts';
import { privacyAudit } from '../privacy/erasing.ts';
import { schoolAudit } from '../school/sql.ts';
import { seatAudit } from '../seat/personal.ts';
import { teamAudit } from '../team/queries.ts';
import { timetableAudit } from '../timetable/sql.ts';
import { userAudit } from '../user/personal.ts';

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
