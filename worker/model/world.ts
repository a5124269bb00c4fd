import { env } from 'cloudflare:workers';
import { isDeepStrictEqual } from 'node:util';
import { expect, vi } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { Role } from '../../contract/team.ts';
import { audit } from '../audit/audit.ts';
import type { Finding } from '../audit/rule.ts';
import { doChores, doEachMinute } from '../chores.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { erasureFolder } from '../privacy/erasing.ts';
import { type Answer, call, enrol, nextTest, signInAs } from '../test/app.ts';
import { addBatch } from '../test/batches.ts';
import { people } from '../test/cast.ts';
import { offerWith } from '../test/codes.ts';
import { emptyBucket, emptyDatabase } from '../test/empty.ts';
import { offerCourse, offerProduct } from '../test/offers.ts';
import { hashOf } from '../test/password.ts';
import { newSession } from '../user/session.ts';
import { Mailbox } from './mailbox.ts';
import type { Round } from './mails.ts';
import { linesOf, type Observed, observe, type Part, parts } from './observe.ts';
import { modelOffer } from './offer.ts';
import { offering, outcomes, unknown } from './outcomes.ts';
import { emptySeat, forget, isBookable, offerSeats } from './seats.ts';
import { isLive, type State, visible } from './state.ts';

/** What a call answered, as far as the model looks at it. */
export type Reply = Answer<unknown>;

/** A call that a command makes: how it is sent, and what it does to the state if it takes effect. */
export type Call = {
  title: string;
  /** What the call may change: of this the API is asked afterwards, and of everything at the end. */
  part: Part | Part[];
  /** The session it is made with; an ended one is answered with a 401. */
  session?: string;
  send: (env: Env, address: Record<string, string>) => Promise<Reply>;
  /** Changes the state as the call does and answers the status that the caller gets. */
  apply: (state: State) => number;
  /** Keeps what only the server knows, such as a token. */
  learn?: (reply: Reply, world: World) => void;
  /** The batch whose free seats it has offered by the time it was answered, or soon after. */
  offers?: string;
  /** It may be refused (409) because of a call beside it that changes the same record. */
  isShy?: boolean;
  /** What of the clock it is, if nothing disturbs it. */
  round?: Round;
  /** Takes out of the state what no call shows, when it is unknown whether the call took effect. */
  forget?: (state: State) => void;
};

const second = 1000;
const hour = 60 * 60 * second;
const day = 24 * hour;

/** Milliseconds that a session lasts. */
export const lifetime = { student: 7 * day, staff: 12 * hour };

/** Steps after which the records are audited; what is wrong stays wrong, and is found at the end at the latest. */
const auditedEach = 3;

/** Rules of the audit that hold once the clock has done its chores. */
const afterChores = [
  'an orphan is deleted within hours',
  'a mail is not being sent for longer than it may be',
  'a mail that is due is sent, or tried again later',
];

const addresses = { count: 0 };

/** The school under test and what is expected of it. */
export class World {
  state: State = {
    now: Date.now(),
    births: 0,
    ...{ people: {}, sessions: {}, orders: {}, demos: {}, enquiries: {}, course: {}, product: {} },
    batches: {},
    ...{ erased: {}, deleted: {}, requests: {}, marks: {}, told: {} },
  };
  seen: Observed = {
    view: visible(this.state),
    ...{ people: {}, orders: {}, batches: {}, demos: {}, enquiries: {}, course: {}, product: {} },
    ...{ entries: {}, certificates: {}, mails: [] },
  };
  readonly #mailbox = new Mailbox();
  /** Mails before are no longer counted: the chores delete them after a year. */
  #since = '';
  /** Bearer tokens by the label of their session. */
  readonly tokens = new Map<string, string>();
  /** Bodies of the orders that were sent, to be sent again. */
  readonly sent = new Map<string, object>();
  readonly passwords = new Map<string, string>();
  /** The last call that was answered with an error of the server. */
  failed: Call | undefined;
  #ids: Record<string, { id: string; role: Role }> = {};
  #observer = '';
  #count = 0;
  #settled = 0;

  /** A number that no other record of this world has. */
  next(): number {
    return ++this.#count;
  }

  /** An empty school with its staff, two students, a course and two products. */
  static async begin(): Promise<World> {
    await Promise.all([emptyDatabase(), emptyBucket()]);
    nextTest();
    const world = new World();
    for (const person of [people.admin, people.asha, people.ravi]) {
      const { email, name, mobile, address, password, role } = person;
      const id = await enrol(person, {
        passwordHash: hashOf(password),
        confirmedAt: new Date().toISOString(),
      });
      world.#ids[email] = { id, role };
      world.passwords.set(email, password);
      world.state.people[email] = {
        ...{ name, mobile, address, hasPhoto: false },
        ...{ pendingName: '', hasPending: false, asked: false, version: 0 },
      };
    }
    await world.openSessions();
    const offered = [
      ['course', 'Rye', 8500, offerCourse],
      ['course', 'Focaccia', 4200, offerCourse],
      ['product', 'Loaf', 280, offerProduct],
      ['product', 'Tart', 351, offerProduct],
    ] as const;
    for (const [noun, name, price, offer] of offered) {
      await offer({ name, price });
      world.state[noun][name] = { price, stock: 'Yes', version: 0, born: world.next() };
    }
    const { code, percent: value, most } = modelOffer;
    await offerWith({ code, value, most, scope: 'courses' });
    await world.settle([], []);
    for (const seats of [1, 2]) await world.addBatch('Rye', seats);
    await world.addBatch('Focaccia', 1);
    await world.settle([], []);
    return world;
  }

