import { tool } from '../tool.ts';
import { at, type Place } from './place.ts';

/** A version of the Worker, as `wrangler versions list --json` gives it. */
export type Version = {
  id: string;
  metadata: { created_on: string };
  annotations?: Record<string, string>;
};

/** What a deploy writes beside its version, so that anybody can take it back from anywhere. */
export type Note = { commit: string; bookmark: string };

export const noteInWords = ({ commit, bookmark }: Note): string =>
  `commit ${commit.slice(0, 12)}; database before ${bookmark}`;

export function noteOf({ annotations }: Version): Note | undefined {
  const [, commit, bookmark] =
    /^commit (\w+); database before ([\da-f-]+)/.exec(annotations?.['workers/message'] ?? '') ?? [];
  return commit && bookmark ? { commit, bookmark } : undefined;
}

/** The JSON in what a command of wrangler printed beside warnings. */
const jsonIn = (output: string, from: '[' | '{') =>
  JSON.parse(output.slice(output.indexOf(from), output.lastIndexOf(from === '[' ? ']' : '}') + 1));

/** The bookmark of D1's time travel for this moment. */
export async function bookmarkOf(place: Place): Promise<string> {
  const info = await tool('wrangler', ['d1', 'time-travel', 'info', 'DB', '--json', ...at(place)]);
  return jsonIn(info, '{').bookmark;
}

type Noted = Version & Note;

/**
 * Where to go back to: the version typed, or the newest before the live one that is of another
 * commit, since a rebuild makes a version of the same. `bookmark` is the database before whatever
 * came after that version.
 */
export function wayBack(versions: Version[], live: string, typed?: string) {
  const noted: Noted[] = versions
    .flatMap((version) => {
      const note = noteOf(version);
      return note ? [{ ...version, ...note }] : [];
    })
    .sort((a, b) => b.metadata.created_on.localeCompare(a.metadata.created_on));
  // A version without a note was made by a new secret, on top of the newest deploy.
  const from = Math.max(
    noted.findIndex(({ id }) => id === live),
    0,
  );
  const to = typed
    ? noted.find(({ id }) => id === typed)
    : noted.slice(from).find(({ commit }) => commit !== noted[from]?.commit);
  const next = to && noted[noted.indexOf(to) - 1];
  return next && { to, bookmark: next.bookmark, since: next.metadata.created_on };
}

/** Takes the Worker back, with `database` the database too; answers what was done, in lines. */
export async function rollBack(place: Place, typed?: string, database = false): Promise<string[]> {
  const listed = await tool('wrangler', ['versions', 'list', '--json', ...at(place)]);
  const status = await tool('wrangler', ['deployments', 'status', '--json', ...at(place)]);
  const [live] = jsonIn(status, '{').versions;
  const way = wayBack(jsonIn(listed, '['), live.version_id, typed);
  if (!way)
    throw new Error(
      `None of these versions of a deploy can be gone back to:\n${listed}\nName one by its id, as in npm run deploy -- --roll-back <id>, or press Rollback in the dashboard (Workers & Pages, Deployments).`,
    );
  const { to, bookmark, since } = way;
  await tool('wrangler', ['rollback', to.id, '--yes', '--message', 'rolled back', ...at(place)]);
  const lines = [`Live is commit ${to.commit} again, deployed on ${to.metadata.created_on}.`];
  if (!database)
    return [
      ...lines,
      'The database stays as it is, with all that was ordered. Only if its records are damaged, add',
      `--database: it goes back to ${since}, and what came since is lost (bookmark ${bookmark}).`,
    ];
  const travel = ['d1', 'time-travel', 'restore', 'DB', '--bookmark', bookmark, '--json'];
  const { previous_bookmark } = jsonIn(await tool('wrangler', [...travel, ...at(place)]), '{');
  return [
    ...lines,
    `The database is as it was on ${since}. What came since is lost, unless this is taken back:`,
    `npx wrangler d1 time-travel restore DB --env ${place} --bookmark ${previous_bookmark}`,
  ];
}
