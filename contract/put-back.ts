import * as z from 'zod/mini';
import { courseFields } from './course.ts';
import type { HistoryEntry, Noun } from './history.ts';
import { changeId } from './history.ts';
import { productFields } from './product.ts';
import type { Permission } from './team.ts';
import { undoAs } from './undo.ts';

/** What of a record can be put back as it was before a change, and who may. */
type PutBack = { needs: Permission; fields: readonly string[] };

const goods = (fields: object): PutBack => ({
  needs: 'editCatalogue',
  fields: [...Object.keys(fields), 'state'],
});

/** Money, mails that went, certificates and pictures have verbs of their own. */
export const putBackOf: Partial<Record<Noun, PutBack>> = {
  course: goods(courseFields),
  product: goods(productFields),
  order: {
    needs: 'editOrders',
    fields: [
      ...['name', 'fatherName', 'motherName', 'spouseName', 'mobile', 'dob', 'address'],
      ...['startDate', 'endDate'],
    ],
  },
  user: { needs: 'editPeople', fields: ['name', 'mobile', 'address'] },
  batch: {
    needs: 'editBatches',
    fields: ['startTime', 'endTime', 'place', 'teacherId', 'seats', 'bring', 'note'],
  },
  enquiry: { needs: 'answerEnquiries', fields: ['status', 'assignedTo', 'snoozedUntil'] },
  offer: {
    needs: 'editOffers',
    fields: [
      'code',
      'kind',
      'value',
      'from',
      'until',
      'scope',
      'goods',
      'perPerson',
      'most',
      'note',
    ],
  },
  template: { needs: 'editTemplates', fields: ['name', 'way', 'words', 'isDeleted'] },
};

type Line = Pick<HistoryEntry, 'what'> & { changes: { field: string; before?: unknown }[] };

/** The fields of a line of the history that can be put back. */
export const fieldsToPutBack = (noun: Noun, { what, changes }: Line): string[] =>
  what === 'changed' || what === 'deleted'
    ? changes.flatMap(({ field, before }) =>
        before !== undefined && putBackOf[noun]?.fields.includes(field) ? [field] : [],
      )
    : [];

/** A line of the history, whose values before it come back. */
export const putBack = z.object({ id: changeId, ...undoAs });
