import '../../contract/school/defaults/as-seeded.ts';
import { business } from '../../contract/business.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import { schemaOf, type Words } from '../../contract/school/parts.ts';

/** The school as the build and the deploy scripts read it; `factsFile` is the file to edit. */
export { business };

const factsFile = 'contract/school/defaults/facts.ts';

/** Links, sitemap and custom domain need an https origin without a path. */
export const isOrigin = (url: string) =>
  url.startsWith('https://') && URL.parse(url)?.origin === url;

export const wrongFacts = (facts: Words<'facts'>): string[] =>
  (schemaOf('facts').safeParse(facts).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

/** Ends this process with the reason when the facts cannot be those of a school. */
export function requireFacts(): void {
  const wrong = wrongFacts(seeded.facts);
  if (wrong.length === 0) return;
  console.error(`In ${factsFile}:\n${wrong.map((fault) => `  ${fault}`).join('\n')}`);
  process.exit(1);
}
