export const aadharKept = 'Of the Aadhar number we keep the last four digits and a code.';

export const whyCertificate = `These tell apart students of the same name. ${aadharKept}`;
