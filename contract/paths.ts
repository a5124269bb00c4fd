/** Every page's URL. Names are percent-encoded, so that `A & B / C?` is one segment. */
export const paths = {
  home: '/',
  courses: '/courses',
  course: (name: string) => `/course/${encodeURIComponent(name)}`,
  products: '/products',
  /** The shop's older address; it redirects. */
  games: '/games',
  product: (name: string) => `/product/${encodeURIComponent(name)}`,
  /** How the office sees one before it is published. */
  preview: (noun: string, id: string) => `/preview/${noun}/${encodeURIComponent(id)}`,
  /** A text of the law as it was on that day, or at that moment in ISO 8601. */
  textOn: (path: string, at: string) => `${path}?version=${at}`,
  /** Where a cake is ordered for a day. */
  orderCake: '/order-a-cake',
  cart: '/cart',
  checkout: '/checkout',
  checkoutCourse: (name: string, price: number) =>
    `/checkout/${encodeURIComponent(name)}/${encodeURIComponent(price)}`,
  about: '/about',
  gallery: '/gallery',
  contact: '/contact',
  verification: '/student-verification',
  certificate: '/certificate',
  /** A certificate that was issued here, by its number. */
  certificateOf: (number: string) => `/certificate/${encodeURIComponent(number)}`,
  /** The page that answers a form of that page which the browser sends by itself. */
  sentOf: (path: string) => `${path}/sent`,
  /** The certificate page's older address; it redirects. */
  downloadCertificate: '/download-certificate',
  demo: '/book-a-demo',
  /** How a booking stands, for whoever has the link. */
  demoBooking: (number: string, token: string) => `/demo-booking/${number}/${token}`,
  demoCalendar: (page: string) => `${page}/demo-class.ics`,
  terms: '/terms',
  privacy: '/privacy-policy',
  refund: '/refund-policy',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  /** Where who was written down at the counter chooses a password, by a code. */
  openAccount: '/open-account',
  /** The link of a mail; the token is behind a `#`. */
  confirmEmail: '/confirm-email',
  dashboard: '/user-dashboard',
  myCourses: '/my-courses',
  myAccount: '/my-account',
  /** An order on paper, by its number. */
  receipt: (orderId: string) => `/receipt/${encodeURIComponent(orderId)}`,
  /** A receipt, invoice or voucher by its number, whose slashes are slashes of the path. */
  document: (number: string) => `/receipt/${number}`,
  adminLogin: '/admin-login',
  adminDashboard: '/admin-dashboard',
  adminUsers: '/admin-users',
  adminAddUser: '/admin-add-user',
  adminEditUser: (id: string) => `/admin-edit-user/${encodeURIComponent(id)}`,
  adminRegistrations: '/admin-register-users',
  adminOrders: '/admin-orders',
  adminOrder: (id: string) => `/admin-view-registered-user/${encodeURIComponent(id)}`,
  adminKitchen: '/admin-kitchen',
  adminCounter: '/admin-counter',
  adminImport: '/admin-import',
  /** The import with that kind of file chosen. */
  adminImportOf: (kind: string) => `/admin-import?kind=${kind}`,
  adminPayments: '/admin-payments',
  adminMoney: '/admin-money',
  adminOffers: '/admin-offers',
  adminCertificates: '/admin-certificates',
  adminProducts: '/admin-products',
  adminAddProduct: '/admin-add-product',
  adminEditProduct: (id: string) => `/admin-edit-product/${encodeURIComponent(id)}`,
  adminCourses: '/admin-courses',
  adminAddCourse: '/admin-add-course',
  adminEditCourse: (id: string) => `/admin-edit-course/${encodeURIComponent(id)}`,
  adminBatches: '/admin-batches',
  adminAttendance: '/admin-attendance',
  /** The class with that lesson open. */
  adminRegister: (lesson: string) => `/admin-attendance#${encodeURIComponent(lesson)}`,
  adminBatch: (id: string) => `/admin-batch/${encodeURIComponent(id)}`,
  adminAddBatch: '/admin-add-batch',
  adminEditBatch: (id: string) => `/admin-edit-batch/${encodeURIComponent(id)}`,
  adminEnquiries: '/admin-queries',
  adminEnquiry: (id: string) => `/admin-query/${encodeURIComponent(id)}`,
  adminSchool: '/admin-school',
  adminSchoolPart: (part: string) => `/admin-school?part=${part}`,
  adminTemplates: '/admin-templates',
  adminMails: '/admin-mails',
  adminHealth: '/admin-health',
  adminDemos: '/admin-demo-booking',
  adminActivity: '/admin-activity',
  adminTeam: '/admin-team',
  /** Passkeys, recovery codes and logins of whoever works here. */
  adminSecurity: '/admin-security',
  /** The second step of the login of the staff. */
  secondFactor: '/login-passkey',
  acceptInvite: '/accept-invite',
  adminDemoWeek: (from: string) => `/admin-demo-booking?from=${from}`,
  adminDemo: (id: string) => `/admin-view-demo/${encodeURIComponent(id)}`,
} as const;

/** The checkout of a course with a batch chosen; not among `paths`, which every page loads. */
export const checkoutBatch = (name: string, price: number, batch: string): string =>
  `${paths.checkoutCourse(name, price)}?batch=${encodeURIComponent(batch)}`;

/**
 * The dashboard with the dialog open in which that order is paid, without one what is overdue; and
 * the form for its links.
 */
export const payBalance = (orderId: string): string => `${paths.dashboard}#pay-${orderId}`;
export const submitLinks = (orderId: string): string =>
  `${paths.myCourses}?links=${encodeURIComponent(orderId)}`;

/** Where an order's card stands in the account. */
export const cardOf = ({ kind, orderId }: { kind: 'course' | 'shop'; orderId: string }): string =>
  `${kind === 'course' ? paths.myCourses : paths.dashboard}#order-${orderId}`;

/** The name after `prefix`, or undefined when it is not percent-encoded text. */
export function nameIn(pathname: string, prefix: string): string | undefined {
  try {
    return decodeURIComponent(pathname.slice(prefix.length)) || undefined;
  } catch {
    return undefined;
  }
}

/** Where the Worker renders a page whose file is older than the school's record. */
export const live = '/live';
