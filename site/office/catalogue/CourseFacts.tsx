import { courseDays, levels, places } from '../../../contract/course.ts';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import type { CourseFormApi } from './course-form.ts';

/** What a person wants to know before paying. Each may stay empty: the page then leaves it out. */
export const CourseFacts = ({ form }: { form: Pick<CourseFormApi, 'field'> }) => (
  <fieldset className="form two wide facts">
    <legend className="legend">Facts, shown where they are filled in</legend>
    <Select label="Level" {...form.field('level')}>
      <option value="">Not said</option>
      {levels.map((level) => (
        <option key={level}>{level}</option>
      ))}
    </Select>
    <Select label="Days" {...form.field('days')}>
      <option value="">Not said</option>
      {courseDays.map((days) => (
        <option key={days}>{days}</option>
      ))}
    </Select>
    <Field
      label="Weeks"
      inputMode="numeric"
      autoComplete="off"
      hint="From the first class to the last; visitors can choose by it"
      {...form.field('weeks')}
    />
    <Field
      label="Class hours"
      autoComplete="off"
      hint="For example: 10 am to 1 pm"
      {...form.field('hours')}
    />
    <Select label="Place" {...form.field('place')}>
      {places.map((place) => (
        <option key={place}>{place}</option>
      ))}
    </Select>
    <Field
      label="Class size"
      inputMode="numeric"
      autoComplete="off"
      hint="Students in a class, at most"
      {...form.field('classSize')}
    />
    <Field label="Teacher" autoComplete="off" {...form.field('teacher')} />
    <div className="wide">
      <Field
        label="About the teacher"
        autoComplete="off"
        hint="One line"
        {...form.field('teacherLine')}
      />
    </div>
    <div className="wide">
      <TextArea
        label="What is included"
        rows={4}
        hint="One thing a line"
        {...form.field('included')}
      />
    </div>
  </fieldset>
);
