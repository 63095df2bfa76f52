// Sorting and filtering of what is already there. Without it everything is shown, newest first.
(() => {
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });

  for (const table of document.querySelectorAll('table.items')) {
    const heads = [...table.tHead.rows[0].cells];
    const body = table.tBodies[0];
    for (const [column, head] of heads.entries()) {
      if (!head.dataset.sort) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = head.textContent;
      head.replaceChildren(button);
      button.addEventListener('click', () => {
        const isNumber = head.dataset.sort === 'number';
        const first = isNumber ? 'descending' : 'ascending';
        const other = isNumber ? 'ascending' : 'descending';
        const order = head.ariaSort === first ? other : first;
        for (const each of heads) each.ariaSort = null;
        head.ariaSort = order;
        const direction = order === 'ascending' ? 1 : -1;
        const keyIn = ({ cells }) => cells[column].dataset.value ?? cells[column].textContent;
        const rows = [...body.rows].sort((a, b) => direction * collator.compare(keyIn(a), keyIn(b)));
        body.append(...rows);
      });
    }
  }

  const form = document.querySelector('form.filter');
  const text = form.elements.namedItem('text');
  const show = form.elements.namedItem('show');
  const rows = [...document.querySelectorAll('table.items tbody tr')];
  const apply = () => {
    const wanted = text.value.trim().normalize('NFC').toLowerCase();
    let count = 0;
    for (const row of rows) {
      const isShown = show.value === 'all' || row.dataset.show.split(' ').includes(show.value);
      row.hidden = !isShown || !row.dataset.text.includes(wanted);
      if (!row.hidden) count++;
    }
    form.querySelector('output').value = `${count} / ${rows.length}`;
  };
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A link leads to its item even where a filter hides it.
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.hidden) return;
    form.reset();
    apply();
    target.scrollIntoView();
  });
  form.hidden = rows.length === 0;
  apply();
})();
