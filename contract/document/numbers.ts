/** The school's numbers as pages and papers show them where the law wants it: each it has. */
export const numbersInWords = ({ gstin, fssai }: { gstin?: string; fssai?: string }): string[] => [
  ...(gstin ? [`GSTIN ${gstin}`] : []),
  ...(fssai ? [`FSSAI licence ${fssai}`] : []),
];
