// Filters what the page shows. Without it everything is shown.
(() => {
  const form = document.querySelector('form.filter');
  const text = form.elements.namedItem('text');
  const show = form.elements.namedItem('show');
  const items = [...document.querySelectorAll('.items > li')];
  const apply = () => {
    const wanted = text.value.trim().normalize('NFC').toLowerCase();
    for (const item of items) {
      const isShown = show.value === 'all' || item.dataset.show.split(' ').includes(show.value);
      item.hidden = !isShown || !item.dataset.text.includes(wanted);
    }
    form.querySelector('output').value = `${items.filter(({ hidden }) => !hidden).length} / ${items.length}`;
  };
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A link to an item works even where a filter hides the item.
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.hidden) return;
    form.reset();
    apply();
    target.scrollIntoView();
  });
  form.hidden = items.length === 0;
  apply();
})();
