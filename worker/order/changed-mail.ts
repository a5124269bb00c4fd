import type { Order, Status } from '../../contract/order.ts';
import { paths } from '../../contract/paths.ts';
import { letter } from '../lib/mail/letter.ts';
import type { Mail } from '../lib/mail/send.ts';

/** What a person is told of each status. */
const words: Record<Status, string> = {
  pending: 'We are looking at it again and will write to you soon.',
  processing: 'We are working on it.',
  success: 'Your payment is confirmed and your place is yours.',
  cancelled: 'It is cancelled. If that is a surprise, please call us.',
  refunded: 'Your payment is on its way back to you.',
  failed: 'Your payment did not reach us. Please call us, and we will find out why.',
};

const shopWords: Partial<typeof words> = {
  success: 'Your payment is confirmed. We tell you when to fetch it.',
};

/** An order as it was; `pdf` is empty while no certificate is stored. */
type Told = Pick<Order, 'status' | 'certificate'> & { pdf: string };

/** What is new about the certificate: decided otherwise, or there to be downloaded at last. */
function certificateWords(before: Told, { certificate, pdfPath }: Order): string[] {
  const isDecided = before.certificate !== certificate;
  if (certificate === 'no')
    return isDecided
      ? ['Your certificate could not be approved yet. Please call us about what is missing.']
      : [];
  if (certificate !== 'yes') return [];
  if (pdfPath && (isDecided || !before.pdf))
    return ['Your certificate is approved. You find it with your courses.'];
  return isDecided
    ? ['Your certificate is approved. We write again when you can download it.']
    : [];
}

/**
 * One mail about a save that changed the status or the certificate of an order, or none when it changed neither.
 * `site` is the site's address without a slash at its end.
 */
export function orderChanged(before: Told, order: Order, site: string): Mail | undefined {
  const isShop = order.kind === 'shop';
  const parts = [
    ...(before.status === order.status
      ? []
      : [
          `The status of your order ${order.orderId} (${order.courseName}) is now: ${order.status}.`,
          (isShop && shopWords[order.status]) || words[order.status],
        ]),
    ...certificateWords(before, order),
  ];
  if (parts.length === 0) return undefined;
  return letter(
    order,
    `News about your order ${order.orderId}`,
    ...parts,
    isShop
      ? { link: 'See your orders', href: `${site}${paths.dashboard}` }
      : { link: 'See your courses', href: `${site}${paths.myCourses}` },
  );
}
