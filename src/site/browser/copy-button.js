// A button that copies a block of code.

/** How long a button shows that it has copied. */
const COPIED_MILLISECONDS = 2000;

/** @param words action, done and failed, in the language of the page */
export function createCopier(words) {
  const status = document.createElement('p');
  status.className = 'trap';
  status.setAttribute('role', 'status');
  document.body.append(status);
  return (block) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = words.action;
    button.setAttribute('aria-label', `${words.action} ${block.getAttribute('aria-label')}`);
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(block.textContent);
        status.textContent = button.textContent = words.done;
      } catch {
        getSelection().selectAllChildren(block);
        status.textContent = words.failed;
        button.textContent = words.failed.split(/[.。]/)[0];
      }
      clearTimeout(button.timer);
      button.timer = setTimeout(() => {
        button.textContent = words.action;
        status.textContent = '';
      }, COPIED_MILLISECONDS);
    });
    return button;
  };
}
