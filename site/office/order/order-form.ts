import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import type { Certificate, Status } from '../../../contract/order.ts';
import { type AdminOrder, endsEarly, updateOrder } from '../../../contract/order-office.ts';
import { uploadWords } from '../../../contract/upload.ts';

/** What an administrator may change of an order, as the form holds it. */
export type OrderValues = {
  status: Status;
  certificate: Certificate;
  pdfFile: File | undefined;
  startDate: string;
  endDate: string;
  /** Whether success verifies what is claimed. */
  verify: boolean;
  name: string;
  fatherName: string;
  motherName: string;
  spouseName: string;
  mobile: string;
  dob: string;
  address: string;
};

export const valuesOf = (order: AdminOrder): OrderValues => ({
  status: order.status,
  certificate: order.certificate,
  pdfFile: undefined,
  startDate: order.startDate,
  endDate: order.endDate,
  verify: true,
  name: order.name,
  fatherName: order.fatherName,
  motherName: order.motherName,
  spouseName: order.spouseName,
  mobile: order.mobile,
  dob: order.dob,
  address: order.address,
});

const withoutSignature = (path: string) => path.replace(/\?.*/, '');

/** The links and the certificate beside the fields. */
export const factsOf = (order: AdminOrder) => ({
  linkOne: order.linkOne,
  linkTwo: order.linkTwo,
  linkThree: order.linkThree,
  linkFour: order.linkFour,
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
