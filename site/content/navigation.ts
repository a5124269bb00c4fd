import type { Waiting } from '../../contract/dashboard.ts';
import { offered } from '../../contract/offered.ts';
import { paths } from '../../contract/paths.ts';
import type { Permission } from '../../contract/team.ts';

type NavLink = { href: string; label: string };

export const mainLinks = offered([
  { href: paths.courses, label: 'Courses' },
  { href: paths.products, label: 'Bakery' },
  { href: paths.orderCake, label: 'Order a cake' },
  { href: paths.demo, label: 'Demo class' },
]);
export const otherLinks = offered([
  { href: paths.about, label: 'About' },
  { href: paths.gallery, label: 'Gallery' },
  { href: paths.contact, label: 'Contact' },
  { href: paths.verification, label: 'Check a student' },
  { href: paths.certificate, label: 'Certificate' },
]);

/** The parts of the office's menu, in their order; the last one is folded. */
export const officeGroups = [
  'Today',
  'Orders',
  'Money',
  'Classes',
  'People',
  'Site',
  'Settings',
] as const;

/**
 * `also` is the same list's other path, `needs` the permission, `waits` what of it is counted;
 * `unless` is the permission of those who come to it by another page.
 */
type OfficeLink = NavLink & {
  group: (typeof officeGroups)[number];
  also?: string[];
  needs?: Permission;
  unless?: Permission;
  waits?: keyof Waiting;
};

export const adminLinks: OfficeLink[] = [
  { group: 'Today', href: paths.adminDashboard, label: 'Dashboard' },
  { group: 'Today', href: paths.adminActivity, label: 'Activity', needs: 'readActivity' },
  { group: 'Today', href: paths.adminKitchen, label: 'Kitchen', needs: 'readOrders' },
  { group: 'Orders', href: paths.adminCounter, label: 'Counter', needs: 'placeOrders' },
  {
    group: 'Orders',
    href: paths.adminRegistrations,
    label: 'Registrations',
    also: [paths.adminOrders],
    needs: 'readOrders',
  },
  {
    group: 'Money',
    href: paths.adminPayments,
    label: 'Payments',
    needs: 'readPayments',
    waits: 'payments',
  },
  { group: 'Money', href: paths.adminMoney, label: 'Money', needs: 'readCash' },
  { group: 'Classes', href: paths.adminBatches, label: 'Batches', needs: 'readBatches' },
  {
    group: 'Classes',
    href: paths.adminAttendance,
    label: 'Attendance',
    needs: 'takeAttendance',
    unless: 'editBatches',
  },
  {
    group: 'Classes',
    href: paths.adminDemos,
    label: 'Demo Bookings',
    needs: 'readDemos',
    waits: 'demos',
  },
  {
    group: 'Classes',
    href: paths.adminCertificates,
    label: 'Certificates',
    needs: 'issueCertificates',
  },
  { group: 'People', href: paths.adminUsers, label: 'Users', needs: 'readPeople' },
  {
    group: 'People',
    href: paths.adminEnquiries,
    label: 'Queries',
    needs: 'answerEnquiries',
    waits: 'enquiries',
  },
  { group: 'Site', href: paths.adminCourses, label: 'Courses', needs: 'editCatalogue' },
  { group: 'Site', href: paths.adminProducts, label: 'Products', needs: 'editCatalogue' },
  { group: 'Settings', href: paths.adminSchool, label: 'The school', needs: 'editSchool' },
  { group: 'Settings', href: paths.adminOffers, label: 'Offers', needs: 'editOffers' },
  { group: 'Settings', href: paths.adminTemplates, label: 'Templates', needs: 'answerEnquiries' },
  { group: 'Settings', href: paths.adminMails, label: 'Mails', needs: 'readOrders' },
  { group: 'Settings', href: paths.adminImport, label: 'Import', needs: 'importLists' },
  { group: 'Settings', href: paths.adminTeam, label: 'Team', needs: 'manageTeam' },
  { group: 'Settings', href: paths.adminSecurity, label: 'Security' },
  { group: 'Settings', href: paths.adminHealth, label: 'Health of the site', needs: 'readHealth' },
];

export const footerLinks = offered([
  { href: paths.contact, label: 'Contact' },
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy Policy' },
  { href: paths.refund, label: 'Refund Policy' },
  { href: paths.verification, label: 'Check a student' },
  { href: paths.downloadCertificate, label: 'Check a certificate' },
  { href: paths.home, label: 'Home' },
  { href: paths.products, label: 'Bakery' },
  { href: paths.courses, label: 'Courses' },
  { href: paths.about, label: 'About' },
]);
