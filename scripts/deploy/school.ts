import { business } from '../../contract/business.ts';
import { states } from '../../contract/document/gstin.ts';

/** The school as the build and the deploy scripts read it; `factsFile` is the file to edit. */
export { business };
export const factsFile = 'contract/facts.ts';

/** What the facts must not be, in words: with it nobody could register, or no receipt be written. */
export function wrongFacts({ serialPrefix, addresses }: typeof business): string[] {
  const { region } = addresses.institute;
  return [
    ...(/^[A-Z]{2,6}$/.test(serialPrefix)
      ? []
      : [`serialPrefix is "${serialPrefix}": it has to be 2 to 6 capital letters from A to Z`]),
    ...(Object.values(states).includes(region)
      ? []
      : [
          `addresses.institute.region is "${region}": it has to be a state of India, as in contract/document/gstin.ts`,
        ]),
  ];
}
