// The field for the key of a shared draft: a button makes a key, and another removes it.
import { registerFieldType } from '@sveltia/cms';

export function registerShareKey() {
  registerFieldType('share-key', ({ value, onChange, forID }) => {
    const { h } = window;
    const [label, next] = value
      ? ['열쇠 지우기 · Remove the key', () => '']
      : ['열쇠 만들기 · Make a key', () => crypto.randomUUID()];
    const onClick = () => onChange(next());
    const button = h('button', { id: forID, type: 'button', onClick }, label);
    return h('p', {}, button, ' ', value && h('code', {}, `/draft/${value}/`));
  });
}
