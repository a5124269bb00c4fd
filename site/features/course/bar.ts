/** The bar of a phone goes while the last card is in view, which has the same button. */
const bar = document.querySelector('.booking .bar');
const end = document.querySelector('.course .end');
if (bar && end)
  new IntersectionObserver(([entry]) =>
    bar.classList.toggle('beside-end', Boolean(entry?.isIntersecting)),
  ).observe(end);

export {};
