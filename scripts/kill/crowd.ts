import { cashOnDelivery, drawOrderId, type Order } from '../../contract/order.ts';
import type { Product } from '../../contract/product.ts';
import type { Reply } from '../../contract/reply.ts';
import { origin } from './server.ts';

type Form = { orderId: string; items: { id: string; amount: number }[]; coursePrice: number };
type Sent = { token: string; form: Form };

async function ask<Data>(path: string, body: object | undefined, token = '') {
  const response = await fetch(`${origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: (await response.json()) as Reply<Data> };
}

/** Buyers who place orders until the server goes, and remember what they were told. */
export class Crowd {
  readonly faults: string[] = [];
  readonly #tokens: string[];
  #available: Product[] = [];
  #known = new Map<string, Order>();
  #round = { acknowledged: [] as [Sent, Order][], unanswered: [] as Sent[] };
  #unanswered = 0;
  #written = 0;

  constructor(tokens: string[]) {
    this.#tokens = tokens;
  }

  async readShelf(): Promise<void> {
    const { body } = await ask<Product[]>('product/get-all-products', undefined);
    if (body.success) this.#available = body.data.filter(({ stock }) => stock === 'Yes');
  }

  /** A cart of one to eight products, so that there is something to halve. */
  #cart(): Form {
    const start = Math.floor(Math.random() * this.#available.length);
    const chosen = [...this.#available.slice(start), ...this.#available].slice(0, 1 + (start % 8));
    const items = chosen.map(({ _id: id }, i) => ({ id, amount: 1 + (i % 3) }));
    const coursePrice = chosen.reduce((sum, { price }, i) => sum + price * (1 + (i % 3)), 0);
    return { orderId: drawOrderId(), items, coursePrice };
  }

  /** Everybody buys at once and on and on; after `count` acknowledged orders, in the midst of it, `kill`. */
  async buyUntil(count: number, kill: () => Promise<void>): Promise<void> {
    this.#round = { acknowledged: [], unanswered: [] };
    let killed: Promise<void> | undefined;
    const buy = async (token: string) => {
      while (!killed) {
        const sent = { token, form: this.#cart() };
        const answer = await this.#place(sent).catch(() => undefined);
        if (!answer) this.#round.unanswered.push(sent);
        else if (answer.body.success) this.#round.acknowledged.push([sent, answer.body.data]);
        else if (answer.status !== 409) this.faults.push(`refused: ${JSON.stringify(answer)}`);
        if (this.#round.acknowledged.length >= count) killed ??= kill();
      }
    };
    await Promise.all(this.#tokens.map(buy));
    await killed;
  }

  #place = ({ token, form }: Sent) =>
    ask<Order>('order/place-order', { ...form, txnId: cashOnDelivery }, token);

  /** After the restart: acknowledged orders are there as told; unanswered ones, sent again, are there too. */
  async check() {
    const { acknowledged, unanswered } = this.#round;
    for (const [{ token, form }, told] of acknowledged)
      await this.#expect(token, form.orderId, told);
    let written = 0;
    for (const sent of unanswered) {
      const which = { orderId: sent.form.orderId };
      if ((await ask('order/get-order-by-id', which, sent.token)).status === 200) written += 1;
      const again = await this.#place(sent);
      if (again.body.success) await this.#expect(sent.token, which.orderId, again.body.data);
      else if (again.status !== 409) this.faults.push(`not served again: ${which.orderId}`);
    }
    this.#unanswered += unanswered.length;
    this.#written += written;
    this.#report();
    return { acknowledged: acknowledged.length, unanswered: unanswered.length, written };
  }

  async #expect(token: string, orderId: string, told: Order): Promise<void> {
    this.#known.set(orderId, told);
    const { body } = await ask<Order>('order/get-order-by-id', { orderId }, token);
    if (!body.success) this.faults.push(`lost: ${orderId}`);
    else if (JSON.stringify(body.data) !== JSON.stringify(told))
      this.faults.push(`changed: ${orderId}`);
  }

  /** In the end every buyer has exactly the orders that were told, whole. */
  async checkAll(): Promise<void> {
    let found = 0;
    for (const [i, token] of this.#tokens.entries()) {
      const email = `buyer${i}@crumbschool.test`;
      const { body } = await ask<Order[]>('order/get-user-orders', { email }, token);
      for (const order of body.success ? body.data : []) {
        found += 1;
        if (JSON.stringify(this.#known.get(order.orderId)) !== JSON.stringify(order))
          this.faults.push(`nobody was told of ${order.orderId} like this`);
      }
    }
    if (found !== this.#known.size) this.faults.push(`${this.#known.size} told, ${found} there`);
    this.#report();
  }

  #shown = 0;
  #report() {
    for (const fault of this.faults.slice(this.#shown)) console.error(fault);
    this.#shown = this.faults.length;
  }

  totals() {
    const orders = this.#known.size;
    return {
      orders,
      unanswered: this.#unanswered,
      written: this.#written,
      faults: this.faults.length,
    };
  }
}
