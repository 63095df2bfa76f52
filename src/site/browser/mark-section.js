// Marks the section in view in the contents of a page.

/**
 * @param contents the links: a popover on small screens, which may scroll
 * @param place shows the current section on small screens
 */
export function markSections(contents, place) {
  const links = new Map(
    [...contents.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  const marks = [...document.querySelectorAll('main [id]')].filter(({ id }) => links.has(id));
  let isWaiting = false;

  /** The current section is the last one that starts in the upper third. */
  const mark = () => {
    isWaiting = false;
    const current = marks.findLast((target) => target.getBoundingClientRect().top < innerHeight / 3);
    const link = current && links.get(current.id);
    const marked = contents.querySelector('[aria-current]');
    if (marked === link) return;
    marked?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'location');
    place.textContent = link?.textContent ?? '';
    if (link) contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
  };
  const markLater = () => {
    if (!isWaiting) requestAnimationFrame(mark);
    isWaiting = true;
  };
  addEventListener('scroll', markLater, { passive: true });
  markLater();
  contents.addEventListener('click', ({ target }) => {
    if (target.closest('a') && contents.matches(':popover-open')) contents.hidePopover();
  });
}
