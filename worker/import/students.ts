import { rowsToImport as importedRow } from '../../contract/import.ts';
import type { Env } from '../env.ts';
import { newId, open } from '../lib/db/index.ts';
import { nameSearch } from '../lib/list/search.ts';
import { addingPerson } from '../user/add.ts';
import type { UserRow } from '../user/queries.ts';
import { candidates, type Described, ownersOf, whoIs } from '../user/who.ts';
import { type Addition, type Importing, type Judge, readRows, valuesIn } from './kinds.ts';

type Newcomer = Described & { id: string; address?: string; dob?: string | undefined };

/** The record of somebody of whom nothing was known, as the office adds one; no mail goes. */
export function addPerson(
  { id, name, email = '', mobile = '', address = '', dob = '' }: Newcomer,
  { env, db, by, at, facts }: Importing,
): Addition {
  const person = { id, name, email, mobile, address, dob, passwordHash: '' };
  const { insert, beside } = addingPerson(db, env, person, by, at, facts);
  return { noun: 'user', id, statements: [insert.onConflictDoNothing(), ...beside] };
}

/** Those who are here, and those whom rows above have brought. */
export async function knownPeople(env: Env, sought: Described[]) {
  const db = open(env.DB);
  const [people, owners] = await Promise.all([candidates(db, sought), ownersOf(db, sought)]);
  const taken = new Map(owners.map(({ email, name }) => [email, name]));
  return {
    find: (person: Described) => whoIs(people, person),
    /** Somebody new; an e-mail has one account, so without one that is of somebody else. */
    add<One extends Described>(person: One): { newcomer: One & { id: string }; why: string } {
      const { email = '', mobile = '', name } = person;
      const owner = taken.get(email);
      const newcomer = { ...person, id: newId(), email: owner === undefined ? email : '' };
      const row = { ...newcomer, mobile, nameSearch: nameSearch(name) };
      people.push({
        person: row as unknown as UserRow,
        names: [row.nameSearch],
        emails: [newcomer.email],
        mobiles: [mobile],
      });
      if (newcomer.email) taken.set(email, name);
      return { newcomer, why: owner ? `${email} is of ${owner}: added without it` : '' };
    },
  };
}

const schema = importedRow.student;
const described = ({ fname: name, email, mobile }: ReturnType<typeof valuesIn<typeof schema>>[0]) =>
  ({ name, email, mobile }) satisfies Described;

const keyOf = ({ name, email, mobile }: Described) => `${email || mobile} ${nameSearch(name)}`;

export const judgeStudents: Judge = async (env, rows) => {
  const known = await knownPeople(env, valuesIn(schema, rows).map(described));
  return readRows(schema, rows, ({ sent: { row }, value }) => {
    const person = described(value);
    const key = keyOf(person);
    const found = known.find(person);
    if (found) {
      const why = `${found.person.name} is there, by ${found.by}`;
      return { row, state: 'known', why, key };
    }
    const { newcomer, why } = known.add({ ...person, address: value.address, dob: value.dob });
    return { row, state: 'new', why, key, add: (to) => [addPerson(newcomer, to)] };
  });
};
