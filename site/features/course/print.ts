/** Browsers without `::details-content`, which the style sheet uses, print only what is open. */
if (!CSS.supports('selector(::details-content)'))
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
