// The field for the key of a shared draft: a button makes a key, and another removes it.
import { registerFieldType } from '@sveltia/cms';

/** @param language of the browser */
export function registerShareKey(language) {
  const texts =
    language === 'ko'
      ? { make: '열쇠 만들기', remove: '열쇠 지우기' }
      : { make: 'Make a key', remove: 'Remove the key' };
  registerFieldType('share-key', ({ value, onChange, forID }) => {
    const { h } = window;
    const [label, next] = value ? [texts.remove, () => ''] : [texts.make, () => crypto.randomUUID()];
    const onClick = () => onChange(next());
    const button = h('button', { id: forID, type: 'button', onClick }, label);
    return h('p', {}, button, ' ', value && h('code', {}, `/draft/${value}/`));
  });
}
