// Filters what the page shows. Without it everything is shown.
const form = document.querySelector('form.filter');
const { text, show } = form.elements;
const items = [...document.querySelectorAll('.items > li')];

function apply() {
  const wanted = text.value.trim().normalize('NFC').toLowerCase();
  for (const item of items) {
    const isShown = show.value === 'all' || item.dataset.show.split(' ').includes(show.value);
    item.hidden = !isShown || !item.dataset.text.includes(wanted);
  }
  form.querySelector('output').value = `${items.filter(({ hidden }) => !hidden).length} / ${items.length}`;
}

form.addEventListener('input', apply);
form.addEventListener('submit', (event) => event.preventDefault());
form.hidden = items.length === 0;
apply();
