// The build bundles its manifest under this name (src/publish/deploy/write-worker.ts).
declare module 'guest-api:manifest' {
  const manifest: import('../src/edge/manifest.ts').Manifest;
  export default manifest;
}
