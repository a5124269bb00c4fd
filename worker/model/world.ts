import { env } from 'cloudflare:workers';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { audit } from '../audit/audit.ts';
import type { Env } from '../env.ts';
import { call, db, nextTest } from '../test/app.ts';
import { signIn, signInAs } from '../test/school.ts';
import { user } from '../user/table.ts';
import type { Call, Reply } from './call.ts';
import { expectSameDue } from './ledger.ts';
import { type Observed, observe } from './observe.ts';
import { offerSeats } from './seats.ts';
import { type State, visible } from './state.ts';

/** Who makes the calls of the office, as a key of `tokens`. */
const office = 'office';

/** Rules of the audit that hold once the clock has done its chores. */
const afterChores = [
  'an orphan is deleted within hours',
  'a mail is not being sent for longer than it may be',
  'a mail that is due is sent, or tried again later',
];

/** Steps after which the records are audited; what is wrong is found at the end at the latest. */
const auditedEach = 3;

let addresses = 0;

/** The school under test and what is expected of it. */
export class World {
  state: State = {
    now: Date.now(),
    orders: {},
    unconfirmed: [],
    requests: {},
    batches: {},
    classes: {},
    demos: {},
  };
  seen: Observed = { view: visible(this.state), orders: {}, batches: {}, demos: {}, entries: {} };
  /** Ids of courses by name and of students by e-mail, and bearer tokens by e-mail or `office`. */
  readonly courses: Record<string, string> = {};
  readonly students: Record<string, string> = {};
  loaf = '';
  /** Tokens of the links that confirm an e-mail, by it. */
  readonly links: Record<string, string> = {};
  readonly tokens: Record<string, string> = {};
  /** The last call that was answered with an error of the server. */
  failed: Call | undefined;
  #count = 0;
  #settled = 0;

  next(): number {
    return ++this.#count;
  }

  student(n: number): string {
    const all = Object.keys(this.students);
    return all[n % all.length] ?? '';
  }

  /** Moves the clock; with `hours` its sessions end, and everybody logs in again. */
  async later(hours: number): Promise<void> {
    this.#tick(hours * 3_600_000);
    nextTest();
    await this.logIn();
  }

  #tick(ms: number): void {
    this.state.now += ms;
    vi.setSystemTime(this.state.now);
  }

  /** Opens sessions without passwords, which are slow to check; who logs in keeps the account. */
  async logIn(): Promise<void> {
    const lastLoginAt = new Date(this.state.now).toISOString();
    await db.update(user).set({ lastLoginAt }).where(eq(user.role, 'student'));
    this.tokens[office] = await signInAs('admin');
    for (const [email, id] of Object.entries(this.students))
      this.tokens[email] = await signIn({ id, role: 'student' });
  }

  post(path: string, body: object, who = office): Call['send'] {
    return (bindings, headers) =>
      call(`/api/${path}`, body, { env: bindings, headers, token: this.tokens[who] });
  }

  /** The record as an editor loaded it: id, `updatedAt`, and the model's version then. */
  loaded(noun: 'orders' | 'batches' | 'demos', key: string) {
    const { id = 'unknown', updatedAt = '' } = this.seen[noun][key] ?? {};
    return { id, updatedAt, version: this.state[noun][key]?.version ?? -1 };
  }

  /** Sends the calls, all at once, and holds what came of it against the model. */
  async make(
    calls: readonly Call[],
    run: (who: number, send: (env: Env) => Promise<Reply>) => Promise<Reply>,
  ): Promise<void> {
    this.#tick(1000);
    // Each from an address of its own: limits by address have tests of their own.
    const replies = await Promise.all(
      calls.map(({ send }, who) => {
        const n = ++addresses;
        const headers = { 'cf-connecting-ip': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
        return run(who, (bindings) => send(bindings, headers));
      }),
    );
    await this.settle(calls, replies);
  }

  /** Goes on from there. A call that failed may have taken effect or not, but whole. */
  async settle(calls: readonly Call[] = [], replies: readonly Reply[] = []): Promise<void> {
    const before = this.state;
    const last = this.seen.batches;
    this.seen = await observe(this.tokens[office] ?? '');
    // A save that shows nowhere else, whose answer was lost, is known by the moment of the record.
    const isSaved = ({ batches }: State) =>
      Object.entries(last).every(
        ([label, { updatedAt }]) =>
          (before.batches[label]?.version === batches[label]?.version) ===
          (updatedAt === this.seen.batches[label]?.updatedAt),
      );
    // Offers that follow a call, of which nobody is told whether they were made.
    const offering = calls.flatMap(({ offers }) =>
      offers ? [{ apply: (state: State) => offerSeats(state, [offers]) }] : [],
    );
    const statuses = replies.map(({ status }) => status);
    const explained = outcomes(before, [...calls, ...offering], statuses);
    const state = explained.find(
      (candidate) => isDeepStrictEqual(visible(candidate), this.seen.view) && isSaved(candidate),
    );
    if (!state) {
      const answers = replies.map(({ status, body }) => `${status} ${body.message ?? ''}`);
      expect(this.seen.view, `after ${answers.join(' and ')}`).toEqual(
        visible(explained[0] ?? before),
      );
      throw new Error(`No order of the calls explains the answers ${answers.join(' and ')}`);
    }
    this.state = state;
    this.failed = calls.find((_, i) => (statuses[i] ?? 0) >= 500) ?? this.failed;
    if (++this.#settled % auditedEach > 0) return;
    await this.audit({ hasChores: false });
    await expectSameDue(this);
  }

  /** The audit finds nothing; what the chores would do meanwhile, they need not have done. */
  async audit({ hasChores }: { hasChores: boolean }): Promise<void> {
    const findings = await audit(env);
    expect(findings.filter(({ rule }) => hasChores || !afterChores.includes(rule))).toEqual([]);
  }
}

const permutations = (all: readonly number[]): number[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first) =>
        permutations(all.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      );

/** The states to which calls in any order lead with these answers, a failed one done or not. */
function outcomes(
  before: State,
  calls: readonly Pick<Call, 'apply' | 'isBeaten'>[],
  statuses: readonly number[],
): State[] {
  const found: State[] = [];
  const walk = (state: State, [who, ...later]: readonly number[]): void => {
    if (who === undefined) return void found.push(state);
    const status = statuses[who] ?? 500;
    const next = structuredClone(state);
    const expected = calls[who]?.apply(next);
    if (status >= 500 || (status === 409 && calls[who]?.isBeaten?.(state))) walk(state, later);
    if (status >= 500 || status === expected) walk(next, later);
  };
  for (const sequence of permutations(calls.map((_, who) => who))) walk(before, sequence);
  return found;
}
