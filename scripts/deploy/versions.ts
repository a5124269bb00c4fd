import { tool } from '../tool.ts';
import { at, type Place } from './place.ts';

export type Version = { id: string; annotations?: Record<string, string> };
type Read = (id: string) => Promise<Version>;

export type Deployment = {
  created_on: string;
  versions: { version_id: string }[];
  annotations?: Record<string, string>;
};

/**
 * What a deploy writes beside its version, so that anybody can take it back from anywhere:
 * the database of the moment before, and the version `before`. A `+` is a commit with changes.
 */
type Note = { commit: string; bookmark: string; moment: string; before?: string };

/** What matters for the way back comes first: Cloudflare once cut messages after 100 bytes. */
export const noteInWords = ({ commit, bookmark, moment, before }: Note): string =>
  `commit ${commit}; database before ${bookmark} of ${moment}${before ? `; version before ${before}` : ''}`;

const words =
  /^commit (\w+\+?); database before ([\da-f-]+)(?: of (\S+Z)(?:; version before ([\w-]+))?)?/;

export function noteOf({ annotations }: Version): Note | undefined {
  const [, commit, bookmark, moment = 'then', before] =
    words.exec(annotations?.['workers/message'] ?? '') ?? [];
  return commit && bookmark ? { commit, bookmark, moment, ...(before && { before }) } : undefined;
}

/** The JSON in what a command of wrangler printed beside warnings. */
export const jsonIn = (output: string, from: '[' | '{') =>
  JSON.parse(output.slice(output.indexOf(from), output.lastIndexOf(from === '[' ? ']' : '}') + 1));

export async function bookmarkOf(place: Place, moment?: string): Promise<string> {
  const when = moment ? ['--timestamp', moment] : [];
  const info = ['d1', 'time-travel', 'info', 'DB', ...when, '--json', ...at(place)];
  return jsonIn(await tool('wrangler', info), '{').bookmark;
}

/** Reads versions from Cloudflare, each once: every call of wrangler takes seconds. */
export function readVersion(place: Place): Read {
  const found = new Map<string, Version>();
  return async (id) => {
    const version: Version =
      found.get(id) ??
      jsonIn(await tool('wrangler', ['versions', 'view', id, '--json', ...at(place)]), '{');
    found.set(id, version);
    return version;
  };
}

export const deploymentsOf = async (place: Place): Promise<Deployment[]> =>
  jsonIn(await tool('wrangler', ['deployments', 'list', '--json', ...at(place)]), '[');

/**
 * `deploy` differs from `id` where a new secret made a version on top. After a roll back,
 * `takenBack` was live before, and `database` went back with it.
 */
type Live = {
  id: string;
  deploy: string;
  since: string;
  note?: Note | undefined;
  takenBack?: string | undefined;
  database: boolean;
};

const backWords = /^rolled back (with the database )?from ([\w-]+)$/;

export const markOf = (from: string, database: boolean): string =>
  `rolled back ${database ? 'with the database ' : ''}from ${from}`;

export async function liveOf(deployments: Deployment[], read: Read): Promise<Live | undefined> {
  const newest = deployments.toSorted((a, b) => b.created_on.localeCompare(a.created_on));
  const ids = newest.map(({ versions }) => versions[0]?.version_id ?? '');
  for (const [index, { created_on: since, annotations = {} }] of newest.entries()) {
    const [id = '', deploy = ''] = [ids[0], ids[index]];
    const message = annotations['workers/message'] ?? '';
    const [, database, named] = backWords.exec(message) ?? [];
    // The dashboard and wrangler by itself do not name what they took back.
    const isBack = [message, annotations['workers/triggered_by']].some((text) =>
      /^rollback/i.test(text ?? ''),
    );
    const takenBack = named ?? (isBack ? ids[index + 1] : undefined);
    const note = noteOf(await read(deploy));
    if (note || takenBack) return { id, deploy, since, note, takenBack, database: !!database };
  }
  return undefined;
}

/** The note of a deploy. A rebuild of the commit that is live keeps the way back of that. */
export function nextNote(commit: string, live: Live | undefined, now: Omit<Note, 'commit'>): Note {
  const short = commit.replace(/^(\w{12})\w*/, '$1');
  if (live?.note?.commit === short && !short.endsWith('+')) return live.note;
  return { ...now, commit: short, ...(live && { before: live.id }) };
}

/** From where to where it goes, and the note of what came after, whose database is the one. */
export type Way = { from: string; to: string; isThere: boolean; note?: Note | undefined };

/** Once that is done, going on to another has to be asked for by its name. */
export async function wayBack(
  live: Live | undefined,
  read: Read,
  typed?: string,
  database = false,
): Promise<Way> {
  const to = typed ?? (live?.takenBack ? live.deploy : live?.note?.before);
  if (!live || !to)
    throw new Error('What was live before is not noted here. Name a version: --roll-back <id>.');
  const isThere = to === live.deploy || to === live.id;
  if (isThere && (!live.takenBack || !database || live.database))
    throw new Error(
      `Version ${to} is live${live.takenBack ? `, taken back ${live.database ? 'with the database ' : ''}from ${live.takenBack}` : ''}. To go to another one name it: --roll-back <id>.`,
    );
  const from = live.takenBack ?? live.deploy;
  const found = noteAfter(read, from, to);
  // Without the database nothing depends on the note.
  const note = await (database ? found : found.catch(() => undefined));
  if (database && !note)
    throw new Error(
      `The database before whatever came after ${to} is not noted. Leave --database out, and go to a time of your choice: npx wrangler d1 time-travel restore DB --timestamp <when>.`,
    );
  return { from, to, isThere, note };
}

async function noteAfter(read: Read, id: string, to: string): Promise<Note | undefined> {
  const note = noteOf(await read(id));
  if (!note?.before || note.before === to) return note?.before ? note : undefined;
  return await noteAfter(read, note.before, to);
}
