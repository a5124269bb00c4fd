/** What somebody is here: everybody else is a student. */
export const roles = ['student', 'accountant', 'teacher', 'counter', 'office', 'owner'] as const;
export type Role = (typeof roles)[number];

export const staffRoles = ['accountant', 'teacher', 'counter', 'office', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The message for a link of an invitation that no longer works. */
export const deadInvite = 'This invitation was used, taken back or is too old. Ask for a new one.';

/**
 * Who may do what: the server enforces this table and the screens follow. What costs money, shows
 * all data at once or cannot be undone is the owner's. An accountant reads money and its files, and
 * nothing else.
 */
export const permissions = {
  readDashboard: ['counter', 'office', 'owner'],
  readOrders: ['counter', 'office', 'owner'],
  editOrders: ['counter', 'office', 'owner'],
  placeOrders: ['counter', 'office', 'owner'],
  agreePrices: ['office', 'owner'],
  refundOrders: ['owner'],
  readPayments: ['accountant', 'counter', 'office', 'owner'],
  recordPayments: ['counter', 'office', 'owner'],
  verifyPayments: ['office', 'owner'],
  correctPayments: ['office', 'owner'],
  readMoney: ['accountant', 'office', 'owner'],
  readCash: ['accountant', 'counter', 'office', 'owner'],
  moveCash: ['counter', 'office', 'owner'],
  countCash: ['office', 'owner'],
  editOffers: ['office', 'owner'],
  readPeople: ['counter', 'office', 'owner'],
  editPeople: ['counter', 'office', 'owner'],
  approveChanges: ['office', 'owner'],
  answerEnquiries: ['counter', 'office', 'owner'],
  editTemplates: ['office', 'owner'],
  readDemos: ['counter', 'office', 'owner'],
  decideDemos: ['office', 'owner'],
  noteAttendance: ['counter', 'office', 'owner'],
  readBatches: ['teacher', 'counter', 'office', 'owner'],
  takeAttendance: ['teacher', 'counter', 'office', 'owner'],
  shareMaterial: ['teacher', 'office', 'owner'],
  moveSeats: ['counter', 'office', 'owner'],
  editBatches: ['office', 'owner'],
  issueCertificates: ['office', 'owner'],
  editCatalogue: ['office', 'owner'],
  editSchool: ['office', 'owner'],
  editFacts: ['owner'],
  readHistory: ['office', 'owner'],
  readHealth: ['office', 'owner'],
  readActivity: ['owner'],
  exportLists: ['owner'],
  importLists: ['owner'],
  exportPayments: ['accountant', 'owner'],
  erasePeople: ['owner'],
  manageTeam: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof permissions;

export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

/** Whether somebody of that role works here and may see the office. */
export const isStaff = (role: Role): role is StaffRole => role !== 'student';

export const roleWords: Record<Role, string> = {
  student: 'Student',
  accountant: 'Accountant',
  teacher: 'Teacher',
  counter: 'Counter',
  office: 'Office',
  owner: 'Owner',
};
