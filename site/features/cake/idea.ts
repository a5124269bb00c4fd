import { isSameLine } from '../../../contract/line-key.ts';
import type { Order } from '../../../contract/order.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { toast } from '../../lib/toast.ts';

/** A photo of what a cake should look like: in this tab until the order that it goes to has it. */

type Kept = { id: string; variant: string; photo: string; orderId?: string };

const key = 'cake-idea';

/** Keeps the photo for that line; answers whether there was room for it. */
export async function keepIdea(line: Pick<Kept, 'id' | 'variant'>, file: File): Promise<boolean> {
  const photo = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => done('');
    reader.readAsDataURL(file);
  });
  keepInTab(key, { ...line, photo });
  return photo !== '' && keptInTab<Kept>(key)?.photo === photo;
}

export const dropIdea = (): void => dropFromTab(key);

/** Says that the kept photo is for a placed order, if that is the first that has its line. */
export function giveIdea({ orderId, items }: Order): void {
  const kept = keptInTab<Kept>(key);
  if (kept && !kept.orderId && items.some((line) => isSameLine(line, kept)))
    keepInTab(key, { ...kept, orderId });
}

/**
 * Sends the kept photo to its order, which it answers; says where it fails. Without an answer it is
 * kept for the next time that the order is shown.
 */
export async function sendIdea(order: Order): Promise<Order> {
  const kept = keptInTab<Kept>(key);
  if (!kept || kept.orderId !== order.orderId) return order;
  const { id, variant, photo, orderId } = kept;
  try {
    const form = { orderId, id, variant, image: fileOf(photo) };
    const { data } = await ask(api.order['send-idea'].$post({ form }));
    dropIdea();
    return data;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status > 0) dropIdea();
    toast('Your order is placed, but your photo did not arrive. Send it on WhatsApp.', 'error');
    return order;
  }
}

/** The file of a `data:` URL, which the page may not fetch. */
function fileOf(url: string): File {
  const [type = '', base64 = ''] = url.replace(/^data:/, '').split(';base64,');
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], 'idea', { type });
}
