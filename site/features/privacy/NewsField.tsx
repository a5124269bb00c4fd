import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/Checkbox.tsx';

type Registered = UseFormRegisterReturn & { error: string | undefined };

/** The wish for news, which nothing depends on. */
export const NewsField = ({ field }: { field: Registered }) => (
  <Checkbox label="Write to me about new courses, too (optional)." value="yes" {...field} />
);
