import { importedRow } from '../../contract/import-request.ts';
import { newId, open } from '../lib/db/index.ts';
import { nameSearch } from '../lib/list/search.ts';
import { type Described, peopleAlike, whoIs } from '../user/alike.ts';
import { addingPerson } from '../user/insert.ts';
import type { UserRow } from '../user/queries.ts';
import { type Addition, type Importing, type Judge, readRows, valuesIn } from './kinds.ts';

type Newcomer = Described & { id: string; address?: string };

/** The record of somebody of whom nothing was known, as the office adds one; no mail goes. */
export function addPerson(
  { id, name, email = '', mobile = '', address = '' }: Newcomer,
  { env, db, by, at, facts }: Importing,
): Addition {
  const person = { id, name, email, mobile, address, passwordHash: '' };
  const { insert, beside } = addingPerson(db, env, person, by, at, facts);
  return { noun: 'user', id, statements: [insert.onConflictDoNothing(), ...beside] };
}

/** Those who are here, and those whom rows above have brought. */
export async function knownPeople(env: Parameters<Judge>[0], sought: Described[]) {
  const people = await peopleAlike(open(env.DB), sought);
  return {
    find: (one: Described) => whoIs(people, one),
    add({ id, name, email = '', mobile = '' }: Newcomer) {
      const person = { id, name, email, mobile, nameSearch: nameSearch(name) } as UserRow;
      people.push({ person, earlier: '' });
    },
  };
}

const schema = importedRow.student;
const described = ({ fname: name, email, mobile }: ReturnType<typeof valuesIn<typeof schema>>[0]) =>
  ({ name, email, mobile }) satisfies Described;

/** The same for rows that are the same person. */
export const keyOf = ({ name, email = '', mobile = '' }: Described) =>
  email || `${mobile} ${nameSearch(name)}`;

export const judgeStudents: Judge = async (env, rows) => {
  const known = await knownPeople(env, valuesIn(schema, rows).map(described));
  return readRows(schema, rows, ({ sent: { row }, value }) => {
    const one = described(value);
    const key = keyOf(one);
    const found = known.find(one);
    if (found) {
      const why = `${found.person.name} is there, by ${found.by}`;
      return { row, state: 'known', why, key };
    }
    const newcomer = { ...one, id: newId(), address: value.address };
    known.add(newcomer);
    return { row, state: 'new', why: '', key, add: (to) => [addPerson(newcomer, to)] };
  });
};
