/** What becomes of an Aadhaar number. */
export const aadharKept = 'We do not keep the number itself, only its last four digits and a code.';

/** What a certificate's fields are asked for. */
export const whyCertificate =
  'For your certificate: names of parents and the Aadhar number tell apart students of the same ' +
  `name. ${aadharKept}`;
