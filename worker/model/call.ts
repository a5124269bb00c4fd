import type { Env } from '../env.ts';
import type { Answer } from '../test/app.ts';
import type { Part } from './observe.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

/** What a call answered, as far as the model looks at it. */
export type Reply = Answer<unknown>;

/** A call of a command: how it is sent, and what it does to the state if it takes effect. */
export type Call = {
  title: string;
  /** What the call may change: the API is asked of this afterwards, and of all at the end. */
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
  /** It is the clock's minute, which nothing disturbs. */
  isRound?: boolean;
  /** Takes out of the state what no call shows, when it is unknown whether the call took effect. */
  forget?: (state: State) => void;
};
