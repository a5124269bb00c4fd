/** Words of a question that say nothing of what is looked for. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an and any are all be can could did do does for from get go has have how i in is it let me ' +
    'my need of on or our please see show some somebody someone something that the their them ' +
    'there this to want was we what when where which who will with you your'
  ).split(' '),
);

/** The words that say something; all of them where none does. */
export function withoutFillers(words: string[]): string[] {
  const found = words.filter((word) => !fillers.has(word));
  return found.length > 0 ? found : words;
}
