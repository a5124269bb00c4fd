/** The school's own facts. Deploying reads them here only; `businessFile` is the file to edit. */
export { business } from '../../site/content/business.ts';
export const businessFile = 'site/content/business.ts';
