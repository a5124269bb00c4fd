import * as z from 'zod/mini';
import { enquiryStatuses } from './enquiry.ts';
import { filter, paging, searched } from './list.ts';

const enquiryFilters = {
  q: searched,
  status: filter(z.enum(enquiryStatuses, 'Status is pending or seen')),
};
/** Without `page` and `limit` all enquiries are returned. */
export const enquiryList = z.object({ ...enquiryFilters, ...paging });
export type EnquiryList = z.output<typeof enquiryList>;

/** The same filters for the CSV file. */
export const enquiryExport = z.object(enquiryFilters);
