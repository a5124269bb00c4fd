import { cashOnDelivery, drawOrderId, type Order } from '../../contract/order.ts';
import type { Product } from '../../contract/product.ts';
import type { Cashier } from './cashier.ts';
import { killAfterCommit } from './crash.ts';
import { ask, type Server } from './server.ts';

type Form = { orderId: string; items: { id: string; amount: number }[]; coursePrice: number };
type Sent = { token: string; form: Form };

const isSame = (one: Order, other: Order) => JSON.stringify(one) === JSON.stringify(other);

/** Clients that send orders at the same time. */
export const atOnce = 12;

/** Clients that place orders until the server is killed, and keep the answers. */
export class LoadClients {
  readonly faults: string[] = [];
  readonly #tokens: string[];
  #available: Product[] = [];
  #known = new Map<string, Order>();
  #round = { acknowledged: [] as [Sent, Order][], unanswered: [] as Sent[] };
  #unanswered = 0;
  #written = 0;

  readonly #cashier: Cashier;
  /** Whose turn it is, over all rounds. */
  #next = 0;

  constructor(tokens: string[], cashier: Cashier) {
    this.#tokens = tokens;
    this.#cashier = cashier;
  }

  async readProducts(): Promise<void> {
    const { body } = await ask<Product[]>('product/get-all-products', undefined);
    if (body.success) this.#available = body.data.filter(({ stock }) => stock === 'Yes');
  }

  /** A random cart of one to eight products: orders of several rows show partial writes. */
  #cart(): Form {
    const start = Math.floor(Math.random() * this.#available.length);
    const chosen = [...this.#available.slice(start), ...this.#available].slice(0, 1 + (start % 8));
    const items = chosen.map(({ _id: id }, i) => ({ id, amount: 1 + (i % 3) }));
    const coursePrice = chosen.reduce((sum, { price }, i) => sum + price * (1 + (i % 3)), 0);
    return { orderId: drawOrderId(), items, coursePrice };
  }

  /**
   * After `count` acknowledged orders the server is killed while another or, with `isPayment`, a
   * payment is in the database and its client has no answer yet.
   */
  async placeUntil(count: number, server: Server, isPayment: boolean): Promise<void> {
    this.#round = { acknowledged: [], unanswered: [] };
    const underway = new Set<string>();
    let isKilled = false;
    let killing: Promise<void> | undefined;
    const kill = () => {
      isKilled = true;
      return server.kill();
    };
    const placeOrders = async (_: unknown, client: number) => {
      while (!isKilled) {
        // In turn, since each may place thirty orders a day.
        const token = this.#tokens[this.#next++ % this.#tokens.length] ?? '';
        const sent = { token, form: this.#cart() };
        underway.add(sent.form.orderId);
        const answer = await this.#place(sent).catch(() => undefined);
        underway.delete(sent.form.orderId);
        if (!answer) this.#round.unanswered.push(sent);
        else if (answer.body.success) this.#round.acknowledged.push([sent, answer.body.data]);
        else if (answer.status !== 409) this.faults.push(`refused: ${JSON.stringify(answer)}`);
        if (this.#round.acknowledged.length >= count)
          killing ??= killAfterCommit(
            { ...server, kill },
            isPayment ? ['payment', this.#cashier.underway] : ['orders', underway],
          );
        if (!isKilled) await this.#cashier.record(client);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, placeOrders));
    await killing;
  }

  #place = ({ token, form }: Sent) =>
    ask<Order>('order/place-order', { ...form, txnId: cashOnDelivery }, token);

  /**
   * After the restart: acknowledged orders are unchanged; unanswered ones are sent again, and a
   * written one is answered as stored.
   */
  async check() {
    const { acknowledged, unanswered } = this.#round;
    for (const [{ token, form }, order] of acknowledged)
      await this.#expect(token, form.orderId, order);
    let written = 0;
    for (const sent of unanswered) {
      const which = { orderId: sent.form.orderId };
      const stored = await ask<Order>('order/get-order-by-id', which, sent.token);
      if (stored.body.success) written += 1;
      const again = await this.#place(sent);
      if (again.body.success) {
        if (stored.body.success && !isSame(stored.body.data, again.body.data))
          this.faults.push(`written twice: ${which.orderId}`);
        await this.#expect(sent.token, which.orderId, again.body.data);
      } else if (stored.body.success || again.status !== 409)
        this.faults.push(`not served again: ${which.orderId}`);
    }
    this.#unanswered += unanswered.length;
    this.#written += written;
    this.#report();
    return { acknowledged: acknowledged.length, unanswered: unanswered.length, written };
  }

  async #expect(token: string, orderId: string, expected: Order): Promise<void> {
    this.#known.set(orderId, expected);
    const { body } = await ask<Order>('order/get-order-by-id', { orderId }, token);
    if (!body.success) this.faults.push(`lost: ${orderId}`);
    else if (!isSame(body.data, expected)) this.faults.push(`changed: ${orderId}`);
  }

  /** At the end every client has exactly the acknowledged orders, unchanged. */
  async checkAll(): Promise<void> {
    let found = 0;
    for (const [i, token] of this.#tokens.entries()) {
      const email = `buyer${i}@crumbschool.test`;
      const { body } = await ask<Order[]>('order/get-user-orders', { email }, token);
      for (const order of body.success ? body.data : []) {
        found += 1;
        if (JSON.stringify(this.#known.get(order.orderId)) !== JSON.stringify(order))
          this.faults.push(`never acknowledged like this: ${order.orderId}`);
      }
    }
    if (found !== this.#known.size)
      this.faults.push(`${this.#known.size} acknowledged, ${found} stored`);
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
