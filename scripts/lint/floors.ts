/**
 * `drawn`: every page as designed. `plain`: reading, forms, ordering and paying work, drawn more
 * plainly. Whatever is older is told so (`site/components/OldBrowser.astro`).
 */
const floors = {
  drawn: { chrome: 119, firefox: 121, safari: 16.4 },
  plain: { chrome: 109, firefox: 115, safari: 15.6 },
};

/** What the build lowers scripts and styles to, as bundlers write it. */
export const target = Object.entries(floors.plain).map(([browser, since]) => `${browser}${since}`);

const inBoth = `checkVisibility difference fromAsync fromBase64 fromHex groupBy intersection
  isDisjointFrom isSubsetOf isSupersetOf moveBefore requestIdleCallback setHTMLUnsafe
  symmetricDifference toBase64 toHex URLPattern withResolvers AbortSignal.any Iterator.from
  Promise.try RegExp.escape URL.canParse URL.parse`;

/** Calls that browsers at a floor lack: those that somebody may well write; MDN has them all. */
export const missing = {
  drawn: inBoth.split(/\s+/),
  plain: `${inBoth} isWellFormed requestFullscreen showPicker toReversed toSorted toSpliced
    toWellFormed AbortSignal.timeout CompressionStream OffscreenCanvas`.split(/\s+/),
};

/** What a script calls without asking for it first, though browsers at the floor lack it. */
export function newerCalls(script: string, floor: keyof typeof missing): string[] {
  const names = missing[floor].map((name) => name.replace('.', '\\.')).join('|');
  const found = script.matchAll(new RegExp(`(?<![\\w$])(${names})\\(`, 'g'));
  // Safari reads a look behind since 16.4, and refuses the whole file for one.
  const lookBehind = floor === 'plain' ? (script.match(/\/[^/\n]*\(\?<[=!]/g) ?? []) : [];
  return [...new Set([...found].map(([, name = '']) => name)), ...lookBehind];
}
