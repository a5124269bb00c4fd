import type { Mutation } from '../mutation.ts';

const read = 'worker/lib/history/read.ts';
const save = 'worker/lib/history/save.ts';
const editing = ['worker/order/edit.test.ts'];
const conflicts = ['worker/order/edit-conflict.test.ts'];
const reading = ['worker/lib/history/read.test.ts'];

/** Who changed what, and what the second of two editors is told. */
export const history: Mutation[] = [
  {
    what: 'a 409 lists older changes too',
    file: read,
    find: 'and(about(noun, id), gt(audit.at, since))',
    replace: 'about(noun, id)',
    tests: conflicts,
  },
  {
    what: 'a 409 lists one change of many',
    file: read,
    find: 'const listedChanges = 20;',
    replace: 'const listedChanges = 1;',
    tests: conflicts,
  },
  {
    what: 'a history comes oldest first',
    file: read,
    find: '.orderBy(desc(audit.seq))\n      .limit(limit)',
    replace: '.orderBy(audit.seq).limit(limit)',
    tests: reading,
  },
  {
    what: 'a history begins anew on every page',
    file: read,
    find: 'before === undefined ? undefined : lt(audit.seq, since)',
    replace: 'undefined',
    tests: reading,
  },
  {
    what: 'a history has the changes of another kind of record',
    file: read,
    find: 'and(eq(audit.noun, noun), eq(audit.record, record))',
    replace: 'and(eq(audit.record, record))',
    tests: reading,
  },
  {
    what: 'a history lists fields that stayed as they were',
    file: read,
    find: '.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))',
    replace: '',
    tests: ['worker/order/links.test.ts'],
  },
  {
    what: 'a history shows the key of a certificate',
    file: read,
    find: 'fileFields.has(field) && value ? pathOf(String(value)) : value',
    replace: 'value',
    tests: editing,
  },
  {
    what: 'of two saves at the same moment the later one wins',
    file: save,
    find: 'and(eq(table.id, before.id), eq(table.updatedAt, before.updatedAt))',
    replace: 'and(eq(table.id, before.id))',
    tests: conflicts,
  },
  {
    what: 'a save that found nothing to change says it was done',
    file: save,
    find: 'if (rows.length === 0) throw await conflict(db, edited, before.updatedAt, by);',
    replace: '',
    tests: conflicts,
  },
  {
    what: 'a save without a change leaves a line',
    file: save,
    find: 'if (fields.length === 0 && !beside) return before;',
    replace: '',
    tests: editing,
  },
  {
    what: 'two versions of a record share an updatedAt',
    file: save,
    find: 'const at = after(before.updatedAt);',
    replace: 'const at = before.updatedAt;',
    tests: conflicts,
  },
  {
    what: 'a line has another moment than the change',
    file: 'worker/lib/history/record.ts',
    find: 'at: at ?? now(),',
    replace: 'at: now(),',
    tests: ['worker/lib/history/record.test.ts'],
  },
  {
    what: 'what a person does with their own records leaves a line',
    file: 'worker/lib/history/actor.ts',
    find: "typeof actor === 'object'",
    replace: 'actor !== undefined',
    tests: ['worker/lib/history/record.test.ts'],
  },
];
