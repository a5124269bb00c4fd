import { business } from '../../contract/business.ts';

/** The school as the build and the deploy scripts read it; `factsFile` is the file to edit. */
export { business };
export const factsFile = 'contract/facts.ts';

/** Why the prefix cannot be one; undefined when it can. */
export const wrongPrefix = (prefix: string): string | undefined =>
  /^[A-Z]{2,6}$/.test(prefix)
    ? undefined
    : `serialPrefix in ${factsFile} is "${prefix}"; it has to be 2 to 6 capital letters.`;
