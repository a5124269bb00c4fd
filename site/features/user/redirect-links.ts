/** Where the person was going survives the way from one page of the login to another. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]'))
  link.search = location.search;
