/** The bar of a phone goes while the last card's button is in view, which is the same. */
const bar = document.querySelector('.booking .bar');
const last = document.querySelector('.course .end .button');
if (bar && last)
  new IntersectionObserver(([entry]) =>
    bar.classList.toggle('beside-last', Boolean(entry?.isIntersecting)),
  ).observe(last);

export {};
