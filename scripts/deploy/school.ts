import '../../seed/school/as-seeded.ts';
import { business } from '../../contract/business.ts';
import { states } from '../../contract/document/gstin.ts';

/** The school as the build and the deploy scripts read it; `factsFile` is the file to edit. */
export { business };
export const factsFile = 'seed/school/facts.ts';

/** Links, sitemap and custom domain need an https origin without a path. */
export const isOrigin = (url: string) =>
  url.startsWith('https://') && URL.parse(url)?.origin === url;

/** The form of what new serial numbers begin with. */
export const prefixForm = /^[A-Z]{2,6}$/;

/** What would let nobody register, or no receipt be written. */
export function wrongFacts({ serialPrefix, addresses }: typeof business): string[] {
  const { region } = addresses.institute;
  return [
    ...(prefixForm.test(serialPrefix)
      ? []
      : [`serialPrefix is "${serialPrefix}": it has to be 2 to 6 capital letters from A to Z`]),
    ...(Object.values(states).includes(region)
      ? []
      : [
          `addresses.institute.region is "${region}": it has to be a state of India, as in contract/document/gstin.ts`,
        ]),
  ];
}

/** Ends this process with the reason when the facts cannot be those of a school. */
export function requireFacts(): void {
  const wrong = wrongFacts(business);
  if (wrong.length === 0) return;
  console.error(`In ${factsFile}:\n${wrong.map((one) => `  ${one}`).join('\n')}`);
  process.exit(1);
}
