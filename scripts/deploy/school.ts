/** The school's own facts. Deploying reads them here only; `businessFile` is the file to edit. */
export { business } from '../../contract/business.ts';
export const businessFile = 'contract/business.ts';
