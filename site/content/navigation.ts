import { paths } from '../../contract/paths.ts';

type Link = { href: string; label: string };

/** The header's links, in their order. */
export const headerLinks: Link[] = [
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
export const sideLinks: Link[] = [
  { href: paths.courses, label: 'Courses' },
  { href: paths.products, label: 'Shop' },
  { href: paths.verification, label: 'Student Verification' },
  { href: paths.certificate, label: 'Certificate' },
  { href: paths.demo, label: 'Book a Demo' },
  { href: paths.about, label: 'About' },
  { href: paths.gallery, label: 'Gallery' },
  { href: paths.contact, label: 'Contact' },
];

/** The footer's links, in their order. */
export const footerLinks: Link[] = [
  { href: paths.contact, label: 'Contact' },
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy Policy' },
  { href: paths.refund, label: 'Refund Policy' },
  { href: paths.verification, label: 'Student Verification' },
  { href: '/download-certificate', label: 'Download Certificate' },
  { href: paths.home, label: 'Home' },
  { href: paths.products, label: 'Bakery' },
  { href: paths.courses, label: 'Courses' },
  { href: paths.about, label: 'About' },
];
