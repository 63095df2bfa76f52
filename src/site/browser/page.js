// What moves and what scrolls. An animation starts when it is in view and ends by itself, or waits for its button where
// it is too long for that; who asked for less motion or less data gets the first frame and the button. A listing or a
// table is a stop for the tab key only where it scrolls.
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

const regions = document.querySelectorAll('pre, .scroll');
const markRegion = (region) => {
  const isWhole = region.scrollWidth <= region.clientWidth && region.scrollHeight <= region.clientHeight;
  region.tabIndex = isWhole ? -1 : 0;
};
const onSize = new ResizeObserver((entries) => {
  for (const { target } of entries) markRegion(target);
});
for (const region of regions) onSize.observe(region);
// A font changes how wide the text is, not its region.
document.fonts.addEventListener('loadingdone', () => regions.forEach(markRegion));
