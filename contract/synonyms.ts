import * as z from 'zod/mini';
import { tidied } from './field.ts';
import { limits } from './limits.ts';
import { loadedAt } from './record.ts';
import { record } from './reply-schema.ts';
import { clean, singleLine } from './text.ts';

/** Words that mean the same in a search: `birthday, celebration`. */

const most = 100;

/** What the office writes: a line of words each, parted by commas; empty lines are left out. */
export const saveSynonyms = z.object({
  lines: z.pipe(
    z.pipe(
      tidied('Send text', clean),
      z.transform((value) => value.split('\n').map(singleLine).filter(Boolean)),
    ),
    z
      .array(
        z
          .string()
          .check(
            z.maxLength(limits.fact, `Use at most ${limits.fact} characters a line`),
            z.regex(
              /[^,\s][^,]*,.*[^,\s]/,
              'Write two words or more in a line, with commas between',
            ),
          ),
      )
      .check(z.maxLength(most, `Use at most ${most} lines`)),
  ),
  updatedAt: loadedAt,
});

export const synonymsReply = record('Synonyms', {
  lines: z.array(z.string()),
  updatedAt: z.string(),
});
export type Synonyms = z.output<typeof synonymsReply>;
