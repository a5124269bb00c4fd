import { drawKey } from '../../../contract/token.ts';
import { type Answer, ask, type CallFailed, type Response } from '../../lib/ask.ts';

/** Calls as functions of what they send, with the types that the Worker gives them. */

type Call<Sent, Args> = (args: Args) => Promise<Sent>;
type Answered<Sent> = Promise<Answer<Sent>>;

export const reads =
  <Query, Sent extends Response>(call: Call<Sent, { query: Query }>) =>
  (query: Query): Answered<Sent> =>
    ask(call({ query }));

export const byId =
  <Sent extends Response>(call: Call<Sent, { json: { id: string } }>) =>
  (id: string): Answered<Sent> =>
    ask(call({ json: { id } }));

export const sends =
  <Body, Sent extends Response>(call: Call<Sent, { json: Body }>) =>
  (json: Body): Answered<Sent> =>
    ask(call({ json }));

/** A call that sends a form, perhaps with files. */
export const sendsForm =
  <Form, Sent extends Response>(call: Call<Sent, { form: Form }>) =>
  (form: Form): Answered<Sent> =>
    ask(call({ form }));

type Numbered = { requestId?: string | undefined };

/** A call whose change can be undone for a minute; one number for each time that it is made. */
export const changes =
  <Body extends Numbered, Sent extends Response>(call: Call<Sent, { json: Body }>) =>
  (json: Body): Answered<Sent> =>
    ask(call({ json: { requestId: drawKey(), ...json } }));

export const changesById =
  <Sent extends Response>(call: Call<Sent, { json: { id: string } & Numbered }>) =>
  (id: string): Answered<Sent> =>
    ask(call({ json: { id, requestId: drawKey() } }));

export const changesForm =
  <Form extends Numbered, Sent extends Response>(call: Call<Sent, { form: Form }>) =>
  (form: Form): Answered<Sent> =>
    ask(call({ form: { requestId: drawKey(), ...form } }));

/** What shows how a record is now, done when somebody else has changed it meanwhile. */
export const ifStale =
  (show?: () => unknown) =>
  ({ status }: CallFailed): undefined => {
    if (status === 409) void show?.();
  };

export async function together<Calls extends Record<string, Promise<{ data: unknown }>>>(
  calls: Calls,
) {
  const answers = await Promise.all(Object.values(calls));
  const data = Object.keys(calls).map((name, i) => [name, answers[i]?.data]);
  type Data = { [Name in keyof Calls]: Awaited<Calls[Name]>['data'] };
  return { success: true as const, data: Object.fromEntries(data) as Data };
}
