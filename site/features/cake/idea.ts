import { isSameLine, lineNamed } from '../../../contract/line-key.ts';
import type { Order } from '../../../contract/order.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { toast } from '../../lib/toast.ts';
import type { CartItem } from '../cart/cart.ts';

/** Photos of what cakes should look like: in this tab until the order that they go to has them. */

type Line = Pick<CartItem, 'id' | 'variant' | 'words'>;
type Kept = Line & { photo: string; orderId?: string };

const key = 'cake-ideas';
const kept = () => keptInTab<Kept[]>(key) ?? [];

/** Without a photo that of the line of before. Answers whether there was room for it. */
export async function keepIdea(line: Line, file: File | undefined, before = line) {
  const isOf = (idea: Kept) => !idea.orderId && isSameLine(idea, before);
  const photo = file ? await urlOf(file) : kept().find(isOf)?.photo;
  const others = kept().filter((idea) => !isOf(idea));
  keepInTab(key, photo ? [...others, { ...line, photo }] : others);
  return photo === undefined || kept().at(-1)?.photo === photo;
}

const urlOf = (file: File) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => done('');
    reader.readAsDataURL(file);
  });

/** Says that the photos kept for lines of a placed order are for it. */
export const giveIdeas = ({ orderId, items }: Order): void =>
  keepInTab(
    key,
    kept().map((idea) => (!idea.orderId && lineNamed(items, idea) ? { ...idea, orderId } : idea)),
  );

/** Says where one fails. Without an answer it is kept for the next time that the order is shown. */
export async function sendIdeas(order: Order): Promise<Order> {
  let latest = order;
  for (const idea of kept().filter(({ orderId }) => orderId === order.orderId))
    try {
      const { photo, ...line } = idea;
      const form = { ...line, orderId: order.orderId, image: fileOf(photo) };
      latest = (await ask(api.order['send-idea'].$post({ form }))).data;
      drop(idea);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status > 0) drop(idea);
      toast('Your order is placed, but your photo did not arrive. Send it on WhatsApp.', 'error');
    }
  return latest;
}

const drop = ({ photo }: Kept) =>
  keepInTab(
    key,
    kept().filter((idea) => idea.photo !== photo),
  );

/** The file of a `data:` URL, which the page may not fetch. */
function fileOf(url: string): File {
  const [type = '', base64 = ''] = url.replace(/^data:/, '').split(';base64,');
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], 'idea', { type });
}
