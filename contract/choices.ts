import type { Topic } from './catalogue-field.ts';

/** A choice, how many whole rupees it costs more, and for how many it is. */
type Choice = { words: string; extra: number; serves: string | undefined };

/** A choice as the office writes it: `1 kg`, `1 kg + 450`, or `1 kg + 450, serves ten`. */
export const written =
  /^(?<words>[^+,]*[^+,\s])(?:\s*\+\s*(?:Rs\.?\s*)?(?<extra>\d{1,6}))?(?:\s*,\s*(?<serves>serves [^+,]+))?$/i;

export const choicesOf = ({ data }: Topic): Choice[] =>
  data.map((line) => {
    const { words = line, extra = '0', serves } = written.exec(line)?.groups ?? {};
    return { words, extra: Number(extra), serves };
  });

/** What is chosen of each option where nobody chooses. */
export const usualOf = ({ options }: { options: readonly Topic[] }): string[] =>
  options.map((option) => choicesOf(option)[0]?.words ?? '');
