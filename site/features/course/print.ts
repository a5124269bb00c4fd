/** Older browsers print only what is open: they do not know `::details-content`, by which the style sheet opens the rest. */
if (!CSS.supports('selector(::details-content)'))
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
