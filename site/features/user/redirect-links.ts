/** Passes `?next=` on to the links between login pages. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]'))
  link.search = location.search;