  /** Adds a batch of that course, which begins in ten days. */
  async addBatch(name: string, seats: number): Promise<void> {
    const note = `Batch ${this.next()}`;
    const days = [10, 12].map((n) => addDays(today(this.state.now), n));
    await addBatch(this.seen.course[name]?.id ?? '', { note, seats, days });
    this.state.batches[note] = {
      ...{ course: this.state.course[name]?.born ?? 0, state: 'open', days, version: 0 },
      ...{ start: '10:00', place: 'Institute', line: [] },
      seats: Array.from({ length: seats }, (_, i) => emptySeat(i + 1)),
    };
  }

  /** New sessions of the staff and the two students, without their passwords, which are slow to check. */
  async openSessions(): Promise<void> {
    this.#observer = await signInAs('admin');
    for (const [email, owner] of Object.entries(this.#ids)) {
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
    this.tick(second);
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
  async settle(
    calls: readonly Call[],
    replies: readonly Reply[],
    rounds: readonly Round[] = [],
  ): Promise<void> {
    const before = this.state;
    const last = this.seen.batches;
    const changed = calls.flatMap(({ part }) => part);
    // Seats change with orders, and with time.
    const asked = calls.length > 0 ? [...new Set([...changed, 'batches' as const])] : parts;
    this.seen = await observe(this.#observer, asked, this.seen, this.#since);
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
    const [round] = calls.length === 1 && replies[0]?.status === 200 ? calls : [];
    this.state = this.#mailbox.explain(shown, this.seen, round?.round ? [round.round] : rounds);
    for (const [i, one] of calls.entries()) {
      const reply = replies[i] as Reply;
      if (reply.status === 200) one.learn?.(reply, this);
      if (reply.status >= 500) {
        if (one.forget) one.forget(this.state);
        else this.failed = one;
      }
    }
    if (++this.#settled % auditedEach === 0) await this.#audit();
  }

  async #audit(): Promise<void> {
    const findings = await audit(env, { atOnce: 100 });
    // The chores write the note of an erasure whose call ended before it, too.
    const isLater = ({ id, rule }: Finding) =>
      afterChores.includes(rule) || id.startsWith(erasureFolder);
    expect(findings.filter((one) => !isLater(one))).toEqual([]);
  }

  tick(ms: number): void {
    this.state.now += ms;
    vi.setSystemTime(this.state.now);
  }

  /** Moves the clock, which does nothing meanwhile. */
  async sleep(hours: number): Promise<void> {
    this.tick(hours * hour);
    nextTest();
    await this.openSessions();
    await this.settle([], []);
  }

  /** Moves the clock, sends the mails that are due and does the hourly chores, which delete what has had its time. */
  async jump(hours: number): Promise<void> {
    this.tick(hours * hour);
    if (hours * hour > 100 * day) {
      this.#since = new Date(this.state.now).toISOString();
      this.state.told = {};
    }
    await doEachMinute(env);
    offerSeats(this.state);
    await doChores(env);
    const isYoung = ({ at }: { at: number }) => at > this.state.now - 365 * day;
    const kept = <Value extends { at: number }>(all: Record<string, Value>) =>
      Object.fromEntries(Object.entries(all).filter(([, one]) => isYoung(one)));
    this.state.demos = kept(this.state.demos);
    this.state.enquiries = kept(this.state.enquiries);
    const yearAgo = new Date(this.state.now - 365 * day).toISOString();
    forget(this.state, ({ end, endedAt }) => end !== '' && endedAt < yearAgo);
    await this.#deleteUnused();
    nextTest();
    await this.openSessions();
    await this.settle([], [], ['minute', 'hour']);
    const [course] = Object.keys(this.state.course);
    if (course && !Object.values(this.state.batches).some((one) => isBookable(this.state, one))) {
      await this.addBatch(course, 1);
      await this.settle([], []);
    }
    expect(await audit(env, { atOnce: 100 })).toEqual([]);
  }

  /**
   * Takes out of the state who registered two days to a month ago, neither ordered nor logged in after the first day, and
   * has so been deleted. Where a failed login may have counted, the API says what became of it.
   */
  async #deleteUnused(): Promise<void> {
    const { people, orders, sessions, now } = this.state;
    const waited = Object.values(this.state.batches).flatMap(({ line }) => line);
    const ordered = new Set([...Object.values(orders), ...waited].map(({ email }) => email));
    const token = await signInAs('admin');
    const { view } = await observe(token, ['people'], this.seen, this.#since);
    for (const [email, { registered, lastLogin = 0, isUnsure }] of Object.entries(people)) {
      if (registered === undefined || ordered.has(email) || people[email]?.asked) continue;
      const isOfAge = now - registered >= 2 * day && now - registered <= 30 * day;
      const isUsed = isUnsure ? view.people[email] !== undefined : lastLogin >= registered + day;
      if (!isOfAge || isUsed) continue;
      this.state.deleted[this.seen.people[email]?.id ?? ''] = true;
      delete people[email];
      for (const session of Object.values(sessions))
        if (session.email === email) session.ended = true;
    }
  }

  /** Everything is as expected; a session shows its owner's orders and no others, or nothing when it has ended. */
  async end(): Promise<void> {
    await this.settle([], []);
    await this.#audit();
    const lines = await linesOf(this.#observer, this.seen.batches);
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
