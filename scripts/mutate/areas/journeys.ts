import type { Mutation } from '../mutation.ts';

/** Faults that only a browser shows; each takes a build. */
export const journeys: Mutation[] = [
  {
    what: 'toasts never leave',
    file: 'site/lib/toast.ts',
    find: 'leaveLater(box, link ? limits.notification : limits.toast);',
    replace: '',
    tests: ['e2e/toast.spec.ts'],
  },
  {
    what: 'toasts leave while they are read',
    file: 'site/lib/toast.ts',
    find: "box.addEventListener('focusin', wait);",
    replace: '',
    tests: ['e2e/toast.spec.ts'],
  },
  {
    what: 'a login forgets where the person was going',
    file: 'site/features/user/guard.ts',
    find: 'return loginWithRedirect(here());',
    replace: 'return paths.login;',
    tests: ['e2e/login.spec.ts'],
  },
  {
    what: 'a search that failed is never tried again',
    file: 'site/features/search/catalogue-store.ts',
    find: 'loading = undefined;',
    replace: '',
    tests: ['e2e/search.spec.ts'],
  },
];
