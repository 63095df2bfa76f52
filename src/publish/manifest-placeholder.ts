/** In the bundled edge function, in place of the manifest, so that the code is bundled only once. */
export const MANIFEST_PLACEHOLDER = 'globalThis.GUEST_API_MANIFEST';
