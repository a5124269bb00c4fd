import type { ReactNode } from 'react';
import { openIn } from '../../../contract/school/words.ts';
import { filled, type Known, openWords, type Template } from '../../../contract/template.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { Select, TextArea } from '../../ui/Field.tsx';
import { listCourses } from '../catalogue/api.ts';
import { together } from '../kit/calls.ts';
import { named, Options } from '../kit/fields.tsx';
import { knownOfCourse, useTemplates } from './templates.ts';

type Props = {
  label: string;
  value: string;
  onChange(words: string): void;
  /** What they are for; no templates where it is neither. */
  way: Exclude<Template['way'], 'both'> | undefined;
  /** What is filled in at once, and what is filled in for each person later. */
  known: Known;
  later?: readonly string[];
  error?: string | undefined;
  hint?: string | undefined;
  rows?: number;
  /** What stands beside the choice of a template. */
  children?: ReactNode;
};

const ofCourse = ['{course}', '{fee}', '{date}', '{batch}'];

/** Words for a person: from a template or typed, with what is still open named below. */
export function WordsField({
  way,
  known,
  later = [],
  value,
  onChange,
  error,
  hint,
  children,
  ...field
}: Props) {
  const fitting = useTemplates().filter(
    (template) => way && (template.way === 'both' || template.way === way),
  );
  const open = openIn(value).filter((place) => !later.includes(place));
  return (
    <>
      <div className="grid fit gap-16 words-from">
        {children}
        {way && (
          <Select
            label="Template"
            value=""
            onChange={({ target }) => {
              const found = fitting.find(({ _id }) => _id === target.value);
              if (found) onChange(filled(found.words, known));
            }}
          >
            <option value="">Choose a template</option>
            <Options of={named(fitting)} />
          </Select>
        )}
        {way && open.some((place) => ofCourse.includes(place)) && (
          <CourseWords onKnown={(course) => onChange(filled(value, course))} />
        )}
      </div>
      <TextArea
        rows={6}
        {...field}
        value={value}
        error={error}
        hint={openWords(open.join(' ')) ?? hint}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

function CourseWords({ onKnown }: { onKnown(course: Known): void }) {
  const { data } = useRequest(() =>
    together({ courses: listCourses({}), batches: ask(api.batch.upcoming.$get({ query: {} })) }),
  );
  return (
    <Select
      label="Course"
      value=""
      hint="Fills in fee and next batch."
      onChange={({ target }) => {
        const course = data?.courses.find(({ _id }) => _id === target.value);
        const next = data?.batches.find(({ courseId }) => courseId === course?._id);
        if (course) onKnown(knownOfCourse(course, next));
      }}
    >
      <option value="">Choose a course</option>
      <Options of={named(data?.courses)} />
    </Select>
  );
}
