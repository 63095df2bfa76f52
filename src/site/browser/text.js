// Contents, code and animations of a text.
const { play, stop, copy, copied, failed } = document.currentScript.dataset;
/** How long a button confirms that it has copied. */
const COPIED_MILLISECONDS = 2000;

const contents = document.querySelector('#contents');
if (contents) markSections();

/** Marks the section in view: the last one that starts in the upper third. On small screens, the contents are a popover. */
function markSections() {
  const links = new Map(
    [...contents.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  const marks = [...document.querySelectorAll('main [id]')].filter(({ id }) => links.has(id));
  const bar = document.querySelector('.contents-bar span');
  let isWaiting = false;

  const mark = () => {
    isWaiting = false;
    const current = marks.findLast((target) => target.getBoundingClientRect().top < innerHeight / 3);
    const link = current && links.get(current.id);
    const marked = contents.querySelector('[aria-current]');
    if (marked === link) return;
    marked?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'location');
    bar.textContent = link?.textContent ?? '';
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

const status = document.createElement('p');
status.className = 'trap';
status.setAttribute('role', 'status');
document.body.append(status);

for (const block of document.querySelectorAll('.prose pre')) {
  const box = block.closest('figure.code') ?? document.createElement('div');
  box.classList.add('code-box');
  if (!box.isConnected) {
    block.replaceWith(box);
    box.append(block);
  }
  box.append(createCopyButton(block));
}

function createCopyButton(block) {
  const button = createButton(copy);
  button.className = 'copy';
  button.setAttribute('aria-label', `${copy} ${block.getAttribute('aria-label')}`);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent);
      status.textContent = button.textContent = copied;
    } catch {
      getSelection().selectAllChildren(block);
      status.textContent = failed;
      button.textContent = failed.split(/[.。]/)[0];
    }
    clearTimeout(button.timer);
    button.timer = setTimeout(() => {
      button.textContent = copy;
      status.textContent = '';
    }, COPIED_MILLISECONDS);
  });
  return button;
}

function createButton(label) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  return button;
}

// Animations start when they come into view and stop on their own. One that runs for more than five seconds, or any if the
// visitor has asked for less motion or data, waits for its button.
const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.connection?.saveData;

const onView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    onView.unobserve(target);
    target.querySelector('button').click();
  }
});

for (const picture of document.querySelectorAll('picture.moving')) {
  const { animation, seconds } = picture.dataset;
  const moving = document.createElement('img');
  const button = createButton(play);
  const frame = document.createElement('span');
  let timer;
  frame.className = 'animation';
  moving.alt = '';
  picture.before(frame);
  frame.append(picture, button);

  const end = () => {
    clearTimeout(timer);
    button.textContent = play;
  };
  moving.addEventListener('load', () => {
    if (seconds) timer = setTimeout(end, seconds * 1000);
  });
  button.addEventListener('click', () => {
    const isPlaying = button.textContent === stop;
    end();
    moving.remove();
    if (isPlaying) return;
    button.textContent = stop;
    moving.src = animation;
    picture.after(moving);
  });
  if (seconds && !isQuiet) onView.observe(frame);
}
