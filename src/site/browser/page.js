// Pages with animations, code or contents.
import { createCopier } from './copy-button.js';
import { markSections } from './mark-section.js';

const { play, stop, copy, copied, failed } = document.currentScript.dataset;

const contents = document.querySelector('#contents');
if (contents) markSections(contents, document.querySelector('.contents-bar span'));

const createCopyButton = createCopier({ action: copy, done: copied, failed });
for (const block of document.querySelectorAll('.prose pre')) {
  const box = block.closest('figure.code') ?? document.createElement('div');
  box.classList.add('code-box');
  if (!box.isConnected) {
    block.replaceWith(box);
    box.append(block);
  }
  box.append(createCopyButton(block));
}

// Animations start when they come into view and stop on their own. One that runs for more than five seconds, or for
// a visitor who asked for less motion or data, waits for its button.
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
  const button = document.createElement('button');
  const frame = document.createElement('span');
  let timer;
  frame.className = 'animation';
  button.type = 'button';
  button.textContent = play;
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
