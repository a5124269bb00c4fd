import { courseFields } from '../../../contract/course.ts';
import { paths } from '../../../contract/paths.ts';
import { Doubts } from '../batch/Doubts.tsx';
import { addCourse, getCourse, updateCourse } from './api.ts';
import { AddGoods, EditGoods, type GoodsNoun } from './GoodsScreen.tsx';
import { checksOf } from './goods-form.ts';

const course: GoodsNoun<typeof courseFields> = {
  noun: 'course',
  fields: courseFields,
  schema: checksOf(courseFields),
  list: paths.adminCourses,
  load: getCourse,
  add: addCourse,
  update: updateCourse,
};

export const AddCourse = () => <AddGoods of={course} />;
export const EditCourse = ({ id }: { id: string }) => (
  <>
    <Doubts courseId={id} />
    <EditGoods of={course} id={id} />
  </>
);
