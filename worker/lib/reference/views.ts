import type { AccountLine } from '../../../contract/accountant.ts';
import type { ClassToNote } from '../../../contract/attendance.ts';
import type { BankFormat, BankImport, BankLine, BankMatch } from '../../../contract/bank.ts';
import type { FeedAddress, PublicBatch, Waiting } from '../../../contract/batch.ts';
import type { Batch, Holiday, Teacher } from '../../../contract/batch-office.ts';
import type { OwnCertificate, PublicCertificate } from '../../../contract/certificate.ts';
import type {
  Candidate,
  IssuedCertificate,
  IssueResult,
  Signatory,
} from '../../../contract/certificate-office.ts';

import type { Challenge, ChallengeHint } from '../../../contract/challenge.ts';
import type { Course } from '../../../contract/course.ts';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { Demo, DemoClass } from '../../../contract/demo.ts';
import type { DemoResult, OfficeDemoClass } from '../../../contract/demo-class.ts';
import type { MoneyDocument } from '../../../contract/document/content.ts';
import type { DocumentLine } from '../../../contract/document/register.ts';
import type { CashDay, CashDayLine } from '../../../contract/drawer.ts';
import type { Enquiry } from '../../../contract/enquiry.ts';
import type { HistoryEntry } from '../../../contract/history.ts';
import type { AskedCourse, AskedPerson } from '../../../contract/interest-office.ts';
import type { Material } from '../../../contract/material.ts';
import type { Invitation, Member } from '../../../contract/member.ts';
import type { Message } from '../../../contract/message.ts';
import type { MoneyReport } from '../../../contract/money-report.ts';
import type { MyClasses } from '../../../contract/my-classes.ts';
import type { MyData } from '../../../contract/my-data.ts';
import type { Quote } from '../../../contract/offer.ts';
import type { Offer } from '../../../contract/offer-office.ts';
import type { Order, PublicEnrolment, Track } from '../../../contract/order.ts';
import type { AdminOrder, BulkResult } from '../../../contract/order-office.ts';
import type { SecondFactor } from '../../../contract/passkey.ts';
import type { AdminPayment, PaymentResult } from '../../../contract/payment-office.ts';
import type { ErasureRequest, MyPrivacy } from '../../../contract/privacy.ts';
import type { Product } from '../../../contract/product.ts';
import type { Failure } from '../../../contract/reply.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import type { LoginSession, StaffLogin } from '../../../contract/session.ts';
import type { OwnUser, PublicUser, User } from '../../../contract/user.ts';
import type { WaitingPerson } from '../../../contract/waiting.ts';

/** The serial number that the new student got. */
export type Registered = { serialNo: string };

/** The number of the booking, as the person is told it. */
export type Booked = { orderId: string };

/** The price that an order has now, in whole rupees. */
export type Price = { price: number };

/** An iCalendar file (RFC 5545). */
export type Calendar = { calendar: string };

/** Which parts of the service are up; `settings` is false where a variable cannot be right. */
export type Health = { database: boolean; files: boolean; secrets: boolean; settings: boolean };

/** Codes that replace a lost passkey, readable this once; empty where none were made. */
export type RecoveryCodes = string[];

/** What the browser hands to its authenticator (WebAuthn, 5.4 and 5.5), as JSON. */
export type PasskeyOptions = { challenge: string; [option: string]: unknown };

/** What replies carry, by name. `npm run views` writes all of it as JSON Schema to `views.json`. */
export type Views = {
  AccountLine: AccountLine;
  AdminOrder: AdminOrder;
  AdminPayment: AdminPayment;
  BankFormat: BankFormat;
  BankImport: BankImport;
  BankLine: BankLine;
  BankMatch: BankMatch;
  Booked: Booked;
  BulkResult: BulkResult;
  Calendar: Calendar;
  Candidate: Candidate;
  CashDay: CashDay;
  CashDayLine: CashDayLine;
  Challenge: Challenge;
  ChallengeHint: ChallengeHint;
  Course: Course;
  Dashboard: Dashboard;
  Demo: Demo;
  DocumentLine: DocumentLine;
  Enquiry: Enquiry;
  ErasureRequest: ErasureRequest;
  Failure: Failure;
  FeedAddress: FeedAddress;
  Health: Health;
  HistoryEntry: HistoryEntry;
  Invitation: Invitation;
  IssuedCertificate: IssuedCertificate;
  IssueResult: IssueResult;
  LoginSession: LoginSession;
  Member: Member;
  MoneyDocument: MoneyDocument;
  MoneyReport: MoneyReport;
  MyClasses: MyClasses;
  MyData: MyData;
  MyPrivacy: MyPrivacy;
  Offer: Offer;
  AskedCourse: AskedCourse;
  AskedPerson: AskedPerson;
  Batch: Batch;
  ClassToNote: ClassToNote;
  Material: Material;
  DemoClass: DemoClass;
  OfficeDemoClass: OfficeDemoClass;
  DemoResult: DemoResult;
  PublicBatch: PublicBatch;
  Waiting: Waiting;
  WaitingPerson: WaitingPerson;
  Teacher: Teacher;
  Holiday: Holiday;
  RosterEntry: RosterEntry;
  Order: Order;
  OwnCertificate: OwnCertificate;
  OwnUser: OwnUser;
  PasskeyOptions: PasskeyOptions;
  PaymentResult: PaymentResult;
  Message: Message;
  Price: Price;
  Quote: Quote;
  Product: Product;
  PublicCertificate: PublicCertificate;
  PublicEnrolment: PublicEnrolment;
  PublicUser: PublicUser;
  RecoveryCodes: RecoveryCodes;
  Registered: Registered;
  SecondFactor: SecondFactor;
  Signatory: Signatory;
  StaffLogin: StaffLogin;
  Track: Track;
  User: User;
};
