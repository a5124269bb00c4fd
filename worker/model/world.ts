import { env } from 'cloudflare:workers';
import { isDeepStrictEqual } from 'node:util';
import { expect, vi } from 'vitest';
import type { Role } from '../../contract/team.ts';
import { open } from '../lib/db/index.ts';
import { call } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { signInAs } from '../test/school.ts';
import { newSession } from '../user/session.ts';
import { expectAudited } from './audited.ts';
import type { Call, Reply } from './call.ts';
import { Mailbox } from './mailbox.ts';
import { linesOf, type Observed, observe, parts } from './observe.ts';
import { offering, outcomes, unknown } from './outcomes.ts';
import { isLive, type State, visible } from './state.ts';

const day = 24 * 3_600_000;

/** Milliseconds that a session lasts. */
export const lifetime = { student: 7 * day, staff: day / 2 };

/** Steps after which the records are audited; what is wrong is found at the end at the latest. */
const auditedEach = 3;

const addresses = { count: 0 };

/** The school under test and what is expected of it. */
export class World {
  state: State = {
    now: Date.now(),
    ...{ people: {}, sessions: {}, orders: {}, course: {}, product: {} },
    ...{ batches: {}, erased: {}, requests: {} },
  };
  seen: Observed = {
    view: visible(this.state),
    ...{ people: {}, orders: {}, batches: {}, course: {}, product: {}, entries: {}, mails: [] },
  };
  readonly #mailbox = new Mailbox();
  /** Bearer tokens by the label of their session. */
  readonly tokens = new Map<string, string>();
  /** Bodies of the orders that were sent, to be sent again. */
  readonly sent = new Map<string, object>();
  readonly passwords = new Map<string, string>();
  /** The last call that was answered with an error of the server. */
  failed: Call | undefined;
  /** The school's own people by e-mail. */
  readonly ids: Record<string, { id: string; role: Role }> = {};
  /** The token with which the office's lists are read. */
  observer = '';
  #count = 0;
  #settled = 0;

  /** A number that no other record of this world has. */
  next(): number {
    return ++this.#count;
  }

  /** New sessions of the staff and the two students, without passwords, slow to check. */
  async openSessions(): Promise<void> {
    this.observer = await signInAs('admin');
    for (const [email, owner] of Object.entries(this.ids)) {
      if (!this.state.people[email]) continue;
      const { token, insert } = newSession(open(env.DB), owner);
      await insert;
      this.opened(email, token, owner.role === 'student' ? lifetime.student : lifetime.staff);
    }
  }

  opened(email: string, token: string, life: number): void {
    const label = `${email} ${this.next()}`;
    this.tokens.set(label, token);
    this.state.sessions[label] = { email, until: this.state.now + life, ended: false };
  }

  tick(ms: number): void {
    this.state.now += Math.round(ms);
    vi.setSystemTime(this.state.now);
  }

  /** The administrator's newest session. */
  get office(): string {
    return (
      Object.keys(this.state.sessions).findLast((label) => label.startsWith(people.admin.email)) ??
      ''
    );
  }

  /** Sends the calls, all at once, and holds what came of it against the model. */
  async make(
    calls: readonly Call[],
    send: (one: Call, who: number, address: Record<string, string>) => Promise<Reply>,
  ): Promise<void> {
    this.tick(1000);
    const replies = await Promise.all(
      calls.map((one, who) => send(one, who, { 'cf-connecting-ip': this.address() })),
    );
    await this.settle(calls, replies);
  }

  /** A new caller's address: limits by address have tests of their own. */
  address(): string {
    const n = ++addresses.count;
    return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  }

  /**
   * Finds the order of the calls that explains their answers and what the records show now, and goes on from there. A
   * call that failed may have taken effect or not, but whole.
   */
  async settle(calls: readonly Call[], replies: readonly Reply[], isRound = false): Promise<void> {
    const before = this.state;
    const last = this.seen.batches;
    const changed = calls.flatMap(({ part }) => part);
    // Seats change with orders, and with time.
    const asked = calls.length > 0 ? [...new Set([...changed, 'batches' as const])] : parts;
    this.seen = await observe(this.observer, asked, this.seen);
    // A save that shows nowhere else, whose answer was lost, is known by the moment of the record.
    const isSaved = ({ batches }: State) =>
      Object.entries(last).every(
        ([label, { updatedAt }]) =>
          (before.batches[label]?.version === batches[label]?.version) ===
          (updatedAt === this.seen.batches[label]?.updatedAt),
      );
    const offers = calls.flatMap(({ offers = '' }) => (offers ? [offering(offers)] : []));
    const explained = outcomes(
      before,
      [...calls, ...offers],
      [...replies, ...offers.map(() => unknown)],
    );
    const shown = explained.filter(
      ({ state }) => isDeepStrictEqual(visible(state), this.seen.view) && isSaved(state),
    );
    if (shown.length === 0) {
      const statuses = replies.map(({ status, body }) => `${status} ${body.message ?? ''}`);
      expect(this.seen.view, `after ${statuses.join(' and ')}`).toEqual(
        visible(explained[0]?.state ?? before),
      );
      throw new Error(`No order of the calls explains the answers ${statuses.join(' and ')}`);
    }
    const [only] = calls.length === 1 && replies[0]?.status === 200 ? calls : [];
    this.state = this.#mailbox.explain(shown, this.seen, isRound || only?.isRound === true);
    for (const [i, one] of calls.entries()) {
      const reply = replies[i] as Reply;
      if (reply.status === 200) one.learn?.(reply, this);
      if (reply.status >= 500) {
        if (one.forget) one.forget(this.state);
        else this.failed = one;
      }
    }
    if (++this.#settled % auditedEach === 0) await expectAudited({ hasChores: false });
  }

  /** A session shows its owner's orders and no others, or nothing when it has ended. */
  async end(): Promise<void> {
    await this.settle([], []);
    await expectAudited({ hasChores: false });
    const lines = await linesOf(this.observer, this.seen.batches);
    expect(lines).toEqual(this.seen.view.lines.toSorted());
    for (const [label, { email }] of Object.entries(this.state.sessions)) {
      const token = this.tokens.get(label);
      const { status, body } = await call<{ orderId: string }[]>(
        '/api/order/get-user-orders',
        { email },
        { token },
      );
      const mine = Object.keys(this.state.orders).filter(
        (id) => this.state.orders[id]?.email === email,
      );
      const shown = body.data?.map(({ orderId }) => orderId).toSorted();
      expect([label, status, shown]).toEqual(
        isLive(this.state, label) ? [label, 200, mine.toSorted()] : [label, 401, undefined],
      );
    }
  }
}
