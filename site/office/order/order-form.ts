import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import { type AdminOrder, endsEarly, updateOrder } from '../../../contract/order-office.ts';
import { pick } from '../../../contract/pick.ts';
import { uploadWords } from '../../../contract/upload.ts';

export const valuesOf = (order: AdminOrder) => ({
  ...pick(order, ['status', 'certificate', 'startDate', 'endDate']),
  ...pick(order, ['name', 'mobile', 'dob', 'address', 'fatherName', 'motherName', 'spouseName']),
  pdfFile: undefined as File | undefined,
  /** Whether success verifies what is claimed. */
  verify: true,
});
export type OrderValues = ReturnType<typeof valuesOf>;

const withoutSignature = (path: string) => path.replace(/\?.*/, '');

export const factsOf = (order: AdminOrder) => ({
  ...pick(order, ['linkOne', 'linkTwo', 'linkThree', 'linkFour']),
  pdfFile: withoutSignature(order.pdfPath),
});

function pdfRefusal(file: File | undefined): string | undefined {
  if (!file) return undefined;
  if (file.type !== 'application/pdf') return uploadWords.pdfType;
  if (file.size > limits.pdf.bytes) return uploadWords.pdfSize;
  return undefined;
}

/** The contract's schema for one order, with the checks that involve its dates and file. */
export const schemaFor = ({ _id: id }: AdminOrder) =>
  z.pipe(
    z.custom<OrderValues>((value) => typeof value === 'object'),
    z.transform((values, context): OrderValues => {
      const refuse = (name: keyof OrderValues, message: string) =>
        context.issues.push({ code: 'custom', path: [name], message, input: values });
      const parsed = updateOrder.safeParse({ ...values, id, verify: undefined });
      for (const { path, message } of parsed.error?.issues ?? [])
        context.issues.push({ code: 'custom', path, message, input: values });
      const { startDate, endDate, pdfFile } = values;
      if (startDate && endDate && endDate < startDate) refuse('endDate', endsEarly);
      const why = pdfRefusal(pdfFile);
      if (why) refuse('pdfFile', why);
      return values;
    }),
  );
