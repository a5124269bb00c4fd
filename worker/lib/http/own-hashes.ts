import { encodeBase64 } from 'hono/utils/encode';

const inline = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/gi;

/** Astro's for its islands, where HTML allows no style; `site/styles/base.css` says the same. */
export const islandStyle = /<style>astro-island[^<]*<\/style>/;

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${encodeBase64(digest)}'`;
};

/**
 * The Content Security Policy with the hashes of what `html` holds itself. Astro lists all pages'
 * in each: three kilobytes that do not compress.
 */
export async function ownHashes(policy: string, html: string): Promise<string> {
  const texts = [...html.matchAll(inline)].map(([, , text = '']) => text);
  const own = new Set(await Promise.all(texts.map(hashOf)));
  return policy.replace(/ '[^' ]+'/g, (source) =>
    source.startsWith(" 'sha256-") && !own.has(source.slice(1)) ? '' : source,
  );
}

/** At the end of a built page: which parts of the school's record it reads, until that is noted. */
export const readsMark = {
  of: (parts: string[]) => `<!--reads ${parts.join(' ')}-->`,
  pattern: /<!--reads ([^>]*)-->$/,
};
