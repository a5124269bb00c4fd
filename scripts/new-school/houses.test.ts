import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installation, type Venue } from '../../contract/installation.ts';
import { paths } from '../../contract/paths.ts';

const all = installation.houses;

const ofClasses = /^(demo|seat|batch|class|certificate|waiting)/;

/** What pages are about, by the words of their paths. */
const about = {
  institute: /^\/.*(course|batch|demo|certificate|student|attendance|checkout\/)/,
  bakery: /product|games|cart|cake|kitchen|checkout$/,
};

/** The project as a school with those houses builds it. */
async function schoolOf(houses: Venue[]) {
  vi.resetModules();
  const fresh = await import('../../contract/installation.ts');
  Object.assign(fresh.installation, { houses, glutenFree: houses.includes('bakery') });
  await import('../../contract/school/defaults/as-seeded.ts');
  const { seeded } = await import('../../contract/school/defaults/index.ts');
  const { pageWords } = await import('../../site/content/pages.ts');
  const { isOffered, offered } = await import('../../contract/offered.ts');
  const { chat } = await import('../../site/content/whatsapp.ts');
  const links = await import('../../site/content/navigation.ts');
  const { firstTemplates } = await import('../../contract/template.ts');
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
      mails: Object.entries(seeded.mails).filter(([name]) => !ofClasses.test(name)),
      templates: firstTemplates,
      terms: seeded.terms,
      refund: seeded.refund,
      privacy: seeded.privacy,
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
      demo: formNotes('/book-a-demo'),
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

it.each<[Venue[], RegExp, 'bakery' | 'institute']>([
  [
    ['bakery', 'lounge'],
    /\b(courses?|demo|students?|certificates?|institute|teach(er|ers|es))\b/i,
    'institute',
  ],
  [['institute'], /\b(bakery|cakes?|bread|lounge)\b/i, 'bakery'],
])('a school of %j says nothing of a house that it lacks', async (houses, lacked, none) => {
  const { words, isOffered } = await schoolOf(houses);
  const found = Object.entries(words).flatMap(([where, text]) =>
    JSON.stringify(text)
      .replace(/\{[a-z ]+\}/g, '')
      .split(/\\n|"/)
      .filter((line) => lacked.test(line) && !line.startsWith('/'))
      .map((line) => `${where}: ${line}`),
  );
  expect(found).toEqual([]);
  const pages = Object.values(paths).map((path) =>
    typeof path === 'string'
      ? path
      : String(Reflect.apply(path as CallableFunction, null, [...'xxx'])),
  );
  expect(pages.filter((path) => !isOffered(path))).toEqual(
    pages.filter((path) => about[none].test(path)),
  );
});
