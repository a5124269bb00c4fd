/**
 * While the page is read: the island comes a second later on a slow phone. It is inlined as it
 * stands here, so it uses nothing from outside.
 */
export function drawEarlyCart(): void {
  const place = document.querySelector<HTMLElement>('.cart-page');
  const template = place?.querySelector('template')?.content.firstElementChild;
  const list = place?.querySelector('[data-early-lines]');
  place?.toggleAttribute('data-drawn', true);
  if (!place || !template || !list) return;
  type Line = { name: string; images: string[]; price: number; amount: number };
  let lines: (Line & { variant?: string; asksWords?: string; words?: string })[];
  try {
    lines = JSON.parse(localStorage.getItem('cart') || '[]');
    if (!Array.isArray(lines)) lines = [];
  } catch {
    lines = [];
  }
  const grouped = (amount: number) => amount.toLocaleString('en-IN');
  const write = (part: Element | null | undefined, amount: number) => {
    // The text around a number stays as the template has it.
    if (part) part.textContent = (part.textContent || '').replace(/\d[\d,]*/, grouped(amount));
  };
  let total = 0;
  for (const line of lines) {
    const { name, images, price, amount } = Object(line);
    const isLine = typeof name === 'string' && Array.isArray(images) && /^\//.test(images[0]);
    if (!isLine || !(price > 0) || !(amount > 0)) continue;
    total += price * amount;
    const drawn = template.cloneNode(true) as HTMLElement;
    const link = drawn.querySelector('a');
    if (link) {
      link.textContent = name;
      link.href = `/product/${encodeURIComponent(name)}`;
    }
    drawn.querySelector('img')?.setAttribute('src', `${images[0]}?w=160`);
    write(drawn.querySelector('.amount'), amount);
    write(drawn.querySelector('.price'), price * amount);
    const each = drawn.querySelector('[data-each]');
    if (amount > 1) write(each, price);
    else each?.remove();
    const variant = drawn.querySelector('.variant');
    if (variant && line.variant) variant.textContent = line.variant;
    else variant?.remove();
    const words = drawn.querySelector('.field');
    if (line.asksWords !== 'Yes') words?.remove();
    const label = words?.querySelector('label');
    if (label) label.textContent = `Words on ${name}`;
    // What is typed before the island comes is in the cart by then.
    const input = words?.querySelector('input');
    if (input) input.value = line.words || '';
    input?.addEventListener('input', () => {
      line.words = input.value;
      const newValue = JSON.stringify(lines);
      try {
        localStorage.setItem('cart', newValue);
      } catch {
        // It lasts as long as the page.
      }
      dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue }));
    });
    list.append(drawn);
  }
  write(place.querySelector('.subtotal .price'), total);
  place.toggleAttribute('data-empty', total === 0);
}
