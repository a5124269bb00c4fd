export const aadharKept = 'We do not keep the number itself, only its last four digits and a code.';

export const whyCertificate =
  'For your certificate: names of parents and the Aadhar number tell apart students of the same ' +
  `name. ${aadharKept}`;
