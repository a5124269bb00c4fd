/** A browser's version from which on something holds. */
export type Floor = Record<'chrome' | 'firefox' | 'safari', number>;

/**
 * `drawn`: every page as designed. `plain`: reading, forms, ordering and paying work, drawn more
 * plainly. Whatever is older is told so (`site/components/OldBrowser.astro`).
 */
export const floors = {
  drawn: { chrome: 119, firefox: 121, safari: 16.4 },
  plain: { chrome: 109, firefox: 115, safari: 15.6 },
} as const satisfies Record<string, Floor>;

/** What the build lowers scripts and styles to, as bundlers write it. */
export const target = Object.entries(floors.plain).map(([browser, since]) => `${browser}${since}`);
