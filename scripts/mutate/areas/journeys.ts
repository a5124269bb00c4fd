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
    what: 'who stays on a page with unsaved input has a step of Back that leads nowhere',
    file: 'site/lib/back-closes.ts',
    find: 'const isLeaving = () => leaving?.aborted === false;',
    replace: 'const isLeaving = () => leaving !== undefined;',
    tests: ['e2e/back.spec.ts'],
  },
  {
    what: 'Back closes a dialog and leaves its step behind',
    file: 'site/lib/back-closes.ts',
    find: 'if (travelling) history.go(layers.length - entries());',
    replace: 'travelling = false;',
    tests: ['e2e/back.spec.ts'],
  },
  {
    what: 'Back leaves the page with the dialog open',
    file: 'site/lib/back-closes.ts',
    find: "history.pushState({ ...history.state, layers: entries() + 1 }, '');",
    replace: "history.replaceState({ ...history.state, layers: entries() + 1 }, '');",
    tests: ['e2e/back.spec.ts'],
  },
  {
    what: 'a search that failed is never tried again',
    file: 'site/features/search/catalogue-store.ts',
    find: 'loading = undefined;',
    replace: '',
    tests: ['e2e/search.spec.ts'],
  },
];
