// The build bundles its manifest under this name (src/build/bundle.ts).
declare module 'guest-api:manifest' {
  const manifest: import('../src/views/manifest.ts').Manifest;
  export default manifest;
}
