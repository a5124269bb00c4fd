import { randomUUID } from 'node:crypto';
import type { Course } from '../../contract/course.ts';
import type { MoneyDocument } from '../../contract/document/content-reply.ts';
import { cashOnDelivery, drawOrderId, type Order } from '../../contract/order.ts';
import { ask } from './server.ts';

type Sent = { id: string; requestId: string };

/**
 * The office, which writes down a rupee of an order per client. What was acknowledged outlives a
 * kill, what was not is sent again; each has one receipt.
 */
export class Cashier {
  readonly faults: string[] = [];
  readonly #office: string;
  readonly #orders: Order[] = [];
  readonly #recorded = new Map<string, number>();
  #unanswered: Sent[] = [];
  /** Request ids of what is on its way. */
  readonly underway = new Set<string>();

  constructor(office: string) {
    this.#office = office;
  }

  /** An order of each of these people. */
  async begin(tokens: string[]): Promise<void> {
    const { body } = await ask<Course[]>('course/get-all-courses', undefined);
    const course = body.success ? body.data.find(({ stock }) => stock === 'Yes') : undefined;
    for (const token of tokens) {
      const form = { courseName: course?.name, coursePrice: course?.price, txnId: cashOnDelivery };
      const placed = await ask<Order>(
        'order/place-order',
        { orderId: drawOrderId(), ...form },
        token,
      );
      if (!placed.body.success) throw new Error(placed.body.message);
      this.#orders.push(placed.body.data);
    }
  }

  /** Writes down a rupee for the order of that client. */
  async record(client: number): Promise<void> {
    const { _id: id = '' } = this.#orders[client % this.#orders.length] ?? {};
    const sent = { id, requestId: randomUUID() };
    this.underway.add(sent.requestId);
    await this.#send(sent).catch(() => void this.#unanswered.push(sent));
    this.underway.delete(sent.requestId);
  }

  async #send(sent: Sent): Promise<void> {
    const form = { ...sent, amount: 1, method: 'bank' };
    const { body } = await ask('payment/record', form, this.#office);
    if (body.success) this.#recorded.set(sent.id, (this.#recorded.get(sent.id) ?? 0) + 1);
    else this.faults.push(`refused: ${body.message}`);
  }

  /** After the restart: unanswered ones are sent again, then each has one receipt. */
  async check() {
    const unanswered = this.#unanswered;
    this.#unanswered = [];
    for (const sent of unanswered) await this.#send(sent);
    let receipts = 0;
    for (const { _id, orderId } of this.#orders) {
      const { body } = await ask<MoneyDocument[]>('document/of-order', { orderId }, this.#office);
      const documents = body.success ? body.data : [];
      const payments = new Set(documents.map(({ payment }) => payment));
      const expected = this.#recorded.get(_id) ?? 0;
      if (documents.length !== expected || payments.size !== expected)
        this.faults.push(`${expected} payments, ${documents.length} receipts: ${orderId}`);
      receipts += documents.length;
    }
    for (const fault of this.faults) console.error(fault);
    return { receipts, unanswered: unanswered.length };
  }
}
