import { paths } from '../../contract/paths.ts';
import type { Permission } from '../../contract/team.ts';

type NavLink = { href: string; label: string };

/** The header's links, in their order. */
export const headerLinks: NavLink[] = [
  { href: paths.courses, label: 'Courses' },
  { href: paths.products, label: 'Shop' },
  { href: paths.about, label: 'About' },
  { href: paths.gallery, label: 'Gallery' },
  { href: paths.contact, label: 'Contact' },
  { href: paths.verification, label: 'Student Verification' },
  { href: paths.certificate, label: 'Certificate' },
  { href: paths.demo, label: 'Book a Demo' },
];

/** The mobile side menu's links for everybody, in their order. */
export const sideLinks: NavLink[] = [
  { href: paths.courses, label: 'Courses' },
  { href: paths.products, label: 'Shop' },
  { href: paths.verification, label: 'Student Verification' },
  { href: paths.certificate, label: 'Certificate' },
  { href: paths.demo, label: 'Book a Demo' },
  { href: paths.about, label: 'About' },
  { href: paths.gallery, label: 'Gallery' },
  { href: paths.contact, label: 'Contact' },
];

/** The office's menu: `also` is the same list's other path, `needs` the permission. */
export const adminLinks: (NavLink & { also?: string[]; needs?: Permission })[] = [
  { href: paths.adminDashboard, label: 'Dashboard' },
  { href: paths.adminUsers, label: 'Users', needs: 'readPeople' },
  {
    href: paths.adminRegistrations,
    label: 'Registrations',
    also: [paths.adminOrders],
    needs: 'readOrders',
  },
  { href: paths.adminPayments, label: 'Payments', needs: 'readPayments' },
  { href: paths.adminMoney, label: 'Money', needs: 'countCash' },
  { href: paths.adminOffers, label: 'Offers', needs: 'editOffers' },
  { href: paths.adminCertificates, label: 'Certificates', needs: 'issueCertificates' },
  { href: paths.adminBatches, label: 'Batches', needs: 'readBatches' },
  { href: paths.adminAttendance, label: 'Attendance', needs: 'takeAttendance' },
  { href: paths.adminCourses, label: 'Courses', needs: 'editCatalogue' },
  { href: paths.adminProducts, label: 'Products', needs: 'editCatalogue' },
  { href: paths.adminDemos, label: 'Demo Bookings', needs: 'readDemos' },
  { href: paths.adminEnquiries, label: 'Queries', needs: 'answerEnquiries' },
  { href: paths.adminMails, label: 'Mails', needs: 'readOrders' },
  { href: paths.adminErasures, label: 'Erasures', needs: 'erasePeople' },
  { href: paths.adminTeam, label: 'Team', needs: 'manageTeam' },
  { href: paths.adminSecurity, label: 'Security' },
];

/** The footer's links, in their order. */
export const footerLinks: NavLink[] = [
  { href: paths.contact, label: 'Contact' },
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy Policy' },
  { href: paths.refund, label: 'Refund Policy' },
  { href: paths.verification, label: 'Student Verification' },
  { href: paths.downloadCertificate, label: 'Download Certificate' },
  { href: paths.home, label: 'Home' },
  { href: paths.products, label: 'Bakery' },
  { href: paths.courses, label: 'Courses' },
  { href: paths.about, label: 'About' },
];
