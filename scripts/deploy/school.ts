/** The school's facts as the deploy scripts read them; `businessFile` is the file to edit. */
export { business } from '../../contract/business.ts';
export const businessFile = 'contract/business.ts';
