// Animations start when they come into view and stop on their own. One that runs for more than five seconds, or for
// a visitor who asked for less motion or data, waits for its button.
const { play, stop } = document.currentScript.dataset;
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
