import * as z from 'zod/mini';
import { activity, nouns } from './history.ts';
import { filter } from './list.ts';
import { choice, list, period } from './office-list.ts';
import { paths } from './paths.ts';

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** What was changed of all records, newest first, by day, person and kind. */
export const activityList = list({
  noun: 'changes',
  page: paths.adminActivity,
  calls: { list: 'admin/activity', file: 'admin/export-activity' },
  file: 'activity',
  needs: 'readActivity',
  row: activity,
  filters: {
    ...period('Period'),
    by: {
      schema: filter(
        z.string('Choose a person').check(z.regex(/^[\w-]{1,64}$/, 'Choose a person')),
      ),
    },
    noun: { schema: filter(z.enum(nouns, 'Choose a kind of record')) },
    what: choice(
      {
        added: 'Added',
        changed: 'Changed',
        deleted: 'Deleted',
        erased: 'Erased',
        undone: 'Undone',
      },
      { all: 'All that was done' },
    ),
  },
  columns: [
    { head: 'Time', of: 'at', as: 'moment', inFile: 'Time (IST)', narrow: 'end' },
    { head: 'Who', of: ({ by }) => by.name, narrow: 'below' },
    { head: 'Email', of: ({ by }) => by.email, only: 'file' },
    { head: 'Did', of: 'what', only: 'file' },
    { head: 'Kind', of: 'noun', only: 'file' },
    { head: 'Record', of: 'name', narrow: 'name', long: true },
    { head: 'Id', of: 'record', only: 'file' },
    { head: 'What', of: 'what', only: 'screen', narrow: 'below', long: true },
    {
      head: 'Changes',
      of: ({ changes }) =>
        changes
          .map(({ field, before, after }) => `${field}: ${asText(before)} → ${asText(after)}`)
          .join('; '),
      only: 'file',
    },
  ],
});
export type ActivityList = z.output<typeof activityList.request>;
