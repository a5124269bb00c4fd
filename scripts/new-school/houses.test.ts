import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installation, type Venue } from '../../contract/installation.ts';

const all = installation.houses;

/** The project as a school with those houses builds it. */
async function schoolOf(houses: Venue[]) {
  vi.resetModules();
  const fresh = await import('../../contract/installation.ts');
  Object.assign(fresh.installation, { houses, glutenFree: houses.includes('bakery') });
  await import('../../seed/school/as-seeded.ts');
  const { seeded } = await import('../../seed/school/index.ts');
  const { pageWords } = await import('../../site/content/pages.ts');
  const { isOffered, offered } = await import('../../site/content/offered.ts');
  const { chat } = await import('../../site/content/whatsapp.ts');
  const links = await import('../../site/content/navigation.ts');
  const { formNotes } = await import('../../site/content/form-notes.ts');
  const { searchStarts, searchedPages } = await import('../../site/content/search.ts');
  const pages = [
    '/',
    '/about',
    '/contact',
    '/gallery',
    '/login',
    '/register',
    '/checkout',
  ] as const;
  return {
    isOffered,
    words: {
      ...{ terms: seeded.terms, refund: seeded.refund, privacy: seeded.privacy },
      pages: [...pages, '/not-found' as const].map((path) => {
        const { heading, intro, ...page } = pageWords(path);
        // What home says is the school's own.
        return path === '/' ? page : { ...page, heading, intro };
      }),
      links: [
        ...links.mainLinks,
        ...links.otherLinks,
        ...links.footerLinks,
        ...offered(links.adminLinks),
      ],
      account: formNotes('/register'),
      search: [searchStarts, searchedPages],
      whatsapp: decodeURIComponent(chat()),
    },
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  Object.assign(installation, { houses: all });
  vi.resetModules();
});

it.each<[Venue[], RegExp, string, string]>([
  [
    ['bakery', 'lounge'],
    /\b(courses?|demo|students?|certificates?|institute|teach(er|ers|es))\b/i,
    '/courses',
    '/products',
  ],
  [['institute'], /\b(bakery|cakes?|bread|lounge)\b/i, '/cart', '/courses'],
])('a school of %j says nothing of a house that it lacks', async (houses, lacked, none, one) => {
  const { words, isOffered } = await schoolOf(houses);
  const found = Object.entries(words).flatMap(([where, text]) =>
    JSON.stringify(text)
      .replace(/\{[a-z ]+\}/g, '')
      .split(/\\n|"/)
      .filter((line) => lacked.test(line) && !line.startsWith('/'))
      .map((line) => `${where}: ${line}`),
  );
  expect(found).toEqual([]);
  expect([isOffered(none), isOffered(one)]).toEqual([false, true]);
});
