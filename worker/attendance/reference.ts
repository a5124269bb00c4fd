import type { NounDescription } from '../lib/reference/description.ts';

export const attendanceReference: NounDescription = {
  name: 'Attendance',
  description:
    'Who came to the classes of a batch. Teachers note their own batches, the others of the staff all.',
  calls: {
    'GET /api/attendance/classes': {
      summary: 'List the classes that can be noted',
      description: 'Of today and of the two weeks before, the newest first, with their students.',
      data: 'ClassToNote[]',
    },
    'POST /api/attendance/save': {
      summary: 'Note who came to a class',
      description:
        'All students at once. Sent twice, or late, it comes to the same: of two marks of one student the one that was made later counts.',
      refuses: {
        notFound: 'There is no such class, or it is another teacher’s.',
        conflict: 'The class has not come yet, or was more than two weeks ago.',
      },
      fields: {
        lesson: 'The `lesson` of `classes`.',
        notedAt: 'ISO 8601 in UTC, by the clock of the device.',
        marks:
          'Orders of students, and whether they came. With `isTapped` false, as nobody said so, it counts where nothing was noted yet.',
      },
    },
  },
};
